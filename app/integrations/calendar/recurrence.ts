import ICAL from "ical.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time-units";
import { parseWrittenTime, type WrittenTime } from "./moments";

/** What expanding may still cost, in days and times that are looked at. */
export type ExpansionBudget = { left: number };

/** When occurrences are of interest: those that start in [`from`, `to`), as times on the wall. */
type WallRange = { from: number; to: number };

const UNIT_MS: Record<string, number> = { HOURLY: HOUR_MS, MINUTELY: MINUTE_MS, SECONDLY: SECOND_MS };

/**
 * Lists the starts of a rule's occurrences in a range. The first is the entry's own start, whether the rule has it or not. Without
 * a COUNT it begins beside the range, however old the entry is. @param until the last start, on the wall
 * @throws when it would cost more than the budget
 */
export function expandRecurrence(
  given: RecurrenceRule,
  start: number,
  { from, to, until = Number.POSITIVE_INFINITY }: WallRange & { until?: number | undefined },
  budget: ExpansionBudget,
  { isDate = false } = {},
): number[] {
  const rule = completeRule(given, start);
  const times = isDate ? [0] : listTimesOfDay(rule, start);
  chargeBudget(budget, times.length);
  const last = Math.min(until, to - 1);
  const found: number[] = [];
  let left = (given.count ?? Number.POSITIVE_INFINITY) - 1;
  if (start >= from && start <= last) found.push(start);
  const first = given.count === undefined ? Math.max(0, countPeriods(rule, start, from) - 1) : 0;
  for (let nth = first; left > 0; nth++) {
    const period = findPeriod(rule, start, nth * rule.interval);
    // The far future is no number.
    if (!(period <= last)) break;
    const candidates = pickPositions(listCandidates(rule, period, times, budget), rule.by.BYSETPOS);
    for (const candidate of candidates) {
      if (candidate <= start) continue;
      if (candidate > last || left <= 0) return found;
      left--;
      if (candidate >= from) found.push(candidate);
    }
  }
  return found;
}

/** @throws when there is not so much left; what costs nothing is always possible */
export function chargeBudget(budget: ExpansionBudget, cost: number): void {
  if (cost > budget.left) throw new Error("too much to expand");
  budget.left -= cost;
}

/** What a rule leaves open follows from the entry's start. */
function completeRule(rule: RecurrenceRule, start: number): RecurrenceRule {
  const { BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYMONTH } = rule.by;
  const day = new Date(start);
  const own = { weekday: day.getUTCDay(), nth: 0 };
  if (rule.weekdays || BYYEARDAY || BYMONTHDAY) return rule;
  if (BYWEEKNO || rule.freq === "WEEKLY") return { ...rule, weekdays: [own] };
  const monthDay = { ...rule.by, BYMONTHDAY: [day.getUTCDate()] };
  if (rule.freq === "MONTHLY") return { ...rule, by: monthDay };
  if (rule.freq !== "YEARLY") return rule;
  return { ...rule, by: { ...monthDay, BYMONTH: BYMONTH ?? [day.getUTCMonth() + 1] } };
}

/** Lists the times of a day, in milliseconds since midnight; for rules by hours and less, those within one of their periods. */
function listTimesOfDay({ freq, by }: RecurrenceRule, start: number): number[] {
  const day = new Date(start);
  const isWithin = (unit: string) =>
    UNIT_MS[freq] !== undefined && UNIT_MS[freq] <= (UNIT_MS[unit] as number);
  const hours = isWithin("HOURLY") ? [0] : (by.BYHOUR ?? [day.getUTCHours()]);
  const minutes = isWithin("MINUTELY") ? [0] : (by.BYMINUTE ?? [day.getUTCMinutes()]);
  const seconds = isWithin("SECONDLY") ? [0] : (by.BYSECOND ?? [day.getUTCSeconds()]);
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) =>
      seconds.map((second) => hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS),
    ),
  );
}

const toDay = (wall: number) => Math.floor(wall / DAY_MS);
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;
const weekOf = (day: number, weekStart: number) => day - ((weekdayOf(day) - weekStart + 7) % 7);
const monthOf = (wall: number) => {
  const day = new Date(wall);
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
};

/** Counts the whole periods between an entry's start and a later time; negative before it. */
function countPeriods({ freq, interval, weekStart }: RecurrenceRule, start: number, wall: number): number {
  const between = {
    YEARLY: () => new Date(wall).getUTCFullYear() - new Date(start).getUTCFullYear(),
    MONTHLY: () => monthOf(wall) - monthOf(start),
    WEEKLY: () => (weekOf(toDay(wall), weekStart) - weekOf(toDay(start), weekStart)) / 7,
    DAILY: () => toDay(wall) - toDay(start),
  }[freq];
  const unit = UNIT_MS[freq] ?? DAY_MS;
  const passed = between ? between() : Math.floor(wall / unit) - Math.floor(start / unit);
  return Math.floor(passed / interval);
}

/** When a period begins: the year, month, week, day, hour, minute or second of the entry's start, or a later one. */
function findPeriod({ freq, weekStart }: RecurrenceRule, start: number, later: number): number {
  const day = new Date(start);
  switch (freq) {
    case "YEARLY":
      return Date.UTC(day.getUTCFullYear() + later, 0, 1);
    case "MONTHLY":
      return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later, 1);
    case "WEEKLY":
      return (weekOf(toDay(start), weekStart) + later * 7) * DAY_MS;
    case "DAILY":
      return (toDay(start) + later) * DAY_MS;
    default: {
      const unit = UNIT_MS[freq] as number;
      return (Math.floor(start / unit) + later) * unit;
    }
  }
}

