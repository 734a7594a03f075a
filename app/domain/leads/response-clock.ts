import type { LeadStatus } from "#db/values";

type Timed = { status: LeadStatus; responseDueAt: Date | null; firstRespondedAt: Date | null };

/** `running` and `overdue` still wait; `met` and `missed` were answered in time, or late. */
export type ResponseClock =
  | { state: "running" | "overdue"; dueAt: Date }
  | { state: "met" | "missed"; dueAt: Date; respondedAt: Date };

/**
 * How the first response to a lead stands at `now`. Null where no clock runs: a lead without a target, or one
 * that staff or a booking moved on from new without a response being noted.
 */
export function responseClock(lead: Timed, now: Date): ResponseClock | null {
  const { status, responseDueAt: dueAt, firstRespondedAt: respondedAt } = lead;
  if (!dueAt) return null;
  if (respondedAt) return { state: respondedAt <= dueAt ? "met" : "missed", dueAt, respondedAt };
  if (status !== "new") return null;
  return { state: now > dueAt ? "overdue" : "running", dueAt };
}
