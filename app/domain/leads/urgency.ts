import type { UrgencyLevel } from "#db/values";

/** The levels of urgency by their rank in the store. */
const levels = ["immediate", "urgent", "planning", "exploratory"] as const satisfies readonly UrgencyLevel[];

type Waiting = {
  urgencyLevel: UrgencyLevel;
  /** The rank of the most urgent unanswered enquiry; null when there is none. */
  openUrgencyRank: number | null;
};

/**
 * How pressing a lead is: the more urgent of its own urgency and its unanswered enquiries'. Whatever names a lead's danger says the
 * label of this one, sorts by it and filters by it (docs/product/calling.md §10). In SQL it is `ATTENTION_RANK`.
 */
export const computeAttentionUrgency = ({ urgencyLevel, openUrgencyRank }: Waiting): UrgencyLevel =>
  levels[Math.min(levels.indexOf(urgencyLevel), openUrgencyRank ?? levels.length)]!;

/** How pressing a try is, by what waits. Where nothing waits, nothing is a crisis any more. */
export function computeTryUrgency({ urgencyLevel, openUrgencyRank }: Waiting): UrgencyLevel {
  if (openUrgencyRank !== null) return levels[openUrgencyRank]!;
  return urgencyLevel === "immediate" ? "urgent" : urgencyLevel;
}
