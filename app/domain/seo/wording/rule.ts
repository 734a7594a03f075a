export interface WordingRule {
  /** Every match contains one, in lower case: a cheap pre-check. */
  stems: string[];
  /** With the flags `g`, `i` and `u`. */
  pattern: RegExp;
  reason: string;
  better: string;
}

/** `label`: stigmatising terms; `claim`: promises that can't be kept. */
export type WordingKind = "label" | "claim";
