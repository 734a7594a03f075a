import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { joinClassNames } from "./class-names";

/** What a control needs so that its label, hint and error are announced with it. */
export type ControlProps = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The field's errors: the first is shown; none means the field is fine. */
  error?: string | string[] | undefined;
  required?: boolean;
  /** Says "(optional)" after the label, for forms where most fields are required. */
  optional?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ id, label, hint, error, required, optional, className, children }: FieldProps) {
  const message = Array.isArray(error) ? error[0] : error;
  const describedBy = joinClassNames(hint ? `${id}-hint` : "", message ? `${id}-error` : "");
  return (
    <div className={joinClassNames("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
        {required && (
          <span aria-hidden className="text-error">
            {" "}
            *
          </span>
        )}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": message ? true : undefined,
        "aria-required": required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={message} />
    </div>
  );
}

/** Focuses an answer, clear of the bars that stay over the page. WebKit's own `focus` leaves it under them. */
export function focusInSight(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
}

/** Focuses a form's first wrong field with its label in sight, below the list of errors where there is one and both fit. */
export function focusFirstWrongField(form: HTMLFormElement | null | undefined): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (field) form?.querySelector("[role=alert] li")?.closest("[role=alert]")?.scrollIntoView();
  focusInSight(field);
}

export function FieldError({ id, message }: { id: string; message?: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs font-semibold text-error">
      <CircleAlert aria-hidden className="mt-[0.12em] size-[1.15em] shrink-0" />
      {message}
    </p>
  );
}
