import type { ReactNode } from "react";
import { Textarea } from "~/components/ui/controls";
import { Field, FieldError } from "~/components/ui/field";
import type { ChatQuestion } from "~/domain/chat/questions";

export const NoJsCard = ({ children }: { children: ReactNode }) => (
  <div className="rounded-panel border border-line bg-surface p-4 sm:p-8">{children}</div>
);

type NoJsQuestionProps = {
  question: ChatQuestion;
  number: string;
  error: string | undefined;
  typed: string | undefined;
};

export const NoJsQuestion = (props: NoJsQuestionProps) =>
  props.question.type === "text" ? <TextQuestion {...props} /> : <ChoiceQuestion {...props} />;

function ChoiceQuestion({ question, number, error, typed }: NoJsQuestionProps) {
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

function TextQuestion({ question, number, error, typed }: NoJsQuestionProps) {
  return (
    <NoJsCard>
      <p className="text-xs font-semibold text-muted">{number}</p>
      <Field
        id={`plain-${question.id}`}
        label={<span className="font-display text-h3 font-medium">{question.question}</span>}
        error={error}
      >
        {(ids) => (
          <Textarea
            {...ids}
            aria-required
            name={question.id}
            rows={6}
            defaultValue={typed}
            className="mt-2"
          />
        )}
      </Field>
    </NoJsCard>
  );
}
