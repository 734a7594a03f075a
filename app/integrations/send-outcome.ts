/** What one try to send a short message came to. A sender never throws, and gives up by itself in time. */
export type SendOutcome =
  /** `id` is the service's own name of the message, where it gives one. */
  | { outcome: "sent"; id?: string }
  /** Not taken for certain; a later try may succeed. */
  | { outcome: "later"; reason: string }
  /** It may have been taken. */
  | { outcome: "unknown"; reason: string }
  | { outcome: "refused"; reason: string }
  /** The receiver is there no more. */
  | { outcome: "gone"; reason: string };

const BEFORE_SENDING = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** Whether a request failed, with what went wrong as its cause, before anything left this machine. */
export function isUnsentError(error: unknown): boolean {
  const cause = (error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } } | null)?.cause;
  const codes = cause?.errors ? cause.errors.map(({ code }) => code) : [cause?.code];
  return codes.length > 0 && codes.every((code) => BEFORE_SENDING.includes(String(code)));
}
