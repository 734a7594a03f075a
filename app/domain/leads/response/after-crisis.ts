import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, HOUR_MS } from "~/time-units";
import type { NextTask } from "./after-call";

/** The calls after a crisis, by the time since the family was reached (docs/product/calling.md §10). */
const CALLS = [
  { afterMs: DAY_MS, when: "the day after" },
  { afterMs: 3 * DAY_MS, when: "three days after" },
  { afterMs: 7 * DAY_MS, when: "a week after" },
];

/** How long before it is due a call after a crisis may be made, in milliseconds. The same day's check is earlier than that. */
export const MADE_BEFORE_MS = 12 * HOUR_MS;

/** The hours in which a call to a home in the United States is allowed (47 CFR 64.1200(c)(1)), on the family's clock. */
const FIRST_HOUR = 8;
const LAST_HOUR = 21;

/** Moves a time at night to the next morning of `timeZone`. */
export function moveToDaytime(at: Date, timeZone: string): Date {
  const local = formatWallClock(at, timeZone);
  const hour = Number(local.slice(11, 13));
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) return at;
  const day = new Date(`${local.slice(0, 10)}T12:00Z`);
  if (hour >= LAST_HOUR) day.setUTCDate(day.getUTCDate() + 1);
  return parseWallClock(`${day.toISOString().slice(0, 10)}T0${FIRST_HOUR}:00`, timeZone) ?? at;
}

/** Builds the three calls to a family that was reached in a crisis. @param timeZone the family's */
export const buildCallsAfterCrisis = (name: string, reachedAt: Date, timeZone: string): NextTask[] =>
  CALLS.map(({ afterMs, when }) => ({
    title: `Call ${name}, ${when}`,
    description: "Ask how they are, and whether everybody is safe. They were in a crisis, and were reached.",
    dueDate: moveToDaytime(new Date(reachedAt.getTime() + afterMs), timeZone),
    priority: "high",
    taskType: "call",
  }));

/** Words such a call by its time alone: "Call Maria, the day after" as "The day after". A title of staff's stays. */
export function formatCallAfterCrisis(title: string): string {
  const when = CALLS.find((call) => title.endsWith(`, ${call.when}`))?.when;
  return when ? when.charAt(0).toUpperCase() + when.slice(1) : title;
}
