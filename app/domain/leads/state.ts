import type { LeadStatus, UrgencyLevel } from "#db/values";
import { listOptionValues, staffUrgencies } from "./options";

/** Of leads that nothing is left to do about. */
export const closedStatuses: readonly LeadStatus[] = ["completed", "lost"];

export const isClosed = ({ status }: { status: LeadStatus }): boolean => closedStatuses.includes(status);

/** The most urgent first, as ranks in the store count them. */
const levels = listOptionValues(staffUrgencies);

/** The more urgent of a lead's own urgency and what waits for an answer: where it stands in lists. */
export const computeAttentionUrgency = ({
  urgencyLevel,
  openUrgencyRank,
}: {
  urgencyLevel: UrgencyLevel;
  /** The rank of the most urgent unanswered enquiry; null when there is none. */
  openUrgencyRank: number | null;
}): UrgencyLevel => levels[Math.min(levels.indexOf(urgencyLevel), openUrgencyRank ?? levels.length)]!;

/** Said before a lead is closed in which somebody in danger waits. */
export const STILL_IN_DANGER = "Someone in danger still waits for a call";
