import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, WEEK_MS } from "~/time-units";

type ScheduleSlot = {
  /** The day of the week, 0 for Sunday to 6 for Saturday. */
  dayOfWeek: number;
  /** The local time of day, "HH:MM". */
  timeOfDay: string;
  timezone: string;
};

/** Finds a slot's next times, one a week. A time skipped by the clocks moves an hour later; of two, the first is used. */
export function computeSlotOccurrences(
  { dayOfWeek, timeOfDay, timezone }: ScheduleSlot,
  after: Date,
  count: number,
): Date[] {
  // The days are counted in UTC, where every day has 24 hours.
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

type Waiting = {
  id: string;
  scheduledDate: Date;
  generationAttempts: number;
  /** When the entry is tried again; null after the last try. */
  nextAttemptAt: Date | null;
};

/** Picks the next entry: due ones by date, then the one due first. An entry without tries left waits for a person. */
export function pickNextEntry<Entry extends Waiting>(
  entries: readonly Entry[],
  now: Date,
): Entry | undefined {
  const tried = ({ generationAttempts, nextAttemptAt, scheduledDate }: Entry) =>
    generationAttempts === 0 ? scheduledDate : nextAttemptAt;
  const due = (entry: Entry) => Math.max(tried(entry)?.getTime() ?? 0, now.getTime());
  return entries
    .filter((entry) => tried(entry) !== null)
    .toSorted(
      (a, b) =>
        due(a) - due(b) || a.scheduledDate.getTime() - b.scheduledDate.getTime() || a.id.localeCompare(b.id),
    )[0];
}
