import { TZDate } from "@date-fns/tz";
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
