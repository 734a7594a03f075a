import { checkConnection, confirmConnection } from "./connection/connection";
import { discardSubmittedDraft } from "./unsent/this-page";

type Send<Answer> = (args: { request: Request; serverAction: () => Promise<unknown> }) => Promise<Answer>;

/** What an answer says of a form that did not get through. `sent` is added in the browser, to be sent again as it was. */
export type Retryable = { retry?: boolean; sent?: FormData };

/** How long an answer is waited for, in milliseconds: a little longer than a model may write (`DRAFT_TIMEOUT`). */
const PATIENCE = 75_000;

/**
 * A client action that turns a lost connection, a broken server or one that never answers into an answer to be retried,
 * so that the screen stays and nothing typed is lost. What the server takes is no longer kept as unsent. A session that
 * has ended leads to the sign-in page, and from there back to this very screen.
 * @param failed what the screen is told, given what was sent.
 */
export function answerFailure<Answer extends object>(
  failed: (form: FormData) => Answer,
): Send<Answer & Retryable> {
  return async ({ request, serverAction }) => {
    const form = await request.clone().formData();
    const unsent = (answer: Answer): Answer & Retryable => ({ ...answer, retry: true, sent: form });
    try {
      const answer = (await inTime(serverAction())) as Answer & Retryable;
      confirmConnection();
      if (answer.retry) return unsent(answer);
      if (isTaken(answer)) discardSubmittedDraft(form.get("key"));
      return answer;
    } catch (error) {
      if (error instanceof Response && error.status < 400) {
        const to = error.headers.get("Location") ?? "";
        if (pathOf(to) === SIGN_IN) throw toSignIn();
        // Asked who somebody is: what was sent is done after that, if at all.
        if (pathOf(to) !== CONFIRM) discardSubmittedDraft(form.get("key"));
        throw error;
      }
      if (isRefusal(error)) return { ...failed(form), ...whyNotAllowed(error), retry: false };
      checkConnection();
      return unsent(failed(form));
    }
  };
}

const SIGN_IN = "/admin/login";
const CONFIRM = "/admin/confirm";
const pathOf = (to: string) => new URL(to, location.origin).pathname;
// Remix's own `redirect` would be carried by every public page.
const toSignIn = () => {
  const back = encodeURIComponent(location.pathname + location.search);
  return new Response(null, { status: 302, headers: { Location: `${SIGN_IN}?redirectTo=${back}` } });
};

/** Answers say `ok`; the one of a new lead says what kind it is. */
const isTaken = (answer: Retryable & { ok?: unknown; kind?: unknown }) =>
  answer.ok === true || answer.kind === "created";

/** Why a person may not do something, in the site's words: with another account it could be done. */
const whyNotAllowed = ({ status, data }: { status: number; data?: unknown }) =>
  status === 403 && typeof data === "string" && data ? { message: data } : {};

/** The site's own no: such as a lead that is not there any more. */
const isRefusal = (error: unknown): error is { status: number; data?: unknown } =>
  typeof error === "object" && error !== null && "status" in error && Number(error.status) < 500;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time")), PATIENCE);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
