import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time-units";
import {
  formatClockTime,
  formatFullTime,
  formatShortDay,
  formatSoundLength,
  formatSpokenTime,
  formatTimeAgo,
  formatTimeUntilDue,
  formatUnambiguousClock,
} from "./spoken-time";

const at = (iso: string) => new Date(iso);
const denver = "America/Denver";

describe("a time as people say it, in Denver at 11:00 on Sunday, November 22, 2026", () => {
  const now = at("2026-11-22T18:00:00Z");
  it.each([
    ["this night", "2026-11-22T09:14:00Z", "today 2:14 AM"],
    ["the first minute of today", "2026-11-22T07:00:00Z", "today 12 AM"],
    ["the last of yesterday", "2026-11-22T06:59:00Z", "yesterday 11:59 PM"],
    ["noon", "2026-11-22T19:00:00Z", "today 12 PM"],
    ["tonight, tomorrow already in UTC", "2026-11-23T05:30:00Z", "today 10:30 PM"],
    ["tomorrow", "2026-11-23T15:00:00Z", "tomorrow 8 AM"],
    ["the day after", "2026-11-24T15:00:00Z", "Tue 8 AM"],
    ["six days ahead", "2026-11-28T15:00:00Z", "Sat 8 AM"],
    ["a week ahead", "2026-11-29T15:00:00Z", "Nov 29"],
    ["two days back", "2026-11-20T15:05:00Z", "last Fri 8:05 AM"],
    ["six days back", "2026-11-16T15:00:00Z", "last Mon 8 AM"],
    ["a week back", "2026-11-15T15:00:00Z", "Nov 15"],
    ["early this year", "2026-01-01T07:00:00Z", "Jan 1"],
    ["the year's last minute before it", "2026-01-01T06:59:00Z", "Dec 31, 2025"],
    ["next year", "2027-02-03T15:00:00Z", "Feb 3, 2027"],
  ])("%s", (_, iso, words) => {
    expect(formatSpokenTime(at(iso), now, denver)).toBe(words);
  });
});

it("that people plan by has its time wherever it is", () => {
  const now = at("2026-11-22T18:00:00Z");
  const long = (iso: string) => formatSpokenTime(at(iso), now, denver, true);
  expect(long("2026-11-24T15:00:00Z")).toBe("Tue 8 AM");
  expect(long("2026-12-08T15:00:00Z")).toBe("Tue, Dec 8, 8 AM");
  expect(long("2027-02-03T15:30:00Z")).toBe("Feb 3, 2027, 8:30 AM");
});

describe("over a change of the clocks, days are those of the wall calendar", () => {
  it.each([
    ["23 hours later, in spring", "2026-03-08T06:30:00Z", "2026-03-09T05:45:00Z", "tomorrow 11:45 PM"],
    ["24.5 hours later, in the fall", "2026-11-01T06:10:00Z", "2026-11-02T06:40:00Z", "today 11:40 PM"],
    ["six days over it", "2026-10-30T15:00:00Z", "2026-11-05T15:00:00Z", "Thu 8 AM"],
    ["over New Year", "2026-12-31T18:00:00Z", "2027-01-01T15:00:00Z", "tomorrow 8 AM"],
  ])("%s", (_, now, iso, words) => {
    expect(formatSpokenTime(at(iso), at(now), denver)).toBe(words);
  });
});

it("the same instant is another day elsewhere", () => {
  const now = at("2026-11-22T18:00:00Z");
  expect(formatSpokenTime(at("2026-11-23T05:30:00Z"), now, "America/New_York")).toBe("tomorrow 12:30 AM");
});

it("in full names the zone's clock of that day", () => {
  expect(formatFullTime(at("2026-11-03T15:00:00Z"), denver)).toBe("Tuesday, November 3, 2026 at 8:00 AM MST");
  expect(formatFullTime(at("2026-07-14T14:00:00Z"), denver)).toBe("Tuesday, July 14, 2026 at 8:00 AM MDT");
  expect(formatShortDay(at("2026-12-08T15:00:00Z"), denver)).toBe("Tue, Dec 8");
  expect(formatClockTime(at("2026-12-08T15:00:00Z"), denver)).toBe("8 AM");
});

describe("until it is due", () => {
  const due = at("2026-11-22T18:00:00Z");
  it.each([
    [-4 * MINUTE_MS, "4 min left"],
    [-1, "1 min left"],
    [-3_599_000, "1 h left"],
    [-3 * HOUR_MS, "3 h left"],
    [-49 * HOUR_MS, "2 days left"],
    [0, "due now"],
    [59_999, "due now"],
    [60_000, "overdue 1 min"],
    [13 * MINUTE_MS + 20_000, "overdue 13 min"],
    [5 * HOUR_MS, "overdue 5 h"],
    [55 * DAY_MS, "overdue 55 days"],
  ])("%d ms after it", (passed, words) => {
    expect(formatTimeUntilDue(due, new Date(due.getTime() + passed))).toBe(words);
  });
});

it("counts by the minute on the clock", () => {
  expect(formatTimeUntilDue(at("2026-11-22T18:15:30Z"), at("2026-11-22T18:00:00Z"))).toBe("15 min left");
  expect(formatTimeUntilDue(at("2026-11-22T18:15:30Z"), at("2026-11-22T18:00:45Z"))).toBe("15 min left");
});

it.each([
  [-5_000, "just now"],
  [59_000, "just now"],
  [60_000, "1 min ago"],
  [3 * HOUR_MS, "3 h ago"],
  [DAY_MS, "1 day ago"],
  [3 * DAY_MS, "3 days ago"],
])("%d ms later is %s", (passed, words) => {
  const then = at("2026-11-22T18:00:00Z");
  expect(formatTimeAgo(then, new Date(then.getTime() + passed))).toBe(words);
});

it.each([
  ["2027-11-07T06:00:00Z", "America/Chicago", "1 AM CDT"],
  ["2027-11-07T07:00:00Z", "America/Chicago", "1 AM CST"],
  ["2027-11-07T08:00:00Z", "America/Chicago", "2 AM"],
  ["2027-11-07T05:00:00Z", "America/Chicago", "12 AM"],
  ["2026-04-04T15:00:00Z", "Australia/Lord_Howe", "1:30 AM GMT+10:30"],
])("%s in %s tells which of two: %s", (at, zone, expected) => {
  expect(formatUnambiguousClock(new Date(at), zone)).toBe(expected);
});

it.each([
  [0, "1 second"],
  [1.2, "1 second"],
  [12, "12 seconds"],
  [59.4, "59 seconds"],
  [59.6, "1 min"],
  [80, "1 min"],
  [185, "3 min"],
])("the length of a call of %s seconds is said in seconds below a minute: %s", (seconds, words) => {
  expect(formatSoundLength(seconds * SECOND_MS)).toBe(words);
});
