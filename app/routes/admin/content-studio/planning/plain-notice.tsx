import { useActionData } from "@remix-run/react";
import { type PlanAnswer, planForms } from "./action-data";

/** Shows the answer to a form that was sent without JavaScript; with it there is a toast instead. */
export function PlainNotice() {
  const answer = usePlainAnswer();
  if (!answer) return null;
  return (
    <p role="status" className="rounded-card border border-line bg-surface px-4 py-2.5 text-sm">
      <strong>{answer.title}</strong> {answer.message}
    </p>
  );
}

export function usePlainAnswer(): PlanAnswer | undefined {
  const answer = useActionData() as Partial<PlanAnswer> | undefined;
  return planForms.isIntent(answer?.intent) ? (answer as PlanAnswer) : undefined;
}
