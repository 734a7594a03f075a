import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useRef } from "react";
import { useLastQuestion } from "~/components/admin/forms/use-last-question";

/** The class of a radio button's label that looks like a button. */
export const RADIO_CLASS =
  "flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-3 font-semibold hover:border-primary has-[:checked]:border-primary has-[:checked]:bg-primary-tint has-[:checked]:text-primary has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus";

const ANSWERS = [
  { value: "true", label: "Yes, open alert" },
  { value: "false", label: "No alert" },
] as const;

type Props = {
  id: string;
  /** The error of the field `raise`: the question, with what was heard. */
  error: string | undefined;
  /** The answer that is chosen at first. */
  preset?: "true" | "false";
};

/**
 * Asks whether to open an alert, once the server has heard danger in what was typed, and stays from then on. Until then its
 * buttons are there and send nothing, so that the form knows where the question is shown.
 */
export function AlertQuestion({ id, error, preset }: Props) {
  const question = useLastQuestion(error);
  const element = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!question || !current) return;
    const chosen = current.querySelector<HTMLInputElement>("input:checked") ?? current.querySelector("input");
    chosen?.focus({ preventScroll: true });
    current.scrollIntoView({ block: "nearest" });
  }, [question]);
  return (
    <fieldset
      ref={element}
      hidden={!question}
      disabled={!question}
      aria-describedby={`${id}-hint`}
      className="min-w-0 basis-full rounded-control border border-amber-edge bg-amber-tint px-3 pb-3 pt-2"
    >
      <legend className="sr-only">{question}</legend>
      <p aria-hidden className="flex gap-2 text-sm font-semibold [overflow-wrap:anywhere]">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-amber" />
        {question}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2 sm:max-w-md">
        {ANSWERS.map(({ value, label }) => (
          <label key={value} className={RADIO_CLASS}>
            <input
              type="radio"
              name="raise"
              value={value}
              defaultChecked={value === preset}
              className="size-4 shrink-0 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-xs text-muted">
        An alert reaches who is on call at once. What you wrote is kept either way, marked as told to staff.
      </p>
    </fieldset>
  );
}
