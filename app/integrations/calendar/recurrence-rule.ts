import ICAL from "ical.js";
import { parseWrittenTime, type WrittenTime } from "./moments";

export type RecurrenceRule = {
  freq: string;
  interval: number;
  count: number | undefined;
  until: WrittenTime | undefined;
  /** The first day of the week, 0 for Sunday. */
  weekStart: number;
  /** `BYMONTH` and the like. */
  by: Partial<Record<NumericPart, number[]>>;
  /** `BYDAY`: weekdays, 0 for Sunday, and their places in the month or year, 0 for each. */
  weekdays: { weekday: number; nth: number }[] | undefined;
};

const NUMERIC_PARTS = [
  "BYSECOND",
  "BYMINUTE",
  "BYHOUR",
  "BYMONTHDAY",
  "BYYEARDAY",
  "BYWEEKNO",
  "BYMONTH",
  "BYSETPOS",
] as const;
type NumericPart = (typeof NUMERIC_PARTS)[number];

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** @throws when the text is no rule */
export function parseRecurrence(text: string): RecurrenceRule {
  const parts = text
    .toUpperCase()
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);
  const until = parts.find((part) => part.startsWith("UNTIL="))?.slice(6);
  const rule = ICAL.Recur.fromString(parts.filter((part) => !part.startsWith("UNTIL=")).join(";"));
  // The types lack what is undefined without a FREQ.
  if (!(rule.freq as string | undefined)) throw new Error("no frequency");
  const read = rule.parts as Partial<Record<string, (string | number)[]>>;
  return {
    freq: rule.freq,
    interval: rule.interval ?? 1,
    count: rule.count ?? undefined,
    until: until ? parseWrittenTime(until) : undefined,
    weekStart: (rule.wkst ?? 2) - 1,
    by: Object.fromEntries(
      NUMERIC_PARTS.flatMap((part) =>
        read[part] ? [[part, read[part].map(Number).sort((a, b) => a - b)]] : [],
      ),
    ),
    weekdays: read.BYDAY?.map((day) => ({
      weekday: WEEKDAYS.indexOf(String(day).slice(-2)),
      nth: Number(String(day).slice(0, -2) || 0),
    })),
  };
}
