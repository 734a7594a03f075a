/** The outcome of sending a message. A sender never throws, and gives up by itself in time. */
export type SendOutcome =
  /** `id` is the service's own id of the message, where it gives one. */
  | { outcome: "sent"; id?: string }
  /** The message was not sent, but a later try may succeed. */
  | { outcome: "later"; reason: string }
  /** The service may have accepted the message. */
  | { outcome: "unknown"; reason: string }
  | { outcome: "refused"; reason: string }
  | { outcome: "gone"; reason: string };

const UNSENT_ERROR_CODES = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** Whether sending failed before anything left this machine. */
export function isUnsentError(error: unknown): boolean {
  const cause = (error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } } | null)?.cause;
  const codes = cause?.errors ? cause.errors.map(({ code }) => code) : [cause?.code];
  return codes.length > 0 && codes.every((code) => UNSENT_ERROR_CODES.includes(String(code)));
}
