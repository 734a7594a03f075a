import type { Mailer } from "./transport";

/**
 * Stands in where no mail service is configured: the mail stays in its outbox row, where staff read it. It is
 * recorded as gone to the outbox, so that nothing pretends somebody received it.
 */
export const outboxMailer: Mailer = {
  transport: "outbox",
  perMinute: Number.POSITIVE_INFINITY,
  send: async () => ({ outcome: "sent", providerMessageId: null }),
};
