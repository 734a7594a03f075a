import { TZDate } from "@date-fns/tz";
import { addMonths } from "date-fns";

/**
 * The month whose letter is owed to those on the list, such as "November"; null where none is: nobody is on the list,
 * one was sent less than a month ago, or the next one has its date.
 */
export function monthOwed({
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
  return new Intl.DateTimeFormat("en-US", { month: "long", timeZone }).format(now);
}
