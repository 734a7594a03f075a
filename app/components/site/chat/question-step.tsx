import ChevronLeft from "lucide-react/icons/chevron-left";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { Textarea } from "~/components/ui/controls";
import type { ChatQuestion } from "~/domain/chat/questions";
import { MAX_SITUATION_CHARS } from "~/domain/chat/questions";
import { chatDrafts } from "./conversation";

type QuestionStepProps = {
  question: ChatQuestion;
  given: string | undefined;
  onAnswer: (value: string, label: string) => Promise<boolean>;
  onBack: (() => void) | undefined;
};

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

export const QuestionStep = (props: QuestionStepProps) =>
  props.question.type === "text" ? <TextQuestion {...props} /> : <OptionQuestion {...props} />;

const QUESTION_CLASS = "text-h4 font-display font-medium outline-none";

/** A question with options. A click answers at once; arrow keys only choose, and Enter or the button answers. */
function OptionQuestion({ question, given = "", onAnswer, onBack }: QuestionStepProps) {
  const options = question.options?.length ? question.options : YES_NO;
  const [chosen, setChosen] = useState(given);
  const answer = (value: string) => {
    const option = options.find((candidate) => candidate.value === value);
    if (option) void onAnswer(option.value, option.label);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    answer(chosen);
  };
  // A click made by the arrow keys has no screen coordinates; in WebKit, nor has one on the label, so the radio covers it.
  const onClick = (event: MouseEvent<HTMLInputElement>) => {
    if (event.detail > 0) answer(event.currentTarget.value);
  };

  return (
    <form onSubmit={onSubmit} className="animate-appear">
      <fieldset>
        <legend data-step tabIndex={-1} className={QUESTION_CLASS}>
          {question.question}
        </legend>
        <div className="mt-3 grid grid-cols-2 gap-2">
          {options.map((option) => (
            <label key={option.value} className="relative flex">
              <input
                type="radio"
                name={question.id}
                value={option.value}
                checked={chosen === option.value}
                onChange={() => setChosen(option.value)}
                onClick={onClick}
                className="peer absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
              />
              <span className="flex min-h-12 flex-1 items-center justify-center rounded-control border border-edge bg-surface px-3 py-2 text-center text-sm font-semibold leading-tight transition-colors peer-hover:border-primary peer-hover:bg-primary-tint peer-checked:border-primary peer-checked:bg-primary-tint peer-checked:ring-1 peer-checked:ring-primary peer-focus-visible:outline peer-focus-visible:outline-[3px] peer-focus-visible:outline-offset-[3px] peer-focus-visible:outline-focus">
                {option.label}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <StepButtons onBack={onBack}>
        {chosen && (
          <Button type="submit" className="flex-1">
            Continue
          </Button>
        )}
      </StepButtons>
    </form>
  );
}

/** When so few characters are left, a screen reader says how many remain. */
export const NEARLY_FULL_CHARS = 200;

/** Says how many characters are left; null while there are enough. */
function describeLength(length: number): string | null {
  const left = MAX_SITUATION_CHARS - length;
  if (left > NEARLY_FULL_CHARS) return null;
  if (left >= 0) return `${left} characters left.`;
  const limit = MAX_SITUATION_CHARS.toLocaleString("en-US");
  return `This is ${-left} characters more than the ${limit} that fit here. Nothing is cut off: please shorten it, then send it.`;
}

function TextQuestion({ question, given = "", onAnswer, onBack }: QuestionStepProps) {
  const [text, setText] = useState(chatDrafts.get(question.id) ?? given);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const said = text.trim();
  const isLong = said.length > MAX_SITUATION_CHARS;
  const isEmpty = isRefused && !said;
  const hint = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isLong) hint.current?.scrollIntoView({ block: "nearest" });
  }, [isLong]);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(true);
    if (!said || isLong) return field.current?.focus();
    chatDrafts.set(question.id, text);
    if (await onAnswer(said, said)) chatDrafts.delete(question.id);
  };
  return (
    <form onSubmit={onSubmit} className="animate-appear">
      <label htmlFor="chat-text" data-step tabIndex={-1} className={joinClassNames(QUESTION_CLASS, "block")}>
        {question.question}
      </label>
      <Textarea
        ref={field}
        id="chat-text"
        required
        rows={4}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          chatDrafts.set(question.id, event.target.value);
        }}
        aria-invalid={isLong || isEmpty || undefined}
        aria-describedby="chat-text-hint"
        className="mt-3 resize-none text-base group-data-[short]/chat:min-h-0"
      />
      <p
        ref={hint}
        id="chat-text-hint"
        role="status"
        className={joinClassNames(
          "mt-1 text-xs empty:hidden",
          isLong || isEmpty ? "font-semibold text-error" : "text-muted",
        )}
      >
        {isEmpty ? "Please write a few words" : describeLength(said.length)}
      </p>
      <StepButtons onBack={onBack}>
        <Button type="submit" className="flex-1">
          {given ? "Continue" : "Send"}
        </Button>
      </StepButtons>
    </form>
  );
}

function StepButtons({ onBack, children }: Pick<QuestionStepProps, "onBack"> & { children: ReactNode }) {
  return (
    <div className="mt-3 flex gap-2 empty:hidden">
      {onBack && <BackButton onBack={onBack}>Back</BackButton>}
      {children}
    </div>
  );
}

export const BackButton = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => (
  <Button variant="quiet" onClick={onBack} className="!px-3">
    <ChevronLeft aria-hidden className="size-[1.1em]" />
    {children}
  </Button>
);
