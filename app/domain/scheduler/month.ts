import { DAY_MS, WEEK_MS } from "~/time-units";

/** A month of the calendar: whole weeks from Monday, days as "YYYY-MM-DD". */
export type Month = {
  /** The month as "YYYY-MM". */
  key: string;
  previous: string;
  next: string;
  weeks: string[][];
};

const iso = (time: number) => new Date(time).toISOString();

/** Reads a month; null for text that is no month between 2000 and 2099. */
export function parseCalendarMonth(key: string): Month | null {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(key) ?? [];
  if (!year || !month) return null;
  // The days are counted in UTC, where every day has 24 hours.
  const first = Date.UTC(Number(year), Number(month) - 1, 1);
  const after = Date.UTC(Number(year), Number(month), 1);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const weeks: string[][] = [];
  for (let day = start; day < after; day += WEEK_MS)
    weeks.push(Array.from({ length: 7 }, (_, i) => iso(day + i * DAY_MS).slice(0, 10)));
  return { key, previous: iso(first - DAY_MS).slice(0, 7), next: iso(after).slice(0, 7), weeks };
}
