/** Wording that the practice does not use, and what it says instead. */
export interface WordingRule {
  /** Every match of the pattern contains one of these, in lower case: a cheap pre-check. */
  stems: string[];
  /** Finds the wording; with the flags `g`, `i` and `u`. */
  pattern: RegExp;
  reason: string;
  better: string;
}

/** `label`: stigmatising terms; `claim`: promises that can't be kept. */
export type WordingKind = "label" | "claim";
