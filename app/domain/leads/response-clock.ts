type Timed = {
  /** When the oldest unanswered enquiry is due; null when none waits. */
  responseDueAt: Date | null;
  firstResponseDueAt: Date | null;
  firstRespondedAt: Date | null;
};

/** `running` and `overdue` still wait; `met` and `missed` were answered in time, or late. */
export type ResponseClock =
  | { state: "running" | "overdue"; dueAt: Date }
  | { state: "met" | "missed"; dueAt: Date; respondedAt: Date };

/**
 * How the answer to a lead stands at `now`: that of the oldest enquiry that waits for one, else how the first was met.
 * Null where no clock runs: a lead without a target, or one that staff or a booking moved on from new without a
 * response being noted.
 */
export function responseClock(lead: Timed, now: Date): ResponseClock | null {
  const { responseDueAt, firstResponseDueAt: dueAt, firstRespondedAt: respondedAt } = lead;
  if (responseDueAt) return { state: now > responseDueAt ? "overdue" : "running", dueAt: responseDueAt };
  if (!dueAt || !respondedAt) return null;
  return { state: respondedAt <= dueAt ? "met" : "missed", dueAt, respondedAt };
}
