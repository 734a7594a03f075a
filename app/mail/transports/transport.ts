import type { MailFile } from "#db/schema/mail";

/** A mail to send, the same on every try. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments?: readonly MailFile[] | undefined;
  /** A service that supports keys sends a mail with the same key only once. */
  idempotencyKey: string;
};

/** Explains to staff why a mail failed. */
type Failure = {
  reason: string;
  /** The reason as written to the log, when `reason` quotes a message that may name people. */
  logged?: string;
};

export type MailDelivery =
  | { outcome: "sent"; providerMessageId: string | null }
  /** The mail was not accepted; a later try may succeed. `retryAfter`: milliseconds the service asked for. */
  | ({ outcome: "later"; retryAfter?: number | undefined } & Failure)
  /** There was no answer or an unclear one: the mail may have been sent. It may only be retried with the same key. */
  | ({ outcome: "unknown"; retryAfter?: number | undefined } & Failure)
  /** The mail was rejected permanently. `isAddressEnded`: because its address takes no mail at all. */
  | ({ outcome: "refused"; isAddressEnded?: boolean } & Failure);

/** For each mail transport, what is known after an interrupted try (docs/decisions/0026). */
const TRANSPORTS = {
  resend: { keepsKeys: true, notesHandOver: false },
  smtp: { keepsKeys: false, notesHandOver: true },
  outbox: { keepsKeys: false, notesHandOver: true },
};

export type Transport = keyof typeof TRANSPORTS;

const isTransport = (name: string | null): name is Transport =>
  name !== null && Object.hasOwn(TRANSPORTS, name);

/** Whether a transport keeps idempotency keys. If it does, a try with an unknown outcome may be repeated. */
export const supportsIdempotencyKeys = (transport: Transport): boolean => TRANSPORTS[transport].keepsKeys;

/**
 * Whether a transport records the handover of a mail: then a try without that record certainly sent nothing.
 * @param transport null before the first try, and in older rows
 */
export const isHandOverRecorded = (transport: string | null): boolean =>
  isTransport(transport) && TRANSPORTS[transport].notesHandOver;

export type Mailer = {
  transport: Transport;
  perMinute: number;
  /**
   * Sends a mail; never throws. When `signal` aborts the wait, the outcome is `unknown`, or `later` if the mail certainly did not
   * leave.
   * @param handOver called before the mail's end may leave, with its id in the service's log. The mail is not sent when
   * it throws.
   */
  send(mail: Mail, signal?: AbortSignal, handOver?: (messageId: string) => void): Promise<MailDelivery>;
};

/** Sends nothing: the mail stays in its outbox row, where staff read it, and is not shown as received. */
export const outboxMailer: Mailer = {
  transport: "outbox",
  perMinute: Number.POSITIVE_INFINITY,
  send: async () => ({ outcome: "sent", providerMessageId: null }),
};
