import { formatClockTime, formatLongDay } from "~/domain/time/spoken-time";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { formatZoneName } from "~/domain/time/zones";
import { DAY_MS } from "~/time-units";
import type { BookingHours, DaysOffPeriod } from "./slots";

type WorkingHours = {
  hours: readonly Pick<BookingHours, "userId" | "day" | "from" | "to">[];
  daysOff: readonly DaysOffPeriod[];
  /** IANA zone of the business. */
  zone: string;
};

/** When somebody is next at work; null while somebody is, and where nobody has hours within a week. */
export function findNextWorkingTime({ hours, daysOff, zone }: WorkingHours, now: Date): Date | null {
  let next: Date | null = null;
  // Hours that pass midnight begin the day before.
  for (let days = -1; days <= 7; days++) {
    const date = addDays(formatWallClock(now, zone).slice(0, 10), days);
    for (const { userId, day, from, to } of hours) {
      if (day !== new Date(`${date}T00:00Z`).getUTCDay() || isOff(daysOff, userId, date)) continue;
      const start = parseWallClock(`${date}T${from}`, zone);
      const end = parseWallClock(`${to > from ? date : addDays(date, 1)}T${to}`, zone);
      if (!start || !end) continue;
      if (start <= now && now < end) return null;
      if (start > now && (!next || start < next)) next = start;
    }
  }
  return next;
}

/** "It is 2:10 AM here (Mountain time). Ellen Marsh reads this by 9 AM." @param who null is the practice as a whole */
export function describeReadingTime(who: string | null, at: Date, now: Date, zone: string): string {
  const isToday = formatWallClock(at, zone).slice(0, 10) === formatWallClock(now, zone).slice(0, 10);
  const by = `${formatClockTime(at, zone)}${isToday ? "" : ` on ${formatLongDay(at, zone)}`}`;
  const reads = who ? `${who} reads` : "We read";
  return `It is ${formatClockTime(now, zone)} here (${formatZoneName(zone)}). ${reads} this by ${by}.`;
}

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const isOff = (daysOff: readonly DaysOffPeriod[], person: string, date: string): boolean =>
  daysOff.some(
    ({ userId, firstDay, lastDay }) =>
      (userId === null || userId === person) && firstDay <= date && date <= lastDay,
  );
