import type { LeadStatus, UrgencyLevel } from "#db/values";
import { listOptionValues, staffUrgencies } from "./options";

export const closedStatuses: readonly LeadStatus[] = ["completed", "lost"];

export const isClosedLead = ({ status }: { status: LeadStatus }): boolean => closedStatuses.includes(status);

/** The levels of urgency, most urgent first, like the ranks in the store. */
const levels = listOptionValues(staffUrgencies);

/** The more urgent of the lead's own urgency and its unanswered enquiries: lists sort by it. */
export const computeAttentionUrgency = ({
  urgencyLevel,
  openUrgencyRank,
}: {
  urgencyLevel: UrgencyLevel;
  /** The rank of the most urgent unanswered enquiry; null when there is none. */
  openUrgencyRank: number | null;
}): UrgencyLevel => levels[Math.min(levels.indexOf(urgencyLevel), openUrgencyRank ?? levels.length)]!;

/** A warning before such a lead is closed. */
export const STILL_IN_DANGER = "Someone in danger still waits for a call";
