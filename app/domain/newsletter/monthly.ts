import { TZDate } from "@date-fns/tz";
import { addMonths, format, startOfMonth } from "date-fns";

/** The month that still needs its letter; null without readers, with a date ahead, or with a letter in the last month. */
export function findOwedIssueMonth({
  readers,
  lastAt,
  nextAt,
  now,
  timeZone,
}: {
  readers: number;
  lastAt: Date | null;
  nextAt: Date | null;
  now: Date;
  timeZone: string;
}): string | null {
  if (readers === 0 || nextAt) return null;
  if (lastAt && addMonths(new TZDate(lastAt, timeZone), 1) > now) return null;
  return formatMonthName(now, timeZone);
}

/** Formats a month such as "2026-11". */
export const formatMonthKey = (at: Date, timeZone: string): string =>
  format(new TZDate(at, timeZone), "yyyy-MM");

/** Formats the name of a month, such as "November". */
export const formatMonthName = (at: Date, timeZone: string): string =>
  format(new TZDate(at, timeZone), "MMMM");

export const computeNextMonthStart = (at: Date, timeZone: string): Date =>
  new Date(startOfMonth(addMonths(new TZDate(at, timeZone), 1)).getTime());
