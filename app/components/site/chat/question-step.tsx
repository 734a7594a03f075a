import { type FormEvent, type MouseEvent, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import { Textarea } from "~/components/ui/controls";
import { situationLimit } from "~/domain/chat/questions";
import type { ChatQuestion } from "./contract";
import { drafts } from "./drafts";

type QuestionStepProps = {
  question: ChatQuestion;
  onAnswer: (value: string, label: string) => Promise<boolean>;
};

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** The question that is to be answered now. */
export function QuestionStep({ question, onAnswer }: QuestionStepProps) {
  return question.type === "text" ? (
    <TextQuestion question={question} onAnswer={onAnswer} />
  ) : (
    <OptionQuestion question={question} onAnswer={onAnswer} />
  );
}

const QUESTION = "text-h4 font-display font-medium outline-none";

/**
 * Real radio buttons. A tap or click on one answers at once; with the keyboard the arrows only choose, and
 * Enter or the button answers.
 */
function OptionQuestion({ question, onAnswer }: QuestionStepProps) {
  const options = question.options?.length ? question.options : YES_NO;
  const [chosen, setChosen] = useState("");
  const answer = (value: string) => {
    const option = options.find((candidate) => candidate.value === value);
    if (option) void onAnswer(option.value, option.label);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    answer(chosen);
  };
  // A click made by the arrow keys has no place on the screen.
  const onClick = (event: MouseEvent<HTMLInputElement>) => {
    if (event.detail > 0) answer(event.currentTarget.value);
  };

  return (
    <form onSubmit={onSubmit} className="animate-appear">
      <fieldset>
        <legend data-step tabIndex={-1} className={QUESTION}>
          {question.question}
        </legend>
        <div className="mt-3 grid grid-cols-2 gap-2">
          {options.map((option) => (
            <label
              key={option.value}
              className={cx(
                "relative flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-edge bg-surface px-3 py-2 text-center text-sm font-semibold leading-tight transition-colors",
                "hover:border-primary hover:bg-primary-tint",
                "has-[:checked]:border-primary has-[:checked]:bg-primary-tint has-[:checked]:ring-1 has-[:checked]:ring-primary",
                "has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-[3px] has-[:focus-visible]:outline-focus",
              )}
            >
              <input
                type="radio"
                name={question.id}
                value={option.value}
                checked={chosen === option.value}
                onChange={() => setChosen(option.value)}
                onClick={onClick}
                className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
              />
              {option.label}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen && (
        <Button type="submit" className="mt-3 w-full">
          Continue
        </Button>
      )}
    </form>
  );
}

function TextQuestion({ question, onAnswer }: QuestionStepProps) {
  const [text, setText] = useState(drafts.get(question.id) ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  const left = situationLimit - text.length;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return field.current?.focus();
    drafts.set(question.id, text);
    if (await onAnswer(said, said)) drafts.delete(question.id);
  };
  return (
    <form onSubmit={onSubmit} className="animate-appear">
      <label htmlFor="chat-text" data-step tabIndex={-1} className={cx(QUESTION, "block")}>
        {question.question}
      </label>
      <Textarea
        ref={field}
        id="chat-text"
        required
        rows={4}
        maxLength={situationLimit}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          drafts.set(question.id, event.target.value);
        }}
        aria-describedby="chat-text-hint"
        className="mt-3 resize-none text-base group-data-[short]/chat:min-h-0"
      />
      <p id="chat-text-hint" className="mt-1 text-xs text-muted">
        In your own words. A few lines are enough.
        {left <= 200 && <span> {left} characters left.</span>}
      </p>
      <Button type="submit" className="mt-3 w-full">
        Send
      </Button>
    </form>
  );
}
