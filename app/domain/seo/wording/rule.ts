export interface WordingRule {
  /** Parts of words in lower case; every match contains one: a cheap pre-check. */
  stems: string[];
  /** The rule's expression, with the flags `g`, `i` and `u`. */
  pattern: RegExp;
  reason: string;
  better: string;
}

/** `label`: stigmatising terms; `claim`: promises that can't be kept. */
export type WordingKind = "label" | "claim";
