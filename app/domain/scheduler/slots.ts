import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, WEEK_MS } from "~/time-units";

export type ScheduleSlot = {
  /** 0 for Sunday to 6 for Saturday. */
  dayOfWeek: number;
  /** "HH:MM". */
  timeOfDay: string;
  timezone: string;
};

/** Finds one time a week, at the slot's local time. One skipped by the clocks moves an hour later; of two, the first is used. */
export function computeSlotOccurrences(
  { dayOfWeek, timeOfDay, timezone }: ScheduleSlot,
  after: Date,
  count: number,
): Date[] {
  // In UTC every day has 24 hours.
  const today = Date.parse(`${formatWallClock(after, timezone).slice(0, 10)}T00:00:00Z`);
  const ahead = (dayOfWeek - new Date(today).getUTCDay() + 7) % 7;
  const found: Date[] = [];
  for (let day = today + ahead * DAY_MS; found.length < count; day += WEEK_MS) {
    const instant = parseWallClock(`${new Date(day).toISOString().slice(0, 10)}T${timeOfDay}`, timezone);
    if (!instant) break;
    if (instant > after) found.push(instant);
  }
  return found;
}

export const isSlotOccurrence = (slot: ScheduleSlot, at: Date): boolean =>
  computeSlotOccurrences(slot, new Date(at.getTime() - 1), 1)[0]?.getTime() === at.getTime();
