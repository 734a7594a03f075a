/** Signals that the browser sends with a form. */
export type SpamSignals = {
  /** Honeypot: a hidden field that only programs fill in. */
  trap?: string | null;
  /** The time from showing the page to sending the form, in milliseconds; missing without JavaScript. */
  elapsed?: number | null;
  /** The sender sent the form again when asked to. */
  asked?: boolean;
};

/** The least time for a form: no person fills one in faster; browser autofill takes longer. */
export const MIN_FILL_IN_MS = 700;

/** A suspected sender is asked to send again; nothing is discarded, as autofill may fill the trap. */
export function isLikelyAutomated({ trap, elapsed, asked }: SpamSignals): boolean {
  if (asked) return false;
  return Boolean(trap) || (typeof elapsed === "number" && elapsed < MIN_FILL_IN_MS);
}
