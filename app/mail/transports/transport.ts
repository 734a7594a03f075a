/** A mail as it leaves: finished, and the same on every try. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** The same key means the same mail: a service that has seen it does not send again. */
  idempotencyKey: string;
};

/** What became of one try. */
export type Delivery =
  | { outcome: "sent"; providerMessageId: string | null }
  /** Not taken, and a later try may do better. `retryAfter`: milliseconds the service asked for. */
  | { outcome: "later"; reason: string; retryAfter?: number | undefined }
  /** No answer, or one that does not say: the mail may have left. Only the same key may be tried again. */
  | { outcome: "unknown"; reason: string; retryAfter?: number | undefined }
  /** Not taken, and never will be as it is. */
  | { outcome: "refused"; reason: string };

export type Mailer = {
  transport: string;
  /** How many mails may leave within a minute. */
  perMinute: number;
  /** Never throws. `signal` gives up waiting; what happened is then unknown. */
  send(mail: Mail, signal?: AbortSignal): Promise<Delivery>;
};

/**
 * Stands in where no mail service is configured: the mail stays in its outbox row, where staff read it. It is
 * recorded as gone to the outbox, so that nothing pretends somebody received it.
 */
export const outboxMailer: Mailer = {
  transport: "outbox",
  perMinute: Number.POSITIVE_INFINITY,
  send: async () => ({ outcome: "sent", providerMessageId: null }),
};
