import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, WEEK_MS } from "~/time-units";

/** A time of the week on the wall clock of a zone. */
export type ScheduleSlot = {
  /** 0 for Sunday to 6 for Saturday. */
  dayOfWeek: number;
  /** "HH:MM". */
  timeOfDay: string;
  timezone: string;
};

/**
 * The next `count` instants of a slot after `after`, one a week, each at exactly the slot's local time whatever the
 * clocks do in between. A time skipped when clocks go forward is moved an hour later; of a time that occurs twice, the
 * first is used.
 */
export function computeSlotOccurrences(
  { dayOfWeek, timeOfDay, timezone }: ScheduleSlot,
  after: Date,
  count: number,
): Date[] {
  // Calendar days are computed in UTC, where every day has 24 hours.
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

/** Whether an instant is one of a slot's. */
export const isSlotOccurrence = (slot: ScheduleSlot, at: Date): boolean =>
  computeSlotOccurrences(slot, new Date(at.getTime() - 1), 1)[0]?.getTime() === at.getTime();
