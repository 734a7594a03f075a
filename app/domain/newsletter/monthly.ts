import { TZDate } from "@date-fns/tz";
import { addMonths, format, startOfMonth } from "date-fns";

/**
 * The month whose letter is owed to those on the list, such as "November"; null where none is: nobody is on the list,
 * one was sent less than a month ago, or the next one has its date.
 */
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

/** The calendar month of a moment, such as "2026-11", in words that sort by time. */
export const formatMonthKey = (at: Date, timeZone: string): string =>
  format(new TZDate(at, timeZone), "yyyy-MM");

/** "November". */
export const formatMonthName = (at: Date, timeZone: string): string =>
  format(new TZDate(at, timeZone), "MMMM");

/** The first moment of the month after. */
export const computeNextMonthStart = (at: Date, timeZone: string): Date =>
  new Date(startOfMonth(addMonths(new TZDate(at, timeZone), 1)).getTime());
