import type { CalendarStatus } from "#db/values";

/** The state of an entry as staff see it: its status, and of a scheduled one whether it is being written or failed. */
export type EntryState = CalendarStatus | "writing" | "failed";

export function resolveEntryState(
  entry: { status: CalendarStatus; errorMessage: string | null; claimedUntil: Date | null },
  now: Date,
): EntryState {
  if (entry.status !== "scheduled") return entry.status;
  if (entry.claimedUntil && entry.claimedUntil > now) return "writing";
  return entry.errorMessage ? "failed" : "scheduled";
}
