import type { CalendarStatus, ScheduleTimezone } from "#db/values";
import type { Option } from "~/domain/leads/fields/options";

/** The time zones of a schedule (docs/product/numbers.md §9); the first is the default. */
export const timezoneOptions = [
  { value: "America/New_York", label: "Eastern" },
  { value: "America/Chicago", label: "Central" },
  { value: "America/Denver", label: "Mountain" },
  { value: "America/Los_Angeles", label: "Pacific" },
] as const satisfies readonly Option<ScheduleTimezone>[];

/** The days by their number: 0 is Sunday (docs/product/numbers.md §9). */
export const dayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

export const difficultyOptions = [
  { value: "easy", label: "Easy" },
  { value: "medium", label: "Medium" },
  { value: "hard", label: "Hard" },
] as const;
export type Difficulty = (typeof difficultyOptions)[number]["value"];

/** The most weeks that a schedule is planned ahead (docs/product/forms.md §5). */
export const MAX_SCHEDULE_WEEKS = 52;

/** How far 'Generate 4 Weeks' and the clock plan ahead (docs/product/numbers.md §9). */
export const PLANNED_WEEKS_AHEAD = 4;

/** The state of an entry as staff see it: a scheduled entry may be being written, or have failed. */
export type EntryState = CalendarStatus | "writing" | "failed";

export function resolveEntryState(
  entry: { status: CalendarStatus; errorMessage: string | null; claimedUntil: Date | null },
  now: Date,
): EntryState {
  if (entry.status !== "scheduled") return entry.status;
  if (entry.claimedUntil && entry.claimedUntil > now) return "writing";
  return entry.errorMessage ? "failed" : "scheduled";
}