function listCandidates(
  rule: RecurrenceRule,
  period: number,
  times: number[],
  budget: ExpansionBudget,
): number[] {
  if (UNIT_MS[rule.freq] !== undefined) {
    chargeBudget(budget, times.length);
    return matchesDay(rule, toDay(period)) && matchesTime(rule, period)
      ? times.map((time) => period + time)
      : [];
  }
  const days = listDays(rule, period);
  chargeBudget(budget, days.length + 1);
  const matching = days.filter((day) => matchesDay(rule, day, period));
  chargeBudget(budget, matching.length * times.length);
  return matching.flatMap((day) => times.map((time) => day * DAY_MS + time));
}

/** Lists the days of a period, for a year only those of its months. */
function listDays({ freq, by }: RecurrenceRule, period: number): number[] {
  const day = toDay(period);
  const daysFrom = (first: number, count: number) => Array.from({ length: count }, (_, nth) => first + nth);
  if (freq === "DAILY") return [day];
  if (freq === "WEEKLY") return daysFrom(day, 7);
  const year = new Date(period).getUTCFullYear();
  const daysOfMonth = (month: number) => {
    const first = toDay(Date.UTC(year, month, 1));
    return daysFrom(first, toDay(Date.UTC(year, month + 1, 1)) - first);
  };
  if (freq === "MONTHLY") return daysOfMonth(new Date(period).getUTCMonth());
  // The first and the last week of a year reach into the years beside it.
  if (by.BYWEEKNO) return daysFrom(day - 3, 372);
  return (by.BYMONTH ?? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).flatMap((month) => daysOfMonth(month - 1));
}

const matchesFromEnd = (wanted: number[], value: number, length: number) =>
  wanted.includes(value) || wanted.includes(value - length - 1);

function matchesDay(rule: RecurrenceRule, day: number, period = day * DAY_MS): boolean {
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO } = rule.by;
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  if (BYMONTH && !BYMONTH.includes(month + 1)) return false;
  if (BYMONTHDAY && !matchesFromEnd(BYMONTHDAY, date.getUTCDate(), lengthOf(year, month, 1))) return false;
  const yearStart = toDay(Date.UTC(year, 0, 1));
  if (BYYEARDAY && !matchesFromEnd(BYYEARDAY, day - yearStart + 1, lengthOf(year, 0, 12))) return false;
  if (BYWEEKNO && !matchesWeek(BYWEEKNO, day, rule, new Date(period).getUTCFullYear())) return false;
  return !rule.weekdays || matchesWeekday(rule, day);
}

/** How many days a month has, or twelve from it. */
const lengthOf = (year: number, month: number, months: number) =>
  toDay(Date.UTC(year, month + months, 1)) - toDay(Date.UTC(year, month, 1));

/** The first week of a year has four days of it or more. */
function matchesWeek(
  wanted: number[],
  day: number,
  { weekStart, freq }: RecurrenceRule,
  year: number,
): boolean {
  const firstWeek = (of: number) => weekOf(toDay(Date.UTC(of, 0, 4)), weekStart);
  // Rules by weeks of a year count in the year of their period; those of other kinds, in the year of the week itself.
  const middle = new Date((weekOf(day, weekStart) + 3) * DAY_MS).getUTCFullYear();
  if (freq === "YEARLY" && middle !== year) return false;
  const week = (weekOf(day, weekStart) - firstWeek(middle)) / 7 + 1;
  return matchesFromEnd(wanted, week, (firstWeek(middle + 1) - firstWeek(middle)) / 7);
}

function matchesWeekday({ weekdays = [], freq, by }: RecurrenceRule, day: number): boolean {
  const date = new Date(day * DAY_MS);
  const [month, months] = freq === "YEARLY" && !by.BYMONTH ? [0, 12] : [date.getUTCMonth(), 1];
  return weekdays.some(({ weekday, nth }) => {
    if (weekdayOf(day) !== weekday) return false;
    if (nth === 0 || (freq !== "YEARLY" && freq !== "MONTHLY") || by.BYWEEKNO) return true;
    const before = day - toDay(Date.UTC(date.getUTCFullYear(), month, 1));
    const after = lengthOf(date.getUTCFullYear(), month, months) - 1 - before;
    return nth > 0 ? Math.floor(before / 7) + 1 === nth : Math.floor(after / 7) + 1 === -nth;
  });
}

/** Whether a period of an hour, a minute or a second may have an occurrence. */
function matchesTime({ freq, by }: RecurrenceRule, period: number): boolean {
  const date = new Date(period);
  const { BYHOUR, BYMINUTE, BYSECOND } = by;
  if (BYHOUR && !BYHOUR.includes(date.getUTCHours())) return false;
  if (freq !== "HOURLY" && BYMINUTE && !BYMINUTE.includes(date.getUTCMinutes())) return false;
  return freq !== "SECONDLY" || !BYSECOND || BYSECOND.includes(date.getUTCSeconds());
}

/** `BYSETPOS`: the first, the last and so on of a period's candidates. */
const pickPositions = (candidates: number[], positions: number[] | undefined): number[] =>
  positions
    ? candidates.filter(
        (_, nth) => positions.includes(nth + 1) || positions.includes(nth - candidates.length),
      )
    : candidates;

type RecurrenceRule = {
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
