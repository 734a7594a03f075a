import { isUnsentError, type SendOutcome } from "../send-outcome";

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number in E.164, or the SID of a messaging service. */
  from: string;
  /** The address of another service that speaks Twilio's protocol. */
  baseUrl?: string | undefined;
  /** The address for the service's reports; without it none are asked for. */
  reportsTo?: string | undefined;
  /** How long to wait for the text service, in milliseconds. */
  timeout?: number;
};

const REQUEST_TIMEOUT_MS = 8_000;
/** Twilio's code for a number that texted STOP: it keeps a list of its own (twilio.com/docs/api/errors/21610). */
const STOPPED_ERROR_CODE = 21610;
const DEFAULT_URL = "https://api.twilio.com";

/**
 * Twilio has no idempotency keys: a text without an answer may have been sent. Reasons carry Twilio's code and never
 * its message, which may quote the number (twilio.com/docs/api/errors).
 */
export function createTwilioSender({
  accountSid,
  authToken,
  from,
  baseUrl,
  reportsTo,
  timeout = REQUEST_TIMEOUT_MS,
}: TwilioSettings) {
  const base = (baseUrl ?? DEFAULT_URL).replace(/(?<!\/)\/+$/, "");
  const address = `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
  return async (to: string, text: string): Promise<SendOutcome> => {
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { Authorization: authorization },
        body: new URLSearchParams({
          To: to,
          Body: text,
          [sender]: from,
          ...(reportsTo && { StatusCallback: reportsTo }),
        }),
        signal: AbortSignal.timeout(timeout),
        redirect: "error",
      });
      return readAnswer(answer.status, await answer.json().catch(() => null));
    } catch (error) {
      return isUnsentError(error)
        ? { outcome: "later", reason: "The text service can't be reached." }
        : { outcome: "unknown", reason: "The text service did not answer in time." };
    }
  };
}

function readAnswer(status: number, body: unknown): SendOutcome {
  const { sid, code } = (body ?? {}) as { sid?: unknown; code?: unknown };
  // A success counts only with the message's id: a proxy in between can answer 200 to anything.
  if (status >= 200 && status < 300)
    return typeof sid === "string" && sid
      ? { outcome: "sent", id: sid }
      : { outcome: "unknown", reason: "The text service's answer could not be read." };
  const which = typeof code === "number" ? `${status}, ${code}` : String(status);
  if (status === 429) return { outcome: "later", reason: `The text service is busy (${which}).` };
  if (status >= 500 || status === 408)
    return { outcome: "unknown", reason: `The text service failed (${which}).` };
  if (code === STOPPED_ERROR_CODE)
    return { outcome: "gone", reason: "They have texted STOP to this number." };
  return { outcome: "refused", reason: `The text service refused it (${which}).` };
}
