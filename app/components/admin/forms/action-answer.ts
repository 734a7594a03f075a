import { showToast, type ToastMessage } from "~/components/ui/toast-store";
import { checkConnection, confirmConnection } from "../connection/connection";
import { discardSubmittedDraft } from "./page-drafts";

type Send<Answer> = (args: { request: Request; serverAction: () => Promise<unknown> }) => Promise<Answer>;

/** What an answer says of a form that failed. `sent` is added in the browser, so that it can be sent again unchanged. */
export type RetryableAnswer = { retry?: boolean; sent?: FormData };

/** What a command's form is answered where no server did; it knows the command's own words. */
export const UNANSWERED = { ok: false, message: "Please try again." };

/** How long to wait for an answer, in milliseconds: a little longer than a model may write (`DRAFT_TIMEOUT`). */
const ACTION_TIMEOUT_MS = 75_000;

/**
 * A client action that turns a lost connection, a server error or a timeout into an answer that can be retried: the screen
 * and what was typed stay. An accepted form's draft is dropped. An expired session leads to the sign-in page and back.
 */
export function answerFailure<Answer extends object>(
  failed: (form: FormData) => Answer,
): Send<Answer & RetryableAnswer> {
  return async ({ request, serverAction }) => {
    const form = await request.clone().formData();
    const command = new URL(request.url).searchParams.get("do");
    const buildFailed = () => (command ? ({ ...UNANSWERED, command } as unknown as Answer) : failed(form));
    const unsent = (answer: Answer): Answer & RetryableAnswer => ({ ...answer, retry: true, sent: form });
    try {
      const answer = (await withTimeLimit(serverAction())) as Answer & RetryableAnswer;
      confirmConnection();
      if (answer.retry) return unsent(answer);
      if (isAccepted(answer)) discardSubmittedDraft(form.get("key"));
      return answer;
    } catch (error) {
      if (error instanceof Response && error.status < 400) {
        const to = error.headers.get("Location") ?? "";
        if (readPathname(to) === SIGN_IN) throw buildSignInRedirect();
        // On a redirect to the confirmation, the form is only submitted afterwards, so its draft stays.
        if (readPathname(to) !== CONFIRM) discardSubmittedDraft(form.get("key"));
        throw error;
      }
      if (isRefusal(error)) return { ...buildFailed(), ...readRefusal(error), retry: false };
      checkConnection();
      return unsent(buildFailed());
    }
  };
}

const SIGN_IN = "/admin/login";
const CONFIRM = "/admin/confirm";
const readPathname = (to: string) => new URL(to, location.origin).pathname;
// Remix's own `redirect` would be added to the bundle of every public page.
const buildSignInRedirect = () => {
  const back = encodeURIComponent(location.pathname + location.search);
  return new Response(null, { status: 302, headers: { Location: `${SIGN_IN}?redirectTo=${back}` } });
};

const isAccepted = (answer: RetryableAnswer & { ok?: unknown }) => answer.ok === true;

/** Why a person may not do something, in the site's words; another account may be allowed to. */
const readRefusal = ({ status, data }: { status: number; data?: unknown }) =>
  status === 403 && typeof data === "string" && data ? { message: data } : {};

/** A refusal by the site itself, such as for a lead that no longer exists. */
const isRefusal = (error: unknown): error is { status: number; data?: unknown } =>
  typeof error === "object" && error !== null && "status" in error && Number(error.status) < 500;

async function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time")), ACTION_TIMEOUT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

type Submit = (form: FormData, options: { method: "post" }) => void;

type ToldAnswer = RetryableAnswer & {
  ok: boolean;
  title: string;
  message?: string | undefined;
  result?: { error?: Record<string, string[] | null> | null | undefined } | undefined;
};

/** Builds a toast's Retry button, which sends a failed form again unchanged; nothing when there is no form to send. */
const buildRetryAction = ({ retry, sent }: RetryableAnswer, submit: Submit) =>
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
