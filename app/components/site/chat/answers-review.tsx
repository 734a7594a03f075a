import type { PanelAnswer } from "./contract";
import type { LastStepWords } from "./last-step-words";

type AnswersReviewProps = {
  answers: readonly PanelAnswer[];
  words: LastStepWords;
  onChange: (questionId: string) => void;
};

export function AnswersReview({ answers, words, onChange }: AnswersReviewProps) {
  return (
    <section aria-labelledby="chat-review" className="border-t border-line pt-3">
      <h4 id="chat-review" className="text-h4">
        {words.review}
      </h4>
      <ul className="mt-1 divide-y divide-line">
        {answers.map(({ questionId, question, answer }) => (
          <li key={questionId} className="flex items-start gap-3 py-1.5">
            <p lang="en" className="min-w-0 flex-1 py-1 text-sm">
              <span className="block text-xs text-muted">{question}</span>
              <strong className="line-clamp-4 whitespace-pre-line font-semibold [overflow-wrap:anywhere]">
                {answer}
              </strong>
            </p>
            <button
              type="button"
              onClick={() => onChange(questionId)}
              className="min-h-11 rounded-sm px-1 text-sm font-semibold text-primary underline underline-offset-4 hover:no-underline"
            >
              {words.change}
              <span className="sr-only">: {question}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
