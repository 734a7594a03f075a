import { formatClockTime, formatLongDay } from "~/domain/time/spoken-time";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { formatZoneName } from "~/domain/time/zones";
import { addDateDays, type BookingHours, type DaysOffPeriod, isDayOff } from "./slots";

type WorkingHours = {
  hours: readonly Pick<BookingHours, "userId" | "day" | "from" | "to">[];
  daysOff: readonly DaysOffPeriod[];
  /** The business's time zone, as an IANA name. */
  zone: string;
};

/** Finds when somebody works next; null while somebody works, and where nobody has hours within a week. */
export function findNextWorkingTime({ hours, daysOff, zone }: WorkingHours, now: Date): Date | null {
  let next: Date | null = null;
  // Working hours that pass midnight begin the day before.
  for (let days = -1; days <= 7; days++) {
    const date = addDateDays(formatWallClock(now, zone).slice(0, 10), days);
    for (const { userId, day, from, to } of hours) {
      if (day !== new Date(`${date}T00:00Z`).getUTCDay() || isDayOff(daysOff, userId, date)) continue;
      const start = parseWallClock(`${date}T${from}`, zone);
      const end = parseWallClock(`${to > from ? date : addDateDays(date, 1)}T${to}`, zone);
      if (!start || !end) continue;
      if (start <= now && now < end) return null;
      if (start > now && (!next || start < next)) next = start;
    }
  }
  return next;
}

/** Says "It is 2:10 AM here (Mountain time). Ellen Marsh reads this by 9 AM." to a family. @param who null for the practice */
export function describeReadingTime(who: string | null, at: Date, now: Date, zone: string): string {
  const isToday = formatWallClock(at, zone).slice(0, 10) === formatWallClock(now, zone).slice(0, 10);
  const by = `${formatClockTime(at, zone)}${isToday ? "" : ` on ${formatLongDay(at, zone)}`}`;
  const reads = who ? `${who} reads` : "We read";
  return `It is ${formatClockTime(now, zone)} here (${formatZoneName(zone)}). ${reads} this by ${by}.`;
}
