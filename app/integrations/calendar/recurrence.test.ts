import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/time-units";
import { expandRecurrence, parseRecurrence } from "./recurrence";

const START = Date.UTC(2020, 0, 7, 9, 30);
const budget = () => ({ left: 1_000_000 });
const expand = (rule: string, from: number, to: number) =>
  expandRecurrence(parseRecurrence(rule), START, { from, to }, budget());

/** What ical.js makes of a rule, and the start, which always counts. */
function expandByLibrary(rule: string, to: number): number[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromJSDate(new Date(START), true));
  const found = new Set([START]);
  for (;;) {
    const next = iterator.next() as ICAL.Time | null;
    const at = next?.toJSDate().getTime();
    if (at === undefined || at >= to) return [...found];
    found.add(at);
  }
}

describe("a rule of repetition", () => {
  it.each([
    "FREQ=DAILY",
    "FREQ=DAILY;INTERVAL=10;COUNT=30",
    "FREQ=DAILY;BYMONTH=1,3;BYDAY=MO,FR",
    "FREQ=DAILY;BYHOUR=9,16;BYMINUTE=0,30",
    "FREQ=WEEKLY",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU",
    "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,WE,FR;WKST=MO",
    "FREQ=MONTHLY;BYDAY=1TU,-1FR",
    "FREQ=MONTHLY;BYMONTHDAY=7,-1",
    "FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=10,11,12",
    "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "FREQ=MONTHLY;BYMONTHDAY=31",
    "FREQ=YEARLY",
    "FREQ=YEARLY;BYMONTH=1,6",
    "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
    "FREQ=YEARLY;BYMONTH=11;BYDAY=-1SU",
    "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=7,100,200",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    "FREQ=HOURLY;INTERVAL=7;COUNT=900",
    "FREQ=MINUTELY;INTERVAL=90;COUNT=500",
  ])("%s is what ical.js makes of it, and the same from anywhere on", (rule) => {
    const end = Date.UTC(2027, 0, 1);
    const all = expand(rule, START, end);
    expect(all).toEqual(expandByLibrary(rule, end));
    const from = Date.UTC(2025, 8, 3, 10);
    expect(expand(rule, from, end)).toEqual(all.filter((at) => at >= from));
  });

  it.each([
    ["FREQ=YEARLY;BYDAY=20MO", ["2020-01-07", "2020-05-18", "2021-05-17", "2022-05-16"]],
    ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", ["2020-01-07", "2020-05-11", "2021-05-17", "2022-05-16"]],
    [
      "FREQ=YEARLY;BYWEEKNO=1,-1;BYDAY=TU",
      ["2020-01-07", "2020-12-29", "2021-01-05", "2021-12-28", "2022-01-04", "2022-12-27"],
    ],
    [
      "FREQ=YEARLY;BYMONTH=1;BYDAY=MO,TU;BYSETPOS=-1",
      ["2020-01-07", "2020-01-28", "2021-01-26", "2022-01-31"],
    ],
  ])("%s is as RFC 5545 has it, its start besides", (rule, days) => {
    const found = expand(rule, START, Date.UTC(2023, 0, 1));
    expect(found.map((at) => new Date(at).toISOString().slice(0, 10))).toEqual(days);
  });

  it("costs as much after four hundred years as at its start", () => {
    const rule = parseRecurrence("FREQ=DAILY");
    const left = { left: 100 };
    const from = Date.UTC(2026, 0, 1);
    const wanted = { from, to: from + 10 * DAY_MS };
    expect(expandRecurrence(rule, Date.UTC(1626, 0, 1), wanted, left)).toHaveLength(10);
  });

  it.each(["FREQ=SECONDLY", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;COUNT=999999999"])(
    "%s is given up at its budget",
    (rule) => {
      expect(() => expand(rule, Date.UTC(2020, 0, 7), Date.UTC(9000, 0, 1))).toThrow("too much to expand");
    },
  );

  it.each([
    "",
    "FREQ=",
    "BYDAY=MO",
    "FREQ=WEEKLY;BYDAY=8MO9",
    "FREQ=WEEKLY;UNTIL=soon",
    "FREQ=DAILY;COUNT=x",
  ])("%j is none", (rule) => {
    expect(() => parseRecurrence(rule)).toThrow();
  });
});
