import LoaderCircle from "lucide-react/icons/loader-circle";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { joinClassNames } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "crisis" | "inverse" | "outline-inverse";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-primary text-primary-on hover:bg-primary-hover",
  secondary: "border border-edge bg-surface text-ink hover:border-primary hover:bg-primary-tint",
  quiet: "text-primary hover:bg-primary-tint",
  crisis: "bg-crisis text-crisis-on hover:bg-crisis-hover",
  inverse: "bg-cream text-evergreen hover:bg-white",
  "outline-inverse": "border border-current text-cream hover:bg-white/10",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-8 gap-1.5 px-3 py-1 text-sm",
  md: "min-h-touch gap-2 px-5 py-2 text-base",
  lg: "min-h-14 gap-2.5 px-7 py-3 text-base",
};

/** The look of a button, for links that lead to a page, a phone call or an email. */
export function buildButtonClass({
  variant = "primary",
  size = "md",
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
} = {}) {
  return joinClassNames(
    "inline-flex shrink-0 items-center justify-center rounded-control text-center font-semibold no-underline",
    "transition-colors disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default",
    VARIANTS[variant],
    SIZES[size],
  );
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The label shown with a spinner in place of the children while the button's work is under way. */
  pendingLabel?: string;
  pending?: boolean;
};

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, pending = false, pendingLabel, className, children, disabled, type = "button", ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      disabled={disabled || pending}
      className={joinClassNames(buildButtonClass({ variant, size }), className)}
      {...rest}
    >
      {pending ? (
        <>
          <LoaderCircle aria-hidden className="size-[1.15em] animate-spin" />
          {pendingLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
});
