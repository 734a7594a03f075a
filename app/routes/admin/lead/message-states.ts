import type { EmailLogStatus, OutboxStatus, TextState } from "#db/values";

/** The states of the mails and texts to a lead, as its screen says them. */
export const MESSAGE_STATE_LABELS: Record<EmailLogStatus | OutboxStatus | TextState, string> = {
  scheduled: "Waiting to be sent",
  queued: "Waiting to be sent",
  sending: "Being sent",
  sent: "Sent",
  delivered: "Delivered",
  failed: "Failed",
  held: "On hold",
  cancelled: "Not sent",
  skipped: "Not sent",
  stopped: "Not sent",
  needs_review: "Needs review",
  unknown: "Needs review",
  received: "Received",
};

/** A mail that only reached the local outbox never says "Sent" alone (docs/product/campaigns.md §12). */
export const formatMailState = (status: EmailLogStatus | OutboxStatus, transport: unknown): string =>
  status === "sent" && transport === "outbox" ? "Sent to outbox" : MESSAGE_STATE_LABELS[status];
