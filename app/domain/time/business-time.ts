import { TZDate } from "@date-fns/tz";
import { addDays, endOfDay, startOfDay } from "date-fns";

/** The first and last instant of the day in which `now` falls, in a zone. Days of 23 and 25 hours included. */
export function computeDayBounds(now: Date, timeZone: string): { start: Date; end: Date } {
  const local = new TZDate(now, timeZone);
  return { start: plain(startOfDay(local)), end: plain(endOfDay(local)) };
}

/** The same time of day some calendar days later, in a zone. */
export function addCalendarDays(now: Date, days: number, timeZone: string): Date {
  return plain(addDays(new TZDate(now, timeZone), days));
}

/** The same time of day `days` business days (Monday to Friday) later. Holidays are not considered. */
export function addBusinessDays(now: Date, days: number, timeZone: string): Date {
  let local = new TZDate(now, timeZone);
  for (let left = days; left > 0; ) {
    local = addDays(local, 1);
    if (isWeekday(local)) left--;
  }
  return plain(local);
}

/** Close of business, 17:00, on the next Monday-to-Friday day after `now`. */
export function computeNextBusinessClose(now: Date, timeZone: string): Date {
  const day = new TZDate(addBusinessDays(now, 1, timeZone), timeZone);
  day.setHours(17, 0, 0, 0);
  return plain(day);
}

const isWeekday = (date: Date) => date.getDay() >= 1 && date.getDay() <= 5;
const plain = (date: Date) => new Date(date.getTime());
