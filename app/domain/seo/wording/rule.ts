/** Wording that the practice does not use, and what it says instead. */
export interface WordingRule {
  /** One of these, in lower case, is in all that the pattern finds: a first look that costs next to nothing. */
  stems: string[];
  /** Finds the wording; with the flags `g`, `i` and `u`. */
  pattern: RegExp;
  reason: string;
  better: string;
}

/** `label` names people or their lives; `claim` promises what nobody can keep. */
export type WordingKind = "label" | "claim";
