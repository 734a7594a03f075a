import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { buildButtonClass } from "~/components/ui/button";
import { focusInSight } from "~/components/ui/field";

export type BookingRefusal = {
  message: string;
  nearest?: { start: string; label: string }[];
};

/** @param action the address that takes one of the nearest times; by default the page's own */
export function Refusal({
  answer,
  zone,
  action,
}: {
  answer: BookingRefusal | undefined;
  zone: string;
  action?: string;
}) {
  const place = useRef<HTMLParagraphElement>(null);
  const pending = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (answer) focusInSight(place.current);
  }, [answer]);
  if (!answer) return null;
  const { message, nearest = [] } = answer;
  return (
    <div className="mb-6 rounded-control border border-error bg-error-tint px-4 py-3">
      <p ref={place} role="alert" tabIndex={-1} className="font-semibold text-error outline-none">
        {message}
      </p>
      {nearest.length > 0 && (
        <Form
          method="post"
          {...(action && { action })}
          aria-label="The nearest free times"
          className="mt-3 flex flex-wrap gap-2 pb-1"
        >
          <input type="hidden" name="zone" value={zone} />
          {nearest.map(({ start, label }) => (
            <button
              key={start}
              type="submit"
              name="start"
              value={start}
              disabled={pending}
              className={buildButtonClass({ variant: "secondary", size: "sm" })}
            >
              {label}
            </button>
          ))}
        </Form>
      )}
    </div>
  );
}
