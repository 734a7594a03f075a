import { FieldError } from "~/components/ui/field";
import type { ChatQuestion } from "~/domain/chat/questions";
import { NoJsCard } from "./no-js-card";

type PlainChoiceProps = {
  question: ChatQuestion;
  number: string;
  error: string | undefined;
  typed: string | undefined;
};

export function NoJsChoice({ question, number, error, typed }: PlainChoiceProps) {
  const errorId = `plain-${question.id}-error`;
  return (
    <NoJsCard>
      <fieldset id={`plain-${question.id}`} aria-describedby={error ? errorId : undefined}>
        <legend>
          <span className="block text-xs font-semibold text-muted">{number}</span>
          <span className="font-display text-h3 font-medium">{question.question}</span>
        </legend>
        <div className="mt-3 grid gap-2 min-[24rem]:grid-cols-2 sm:mt-4 sm:gap-2.5">
          {question.options?.map((option) => (
            <label
              key={option.value}
              className="flex min-h-12 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-3 py-2 text-sm font-semibold leading-tight sm:gap-3 sm:px-4 transition-colors hover:border-primary hover:bg-primary-tint has-[:checked]:border-primary has-[:checked]:bg-primary-tint"
            >
              <input
                type="radio"
                name={question.id}
                value={option.value}
                defaultChecked={typed === option.value}
                className="size-5 shrink-0 accent-primary"
              />
              {option.label}
            </label>
          ))}
        </div>
        {error && (
          <div className="mt-3">
            <FieldError id={errorId} message={error} />
          </div>
        )}
      </fieldset>
    </NoJsCard>
  );
}
