import { useEffect } from "react";
import { showToast, type ToastMessage } from "~/components/ui/toast-store";
import type { RetryableAnswer } from "./action-failure";

type Submit = (form: FormData, options: { method: "post" }) => void;

type ToldAnswer = RetryableAnswer & {
  ok: boolean;
  title: string;
  message?: string | undefined;
  result?: { error?: Record<string, string[] | null> | null | undefined } | undefined;
};

/** The toast's way to send once more what did not get through, as it was; nothing where there is nothing to send. */
export const buildRetryAction = ({ retry, sent }: RetryableAnswer, submit: Submit) =>
  retry && sent ? { action: { label: "Retry", run: () => submit(sent, { method: "post" }) } } : {};

/**
 * Says how a form went, and why: the answer's message, else the first field's error.
 * @param submit sends once more what did not get through; without it no retry is offered
 */
export function showAnswerToast(answer: ToldAnswer, submit?: Submit, more: Partial<ToastMessage> = {}): void {
  const { ok, title, message, result } = answer;
  showToast({
    title,
    description: message ?? Object.values(result?.error ?? {})[0]?.[0],
    variant: ok ? "default" : "destructive",
    ...(submit && buildRetryAction(answer, submit)),
    ...more,
  });
}

/** Says once how the screen's own form went. */
export function useAnswerToast(answer: ToldAnswer | undefined): void {
  useEffect(() => {
    if (answer) showAnswerToast(answer);
  }, [answer]);
}
