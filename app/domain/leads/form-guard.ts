/** What a browser says of how a form was filled in. */
export type SpamSignals = {
  /** A field that people don't see; only a program that fills in everything gives it a value. */
  trap?: string | null;
  /** Milliseconds from showing the page to sending; missing without JavaScript. */
  elapsed?: number | null;
  /** The sender was asked to send once more, and did. */
  asked?: boolean;
};

/** Nobody reads and answers a page in less, in milliseconds; a browser that fills in by itself takes longer. */
const FASTEST_PERSON = 700;

/**
 * True when a form was probably sent by a program. It is asked to be sent once more, never thrown away: an
 * autofill may fill the trap, and an enquiry must not be lost to that.
 */
export function looksAutomated({ trap, elapsed, asked }: SpamSignals): boolean {
  if (asked) return false;
  return Boolean(trap) || (typeof elapsed === "number" && elapsed < FASTEST_PERSON);
}
