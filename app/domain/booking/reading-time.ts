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

type Shift = { userId: string; start: Date; end: Date };

/** Lists the working hours from yesterday, as they may pass midnight, to a week ahead. */
function listShifts({ hours, daysOff, zone }: WorkingHours, now: Date): Shift[] {
  const shifts: Shift[] = [];
  for (let days = -1; days <= 7; days++) {
    const date = addDateDays(formatWallClock(now, zone).slice(0, 10), days);
    for (const { userId, day, from, to } of hours) {
      if (day !== new Date(`${date}T00:00Z`).getUTCDay() || isDayOff(daysOff, userId, date)) continue;
      const start = parseWallClock(`${date}T${from}`, zone);
      const end = parseWallClock(`${to > from ? date : addDateDays(date, 1)}T${to}`, zone);
      if (start && end) shifts.push({ userId, start, end });
    }
  }
  return shifts;
}

/** Finds who works now, and when somebody works next: null while somebody works, and where nobody has hours within a week. */
export function findWorkingTime(hours: WorkingHours, now: Date): { working: string[]; next: Date | null } {
  const shifts = listShifts(hours, now);
  const working = shifts.filter(({ start, end }) => start <= now && now < end).map(({ userId }) => userId);
  const starts = shifts.map(({ start }) => start).filter((start) => start > now);
  const isNobody = working.length === 0 && starts.length > 0;
  return { working, next: isNobody ? new Date(Math.min(...starts.map(Number))) : null };
}

/** Formats by when a message is read: "9 AM", "9 AM on Monday, November 30". */
export function formatReadingDeadline(at: Date, now: Date, zone: string): string {
  const isToday = formatWallClock(at, zone).slice(0, 10) === formatWallClock(now, zone).slice(0, 10);
  return `${formatClockTime(at, zone)}${isToday ? "" : ` on ${formatLongDay(at, zone)}`}`;
}

/** Says "It is 2:10 AM here (Mountain time). Ellen Marsh reads this by 9 AM." to a family. @param who null for the practice */
export function describeReadingTime(who: string | null, at: Date, now: Date, zone: string): string {
  const by = formatReadingDeadline(at, now, zone);
  const reads = who ? `${who} reads` : "We read";
  return `It is ${formatClockTime(now, zone)} here (${formatZoneName(zone)}). ${reads} this by ${by}.`;
}
