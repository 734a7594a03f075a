import { showToast, type ToastMessage } from "~/components/ui/toast-store";
import type { RetryableAnswer } from "./action-failure";

type Submit = (form: FormData, options: { method: "post" }) => void;

type ToldAnswer = RetryableAnswer & {
  ok: boolean;
  title: string;
  message?: string | undefined;
  result?: { error?: Record<string, string[] | null> | null | undefined } | undefined;
};

/** Builds a toast's Retry button, which sends a failed form again unchanged; nothing when there is no form to send. */
export const buildRetryAction = ({ retry, sent }: RetryableAnswer, submit: Submit) =>
  retry && sent ? { action: { label: "Retry", run: () => submit(sent, { method: "post" }) } } : {};

/** Finds the reason that an answer gives: its message, else the first field's error. */
export const findAnswerReason = ({ message, result }: Pick<ToldAnswer, "message" | "result">) =>
  message ?? Object.values(result?.error ?? {})[0]?.[0];

/**
 * Shows a toast about a form's success or failure, with its reason.
 * @param submit sends once more a form that did not get through; without it no retry is offered
 */
export function showAnswerToast(answer: ToldAnswer, submit?: Submit, more: Partial<ToastMessage> = {}): void {
  const { ok, title } = answer;
  showToast({
    title,
    description: findAnswerReason(answer),
    variant: ok ? "default" : "destructive",
    ...(submit && buildRetryAction(answer, submit)),
    ...more,
  });
}
