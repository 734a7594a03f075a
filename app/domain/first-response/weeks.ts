import { TZDate } from "@date-fns/tz";
import { addWeeks, startOfWeek } from "date-fns";
import { formatWallClock } from "~/domain/time/wall-clock";
import { DAY_MS } from "~/time-units";

/** A week from Monday, 00:00, up to `until`, which is not included. */
export type CalendarWeek = {
  /** The week's Monday, such as "2026-11-16", on the wall calendar. */
  monday: string;
  from: Date;
  until: Date;
};

/** Finds the week of a time on the wall calendar of a zone; a week has 167 or 169 hours where clocks change. */
export function resolveCalendarWeek(at: Date, timeZone: string): CalendarWeek {
  const start = startOfWeek(new TZDate(at, timeZone), { weekStartsOn: 1 });
  const from = new Date(start.getTime());
  return {
    monday: formatWallClock(from, timeZone).slice(0, 10),
    from,
    until: new Date(addWeeks(start, 1).getTime()),
  };
}

/** Lists the recent weeks, the week of `now` first. */
export function listRecentWeeks(count: number, now: Date, timeZone: string): CalendarWeek[] {
  const weeks = [resolveCalendarWeek(now, timeZone)];
  while (weeks.length < count) weeks.push(resolvePreviousWeek(weeks[weeks.length - 1]!, timeZone));
  return weeks;
}

export const resolvePreviousWeek = ({ from }: CalendarWeek, timeZone: string): CalendarWeek =>
  resolveCalendarWeek(new Date(from.getTime() - 1), timeZone);

/** Formats a week: "Nov 16 to 22", "Dec 28 to Jan 3". */
export function formatWeek({ monday }: CalendarWeek): string {
  const first = new Date(`${monday}T00:00:00Z`);
  const last = new Date(first.getTime() + 6 * DAY_MS);
  const month = (day: Date) => day.toLocaleDateString("en-US", { month: "short", timeZone: "UTC" });
  const inSameMonth = first.getUTCMonth() === last.getUTCMonth();
  return `${month(first)} ${first.getUTCDate()} to ${inSameMonth ? "" : `${month(last)} `}${last.getUTCDate()}`;
}
