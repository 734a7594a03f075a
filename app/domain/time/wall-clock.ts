import { TZDate } from "@date-fns/tz";
import { addDays, endOfDay, startOfDay } from "date-fns";
import { DAY_MS } from "~/time-units";

/** Formats for a `datetime-local` field: "2026-03-09T09:00". */
export function formatWallClock(date: Date, timeZone: string): string {
  const local = new TZDate(date, timeZone);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = [local.getFullYear(), two(local.getMonth() + 1), two(local.getDate())].join("-");
  return `${day}T${two(local.getHours())}:${two(local.getMinutes())}`;
}

/** Parses a local time; null if not from 2000 to 2100. A skipped time moves an hour later; a repeated one is the first. */
export function parseWallClock(text: string, timeZone: string): Date | null {
  const parts = /^(20\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(text)?.slice(1).map(Number);
  if (!parts) return null;
  const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
  const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12;
  if (!exists || hour > 23 || minute > 59) return null;
  return new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime());
}

/** Computes when a day begins. @param day "2026-03-09". @returns undefined for no day between 2000 and 2100 */
export function computeStartOfDay(day: string, timeZone: string, { daysLater = 0 } = {}): Date | undefined {
  // Parsing takes February 30 for March 2.
  if (!parseWallClock(`${day}T12:00`, "UTC")) return undefined;
  const meant = new Date(Date.parse(day) + daysLater * DAY_MS).toISOString().slice(0, 10);
  return parseWallClock(`${meant}T00:00`, timeZone) ?? undefined;
}

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
