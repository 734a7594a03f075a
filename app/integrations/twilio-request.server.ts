import { isUnsentError, type SendOutcome } from "./send-outcome";

export type TwilioAccount = {
  accountSid: string;
  authToken: string;
  /** The address of another service that speaks Twilio's protocol. */
  baseUrl?: string | undefined;
  /** How long to wait for the service, in milliseconds. */
  timeout?: number;
};

type TwilioRequest = {
  /** What the account is asked to make. */
  resource: "Messages" | "Calls";
  form: URLSearchParams;
  /** The service's name in reasons that staff read: "text service". */
  service: string;
  /** Codes of Twilio's errors that never pass, and what they say about the number. */
  gone?: Record<number, string>;
};

const REQUEST_TIMEOUT_MS = 8_000;
const DEFAULT_URL = "https://api.twilio.com";

/**
 * Has Twilio send a text or place a call. There are no idempotency keys: one without an answer may have been done. Reasons carry
 * Twilio's code and never its message, which may quote the number (twilio.com/docs/api/errors).
 */
export async function postToTwilio(
  { accountSid, authToken, baseUrl, timeout = REQUEST_TIMEOUT_MS }: TwilioAccount,
  { resource, form, service, gone = {} }: TwilioRequest,
): Promise<SendOutcome> {
  const base = (baseUrl ?? DEFAULT_URL).replace(/(?<!\/)\/+$/, "");
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  try {
    const answer = await fetch(
      `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/${resource}.json`,
      {
        method: "POST",
        headers: { Authorization: authorization },
        body: form,
        signal: AbortSignal.timeout(timeout),
        redirect: "error",
      },
    );
    const { sid, code } = ((await answer.json().catch(() => null)) ?? {}) as {
      sid?: unknown;
      code?: unknown;
    };
    return readAnswer(answer.status, sid, code);
  } catch (error) {
    return isUnsentError(error)
      ? { outcome: "later", reason: `The ${service} can't be reached.` }
      : { outcome: "unknown", reason: `The ${service} did not answer in time.` };
  }

  function readAnswer(status: number, sid: unknown, code: unknown): SendOutcome {
    // A success counts only with the id of what was made: a proxy in between can answer 200 to anything.
    if (status >= 200 && status < 300)
      return typeof sid === "string" && sid
        ? { outcome: "sent", id: sid }
        : { outcome: "unknown", reason: `The ${service}'s answer could not be read.` };
    const which = typeof code === "number" ? `${status}, ${code}` : String(status);
    if (status === 429) return { outcome: "later", reason: `The ${service} is busy (${which}).` };
    if (status >= 500 || status === 408)
      return { outcome: "unknown", reason: `The ${service} failed (${which}).` };
    const goneReason = typeof code === "number" ? gone[code] : undefined;
    if (goneReason) return { outcome: "gone", reason: goneReason };
    return { outcome: "refused", reason: `The ${service} refused it (${which}).` };
  }
}
