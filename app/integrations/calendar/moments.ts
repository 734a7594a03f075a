import ICAL from "ical.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time-units";

/** A date or time as it is written, before its zone is known. */
export type WrittenTime = {
  /** What the clock on the wall shows, in milliseconds, as if it were in UTC. */
  wall: number;
  isDate: boolean;
  isUtc: boolean;
};

/** A length: days are days of the calendar, which may have 23 or 25 hours. */
export type WrittenLength = { days: number; restMs: number };

/** The form of RFC 5545, and that of ISO 8601, which some programs write instead. */
const WRITTEN_TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d+)?(?:(Z)|([+-])(\d\d):?(\d\d))?)?$/i;

/** @throws when the text is no date or time that can be */
export function parseWrittenTime(text: string, { isDate = false } = {}): WrittenTime {
  const match = WRITTEN_TIME.exec(text.trim());
  if (!match) throw new Error("no time");
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const midnight = Date.UTC(year as number, (month as number) - 1, day);
  // February 30 would be March 2, and the year 26 would be 1926.
  if (new Date(midnight).toISOString().slice(0, 10) !== match.slice(1, 4).join("-"))
    throw new Error("no day");
  if (isDate || match[4] === undefined) return { wall: midnight, isDate: true, isUtc: false };
  const time = (hour as number) * HOUR_MS + (minute as number) * MINUTE_MS + (second as number) * SECOND_MS;
  // 24:00 is the end of the day; a leap second is the next one.
  if (time > DAY_MS || (minute as number) > 59 || (second as number) > 60) throw new Error("no time of day");
  const [, , , , , , , isUtc, sign, hours, minutes] = match;
  const offset = sign ? Number(`${sign}1`) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) : 0;
  return { wall: midnight + time - offset, isDate: false, isUtc: Boolean(isUtc ?? sign) };
}

/** @throws when the text is no length, or a negative one */
export function parseWrittenLength(text: string): WrittenLength {
  const length = ICAL.Duration.fromString(text.trim().toUpperCase());
  if (length.isNegative && length.toSeconds() !== 0) throw new Error("a negative length");
  const restMs = length.hours * HOUR_MS + length.minutes * MINUTE_MS + length.seconds * SECOND_MS;
  return { days: length.weeks * 7 + length.days, restMs };
}
