/** Signals from the browser about how a form was filled in. */
export type SpamSignals = {
  /** Honeypot: a hidden field that only programs fill in. */
  trap?: string | null;
  /** Milliseconds from showing the page to sending; missing without JavaScript. */
  elapsed?: number | null;
  /** The sender was asked to send once more, and did. */
  asked?: boolean;
};

/** No person fills in a form faster than this; browser autofill takes longer. */
export const MIN_FILL_IN_MS = 700;

/**
 * True when a form was probably sent by a program. The sender is asked to send it again, and it is never discarded:
 * autofill may fill the trap, and an enquiry must not be lost.
 */
export function isLikelyAutomated({ trap, elapsed, asked }: SpamSignals): boolean {
  if (asked) return false;
  return Boolean(trap) || (typeof elapsed === "number" && elapsed < MIN_FILL_IN_MS);
}
