/** A rendered mail, the same on every try. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** Idempotency key: the service sends a mail with the same key only once. */
  idempotencyKey: string;
};

/** The result of one try. */
export type Delivery =
  | { outcome: "sent"; providerMessageId: string | null }
  /** Not accepted; a later try may succeed. `retryAfter`: milliseconds the service asked for. */
  | { outcome: "later"; reason: string; retryAfter?: number | undefined }
  /** No answer or an unclear one: the mail may have been sent. It may only be retried with the same key. */
  | { outcome: "unknown"; reason: string; retryAfter?: number | undefined }
  /** Rejected permanently. */
  | { outcome: "refused"; reason: string };

export type Mailer = {
  transport: string;
  /** How many mails may be sent per minute. */
  perMinute: number;
  /** Never throws. When `signal` aborts the wait, the outcome is unknown. */
  send(mail: Mail, signal?: AbortSignal): Promise<Delivery>;
};

/**
 * Used where no mail service is configured: the mail stays in its outbox row, where staff read it. It is recorded as
 * sent to the outbox, so that nothing claims that somebody received it.
 */
export const outboxMailer: Mailer = {
  transport: "outbox",
  perMinute: Number.POSITIVE_INFINITY,
  send: async () => ({ outcome: "sent", providerMessageId: null }),
};
