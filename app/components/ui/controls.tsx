import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import {
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { joinClassNames } from "./class-names";

const CONTROL = joinClassNames(
  "w-full min-h-touch rounded-control border border-edge bg-surface px-3.5 py-2 text-base text-ink placeholder:text-muted",
  "transition-colors hover:border-primary",
  "invalid-field:border-error invalid-field:bg-error-tint",
  "disabled:opacity-60",
);

export const Input = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(function Input(
  { className, ...rest },
  ref,
) {
  return <input ref={ref} className={joinClassNames(CONTROL, className)} {...rest} />;
});

export const Textarea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(
  function Textarea({ className, rows = 4, ...rest }, ref) {
    return (
      <textarea ref={ref} rows={rows} className={joinClassNames(CONTROL, "resize-y", className)} {...rest} />
    );
  },
);

export type SelectOption = { value: string; label: string };

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly SelectOption[];
  /** The label of a first entry with an empty value, shown until something is chosen. */
  placeholder?: string;
};

export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { options, placeholder, className, ...rest },
  ref,
) {
  return (
    <span className="relative block w-full">
      <select
        ref={ref}
        className={joinClassNames(CONTROL, "cursor-pointer appearance-none pr-10", className)}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute right-3 top-1/2 size-[1.15em] -translate-y-1/2 text-muted"
      />
    </span>
  );
});

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
};

/** A native checkbox under a drawn one; the whole row is the target. */
export const Checkbox = ({ id, label, hint, className, ...rest }: CheckboxProps) => (
  <div className={className}>
    <label htmlFor={id} className="flex min-h-touch cursor-pointer items-center gap-3 text-base">
      <span className="relative flex size-6 shrink-0">
        <input
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer size-6 cursor-pointer appearance-none rounded-sm border border-edge bg-surface transition-colors checked:border-primary checked:bg-primary hover:border-primary"
          {...rest}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-1 size-4 text-primary-on opacity-0 transition-opacity peer-checked:opacity-100"
        />
      </span>
      {label}
    </label>
    {hint && (
      <p id={`${id}-hint`} className="max-w-prose pl-9 text-xs text-muted">
        {hint}
      </p>
    )}
  </div>
);
