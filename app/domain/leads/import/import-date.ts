import { TZDate } from "@date-fns/tz";

/** What comes first in a date by figures: "3/4/2026" is March 4 (`mdy`) or April 3 (`dmy`). */
export const dateOrders = ["mdy", "dmy"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How a file writes its dates; `ask` where they can be read in both orders and nothing decides. */
export type FileDateOrder = DateOrder | "ask";

/** How the dates of a file are read: on which clock, and in which order. */
export type ImportClock = { timeZone: string; order: FileDateOrder | null };

const FIGURES = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;

/** Finds the order of the dates of a file: a day after the 12th shows it. @returns null where no date depends on an order */
export function findDateOrder(cells: readonly string[]): FileDateOrder | null {
  let [isAny, isDayFirst, isMonthFirst] = [false, false, false];
  for (const cell of cells) {
    const [, first, second] = FIGURES.exec(cell.trim())?.map(Number) ?? [];
    if (first === undefined || second === undefined) continue;
    isAny ||= first !== second;
    isDayFirst ||= first > 12 && second <= 12;
    isMonthFirst ||= second > 12 && first <= 12;
  }
  if (isDayFirst !== isMonthFirst) return isDayFirst ? "dmy" : "mdy";
  return isAny ? "ask" : null;
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?";
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const MONTH_NAMED = new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`, "i");
const DAY_THEN_NAME = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]${MONTH},?[ -](\\d{4}|\\d{2})(?!\\d)`, "i");
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? /i;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?([ap]\.?m\.?)?/i;
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const EARLIEST_YEAR = 1970;
const LATEST_YEAR = 2100;

/** Hours from UTC that exports write by name. */
const ZONES: Record<string, number> = {
  z: 0,
  utc: 0,
  gmt: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};

type Day = { year: number; month: number; day: number; rest: string };
type Refusal = { problem: string };

const UNREADABLE = "Please write dates as 2026-07-15 or 7/15/2026";
const ASK =
  "This date can be read in two ways. Please say if the month or the day comes first (dates=mdy or dates=dmy)";

/**
 * Reads a date of a file. A day without a time begins on the clock of `timeZone`, a time without a zone is on that clock. Of a
 * time that clocks skip it is an hour later, of a repeated one the first.
 * @returns what is wrong with it, or null for an empty cell
 */
export function readImportDate(cell: string, { timeZone, order }: ImportClock): Date | Refusal | null {
  const text = cell.trim().replace(/\s+/g, " ").slice(0, 80);
  if (text === "") return null;
  if (SERIAL.test(text))
    return { problem: `${text} is a spreadsheet's own number for a day. Please format the column as a date` };
  const read = readDay(text.replace(WEEKDAY, ""), order);
  if ("problem" in read) return read;
  const { year, month, day } = read;
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1 && day > 0 && month > 0;
  if (!isDay || year < EARLIEST_YEAR || year > LATEST_YEAR) return { problem: `There is no day ${text}` };
  const clock = readClock(read.rest);
  if (!clock) return { problem: UNREADABLE };
  const { hour, minute, second, ms, zone } = clock;
  const parts = [year, month - 1, day, hour, minute, second, ms] as const;
  if (zone === null) return new Date(new TZDate(...parts, timeZone).getTime());
  return new Date(Date.UTC(...parts) - zone * 60_000);
}

function readDay(text: string, order: FileDateOrder | null): Day | Refusal {
  const iso = YEAR_FIRST.exec(text);
  if (iso) return dayOf(text, iso, [1, 2, 3]);
  const named = MONTH_NAMED.exec(text);
  if (named) return dayOf(text, named, [3, 1, 2]);
  const dayNamed = DAY_THEN_NAME.exec(text);
  if (dayNamed) return dayOf(text, dayNamed, [3, 2, 1]);
  const figures = FIGURES.exec(text);
  if (!figures) return { problem: UNREADABLE };
  const [first = 0, second = 0] = [Number(figures[1]), Number(figures[2])];
  if (order === "dmy") return dayOf(text, figures, [3, 2, 1]);
  if (order === "ask" && first <= 12 && second <= 12 && first !== second) return { problem: ASK };
  return dayOf(text, figures, [3, 1, 2]);
}

function dayOf(text: string, found: RegExpExecArray, [year, month, day]: [number, number, number]): Day {
  const name = MONTHS.indexOf((found[month] ?? "").slice(0, 3).toLowerCase());
  return {
    year: readYear(found[year] ?? ""),
    month: name === -1 ? Number(found[month]) : name + 1,
    day: Number(found[day]),
    rest: text.slice(found[0].length),
  };
}

/** Reads a year of two figures as Excel does: up to 29 it is in this century. */
const readYear = (year: string): number =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 30 ? 2000 : 1900);

function readClock(text: string) {
  const rest = text.replace(/^(?:T|,? (?:at )?)/i, "");
  const none = { hour: 0, minute: 0, second: 0, ms: 0, zone: null };
  if (rest === "") return none;
  const found = CLOCK.exec(rest);
  if (!found) return null;
  const [all, hours, minutes, seconds = "0", part = "0", half] = found;
  const zone = readZone(rest.slice(all.length).trim());
  const [minute, second] = [Number(minutes), Number(seconds)];
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
  if (hour > 23 || (half && Number(hours) > 12) || minute > 59 || second > 59 || zone === undefined)
    return null;
  return { hour, minute, second, ms: Math.floor(Number(`0.${part}`) * 1_000), zone };
}

/** Reads a zone in minutes from UTC; null for none, undefined for one that isn't known. */
function readZone(text: string): number | null | undefined {
  if (text === "") return null;
  const [, sign, hours, minutes = "0"] = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(text) ?? [];
  if (sign) return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const known = ZONES[text.toLowerCase()];
  return known === undefined ? undefined : known * 60;
}
