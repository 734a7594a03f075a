import { TZDate } from "@date-fns/tz";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time-units";
import { formatWallClock } from "./wall-clock";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Keeps the formats, as making one takes far longer than using it. */
function format(words: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${words} ${timeZone}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  formats.set(key, made);
  return made;
}

/** Formats a time with plain spaces, as browsers and Node differ in the space before AM. */
const said = (at: Date, made: Intl.DateTimeFormat) => made.format(at).replaceAll("\u202f", " ");

/** Formats a time of day: "8 AM", "2:14 AM". */
export function formatClockTime(at: Date, timeZone: string): string {
  return said(at, format("clock", timeZone, { hour: "numeric", minute: "2-digit" })).replace(":00", "");
}

/** Formats a time of day with its zone: "8 AM MST", "3:30 PM GMT+1". */
export function formatClockWithZone(at: Date, timeZone: string): string {
  const made = format("clock and zone", timeZone, {
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return said(at, made).replace(":00", "");
}

/** Formats a time, with the zone where the clock shows the time twice that day. */
export function formatUnambiguousClock(at: Date, timeZone: string): string {
  const offset = (away: number) => new TZDate(at.getTime() + away, timeZone).getTimezoneOffset();
  // Comparing clocks costs more, and hardly any hour is near a change.
  if (offset(-HOUR_MS) === offset(HOUR_MS)) return formatClockTime(at, timeZone);
  const wall = formatWallClock(at, timeZone);
  const isTwice = [-HOUR_MS, -HOUR_MS / 2, HOUR_MS / 2, HOUR_MS].some(
    (away) => formatWallClock(new Date(at.getTime() + away), timeZone) === wall,
  );
  return isTwice ? formatClockWithZone(at, timeZone) : formatClockTime(at, timeZone);
}

/** Formats a short day: "Tue, Dec 8". */
export const formatShortDay = (at: Date, timeZone: string): string =>
  said(at, format("day", timeZone, { weekday: "short", month: "short", day: "numeric" }));

/** Formats a short day and time: "Tue, Dec 8, 9 AM". */
export const formatDayAndClock = (at: Date, timeZone: string): string =>
  `${formatShortDay(at, timeZone)}, ${formatClockTime(at, timeZone)}`;

/** Formats a long day: "Tuesday, December 8". */
export const formatLongDay = (at: Date, timeZone: string): string =>
  said(at, format("long day", timeZone, { weekday: "long", month: "long", day: "numeric" }));

/** Formats a full date and time: "Tuesday, November 3, 2026 at 8:00 AM MST". */
export const formatFullTime = (at: Date, timeZone: string): string =>
  said(
    at,
    format("full", timeZone, {
      weekday: "long",
      year: "numeric",
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    }),
  ).replace(/(\d{4}),? (?=\d+:)/, "$1 at ");

/**
 * "today 2:14 AM", "tomorrow 8 AM", "yesterday 4 PM", "Tue 8 AM" up to six days ahead, "last Tue 8 AM" up to six days back,
 * "Nov 3", "Nov 3, 2025". @param isLong for planning: "Tue, Nov 3, 8 AM" and "Nov 3, 2025, 8 AM"
 */
export function formatSpokenTime(at: Date, now: Date, timeZone: string, isLong = false): string {
  const days = calendarDay(at, timeZone) - calendarDay(now, timeZone);
  const clock = () => formatClockTime(at, timeZone);
  if (days === 0) return `today ${clock()}`;
  if (days === 1) return `tomorrow ${clock()}`;
  if (days === -1) return `yesterday ${clock()}`;
  if (Math.abs(days) <= 6) {
    const weekday = said(at, format("weekday", timeZone, { weekday: "short" }));
    return `${days < 0 ? "last " : ""}${weekday} ${clock()}`;
  }
  const tail = isLong ? `, ${clock()}` : "";
  const sameYear = formatWallClock(at, timeZone).slice(0, 4) === formatWallClock(now, timeZone).slice(0, 4);
  if (!sameYear)
    return `${said(at, format("date and year", timeZone, { month: "short", day: "numeric", year: "numeric" }))}${tail}`;
  if (isLong) return `${formatShortDay(at, timeZone)}${tail}`;
  return said(at, format("date", timeZone, { month: "short", day: "numeric" }));
}

/** Numbers the days of the wall calendar: differences count midnights, not 24 hours. */
const calendarDay = (at: Date, timeZone: string) =>
  Date.parse(`${formatWallClock(at, timeZone).slice(0, 10)}T00:00:00Z`) / DAY_MS;

/** "4 min left", "2 h left", "overdue 13 min", "due now". From 2:00 on, what is due at 2:15:30 has 15 minutes left. */
export function formatTimeUntilDue(due: Date, now: Date): string {
  const minutes = Math.floor(due.getTime() / MINUTE_MS) - Math.floor(now.getTime() / MINUTE_MS);
  if (minutes === 0) return "due now";
  return minutes > 0
    ? `${largestUnit(minutes * MINUTE_MS)} left`
    : `overdue ${largestUnit(-minutes * MINUTE_MS)}`;
}

/** Formats the time left: "72 hours left", "100 min left"; null when it is over. */
export function formatHoursLeft(until: Date, now: Date): string | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  if (left >= 2 * HOUR_MS) return `${Math.floor(left / HOUR_MS)} hours left`;
  return `${Math.max(1, Math.floor(left / MINUTE_MS))} min left`;
}

/** Formats how long ago a time was: "just now", "5 min ago", "3 h ago", "1 day ago", "3 days ago". */
export function formatTimeAgo(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime();
  return passed < MINUTE_MS ? "just now" : `${largestUnit(passed)} ago`;
}

function largestUnit(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)} min`;
  if (milliseconds < DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)} h`;
  const days = Math.floor(milliseconds / DAY_MS);
  return days === 1 ? "1 day" : `${days} days`;
}

/** Formats a duration: "12 min", "3 h 5 min", "2 days 4 h"; at least "1 min". */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return two(`${hours} h`, minutes % 60, "min");
  const days = Math.floor(hours / 24);
  return two(days === 1 ? "1 day" : `${days} days`, hours % 24, "h");
}

const two = (first: string, rest: number, unit: string) => (rest ? `${first} ${rest} ${unit}` : first);

/** Formats the length of a call or a recording: "1 second", "45 seconds", from a minute on as `formatDuration`. */
export function formatSoundLength(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / SECOND_MS));
  if (seconds >= 60) return formatDuration(milliseconds);
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
