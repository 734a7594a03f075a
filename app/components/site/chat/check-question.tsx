import type { FormEvent } from "react";
import type { CheckAnswer } from "#db/values";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import type { CrisisCheck } from "~/domain/crisis/check";

type CheckQuestionProps = {
  check: CrisisCheck;
  /** The address that the form is sent to without JavaScript. */
  action: string;
  onAnswer?: (answer: CheckAnswer, label: string) => void;
  className?: string;
};

/** Asks whether anyone is in danger. The question may be left unanswered. */
export function CheckQuestion({ check, action, onAnswer, className }: CheckQuestionProps) {
  const { id, question, options, resources, language } = check;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!onAnswer) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const chosen = options.find(({ value }) => value === (submitter as HTMLButtonElement | null)?.value);
    if (chosen) onAnswer(chosen.value, chosen.label);
  };
  return (
    <form
      method="post"
      action={action}
      onSubmit={onSubmit}
      lang={language}
      aria-labelledby="danger-question"
      className={joinClassNames("rounded-card border-2 border-edge bg-surface p-4", className)}
    >
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="id" value={id} />
      <p
        id="danger-question"
        data-check
        tabIndex={-1}
        role={onAnswer ? undefined : "alert"}
        className="font-display text-h4 font-medium outline-none"
      >
        {question}
      </p>
      <div className="mt-3 grid grid-cols-1 gap-2 min-[22rem]:grid-cols-3">
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name="answer"
            value={value}
            className={joinClassNames(buildButtonClass({ variant: "secondary" }), "!px-2")}
          >
            {label}
          </button>
        ))}
      </div>
      <ul className="-mb-2 mt-2 flex flex-wrap gap-x-4 text-sm">
        {resources.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center rounded-sm font-semibold underline underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </form>
  );
}
