import { TZDate } from "@date-fns/tz";
import { addDays, endOfDay, startOfDay } from "date-fns";

/** Finds the bounds of the day of `now`, with 23 or 25 hours too. */
export function computeDayBounds(now: Date, timeZone: string): { start: Date; end: Date } {
  const local = new TZDate(now, timeZone);
  return { start: plain(startOfDay(local)), end: plain(endOfDay(local)) };
}

/** Adds calendar days and keeps the time of day. */
export function addCalendarDays(now: Date, days: number, timeZone: string): Date {
  return plain(addDays(new TZDate(now, timeZone), days));
}

/** Adds business days, Monday to Friday, and keeps the time of day; ignores holidays. */
export function addBusinessDays(now: Date, days: number, timeZone: string): Date {
  let local = new TZDate(now, timeZone);
  for (let left = days; left > 0; ) {
    local = addDays(local, 1);
    if (isWeekday(local)) left--;
  }
  return plain(local);
}

/** Computes 17:00 on the next Monday-to-Friday day. */
export function computeNextBusinessClose(now: Date, timeZone: string): Date {
  const day = new TZDate(addBusinessDays(now, 1, timeZone), timeZone);
  day.setHours(17, 0, 0, 0);
  return plain(day);
}

const isWeekday = (date: Date) => date.getDay() >= 1 && date.getDay() <= 5;
const plain = (date: Date) => new Date(date.getTime());
