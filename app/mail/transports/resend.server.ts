import { type ErrorResponse, Resend } from "resend";
import { HOUR_MS } from "~/time-units";
import { isAddressEnded } from "../refusals";
import type { MailDelivery, Mailer } from "./transport";

export type ResendSettings = {
  apiKey: string;
  baseUrl?: string | undefined;
  /** How long to wait for the mail service, in milliseconds. */
  timeout?: number;
};

const REQUEST_TIMEOUT_MS = 10_000;
/** Resend takes two requests a second from a new account; a test key even fewer. */
const MAX_MAILS_PER_MINUTE = 100;
const DEFAULT_URL = "https://api.resend.com";

/** Sends mail by Resend, whose idempotency keys live for 24 hours. */
export function createResendMailer({
  apiKey,
  baseUrl = DEFAULT_URL,
  timeout = REQUEST_TIMEOUT_MS,
}: ResendSettings): Mailer {
  const client = new Resend(apiKey, { baseUrl: baseUrl.replace(/(?<!\/)\/+$/, "") });
  let isUnconfirmed = false;

  return {
    transport: "resend",
    perMinute: MAX_MAILS_PER_MINUTE,
    async send(mail, signal) {
      // After a timeout, the service's reachability is checked first: one outage leaves only one mail unconfirmed.
      if (isUnconfirmed && !(await isReachable(baseUrl, timeout, signal)))
        return { outcome: "later", reason: "The mail service can't be reached." };
      const limit = AbortSignal.timeout(timeout);
      const options = {
        idempotencyKey: mail.idempotencyKey,
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      };
      const { from, to, replyTo, subject, html, text, headers, attachments = [] } = mail;
      const files = attachments.map(({ content, ...file }) => ({
        ...file,
        content: Buffer.from(content).toString("base64"),
      }));
      const more = { ...(replyTo && { replyTo }), ...(files.length > 0 && { attachments: files }) };
      const delivery = await client.emails
        .send({ from, to, subject, html, text, headers, ...more }, options)
        .then(({ data, error, headers: answered }) =>
          error ? readError(error, answered) : readAccepted(data),
        )
        .catch((): MailDelivery => ({ outcome: "unknown", reason: NO_ANSWER }));
      isUnconfirmed = delivery.outcome === "unknown";
      return delivery;
    },
  };
}

const NO_ANSWER = "The mail service did not answer in time.";

/** The mail service's 200 counts only with the mail's id, because a proxy in between can answer 200 to anything. */
const readAccepted = (data: unknown): MailDelivery => {
  const id = (data as { id?: unknown } | null)?.id;
  return typeof id === "string" && id
    ? { outcome: "sent", providerMessageId: id }
    : { outcome: "unknown", reason: "The mail service's answer could not be read." };
};

/** Whether the mail service can be reached: any answer counts, errors included. */
const isReachable = (url: string, timeout: number, signal?: AbortSignal) => {
  const limit = AbortSignal.timeout(timeout);
  return fetch(url, { method: "HEAD", signal: signal ? AbortSignal.any([limit, signal]) : limit }).then(
    () => true,
    () => false,
  );
};

/** resend.com/docs/api-reference/errors */
function readError(error: ErrorResponse, headers: Record<string, string> | null): MailDelivery {
  const status = error.statusCode;
  const reason = `${status ? `${status}: ` : ""}${error.message}`.slice(0, 500);
  const retryAfter = readRetryAfter(headers?.["retry-after"]);
  if (!status) return { outcome: "unknown", reason: headers ? reason : NO_ANSWER, retryAfter };
  if (status === 429) return { outcome: "later", reason, retryAfter };
  // The first try with this key is still in progress, or was made with different content.
  if (status === 409)
    return error.name === "invalid_idempotent_request"
      ? { outcome: "unknown", reason }
      : { outcome: "later", reason };
  if (status >= 500 || status === 408) return { outcome: "unknown", reason, retryAfter };
  // A wrong API key or domain is a configuration error: the mail waits until it is fixed.
  if (status === 401 || status === 403) return { outcome: "later", reason };
  const isEnded = INVALID_RECIPIENT.test(error.message) || isAddressEnded(error.message);
  return { outcome: "refused", reason, ...(isEnded && { isAddressEnded: true }) };
}

/** What Resend says of an address that has no valid form or that it does not write to. */
const INVALID_RECIPIENT = /^invalid [`'"]?to[`'"]? (field|address)|recipient .{0,40}suppress/i;

const MAX_RETRY_AFTER_MS = HOUR_MS;

/** Reads a Retry-After header (seconds or an HTTP date) as milliseconds from now. */
export function readRetryAfter(value: string | undefined, now = Date.now()): number | undefined {
  if (!value) return undefined;
  const wait = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.min(MAX_RETRY_AFTER_MS, Math.max(0, wait)) : undefined;
}
