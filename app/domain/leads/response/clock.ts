type Timed = {
  /** When the oldest unanswered enquiry is due; null when none waits. */
  responseDueAt: Date | null;
  firstResponseDueAt: Date | null;
  firstRespondedAt: Date | null;
};

/** The state of a lead's time to respond. `met` and `missed`: answered in time or late. */
export type ResponseClock =
  | { state: "running" | "overdue"; dueAt: Date }
  | { state: "met" | "missed"; dueAt: Date; respondedAt: Date };

/**
 * The time to answer the oldest unanswered enquiry, else the first. Null for a lead without a target, or one that left the
 * status new without a recorded response.
 */
export function computeResponseClock(lead: Timed, now: Date): ResponseClock | null {
  const { responseDueAt, firstResponseDueAt: dueAt, firstRespondedAt: respondedAt } = lead;
  if (responseDueAt) return { state: now > responseDueAt ? "overdue" : "running", dueAt: responseDueAt };
  if (!dueAt || !respondedAt) return null;
  return { state: respondedAt <= dueAt ? "met" : "missed", dueAt, respondedAt };
}
