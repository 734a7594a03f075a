import { describe, expect, it } from "vitest";
import { buildFirstTask } from "~/domain/leads/response/first-task";
import { HOUR_MS } from "~/time-units";
import {
  addBusinessDays,
  addCalendarDays,
  computeDayBounds,
  computeNextBusinessClose,
  computeStartOfDay,
} from "./wall-clock";

it.each([
  ["2026-07-15", "America/Denver", 0, "2026-07-15T06:00:00.000Z"],
  ["2026-07-15", "America/Denver", 1, "2026-07-16T06:00:00.000Z"],
  // The clocks go forward at two on the 8th and back at two on November 1.
  ["2026-03-08", "America/Denver", 0, "2026-03-08T07:00:00.000Z"],
  ["2026-03-08", "America/Denver", 1, "2026-03-09T06:00:00.000Z"],
  ["2026-11-01", "America/Denver", 1, "2026-11-02T07:00:00.000Z"],
  ["2026-12-31", "UTC", 1, "2027-01-01T00:00:00.000Z"],
  // Where clocks go forward at midnight the day begins at one.
  ["2026-09-06", "America/Santiago", 0, "2026-09-06T04:00:00.000Z"],
])("the day %s in %s, %i later, begins at %s", (day, zone, daysLater, instant) => {
  expect(computeStartOfDay(day, zone, { daysLater })?.toISOString()).toBe(instant);
});

it.each(["", "yesterday", "2026-02-30", "1999-12-31", "2026-7-1"])("%j is no day", (day) => {
  expect(computeStartOfDay(day, "UTC")).toBeUndefined();
});

const denver = "America/Denver";
const at = (iso: string) => new Date(iso);

describe("a day in the business's zone", () => {
  it.each([
    ["an ordinary one", "2026-07-15T03:00:00Z", "2026-07-14T06:00:00Z", 24],
    ["one of 23 hours, when clocks go forward", "2026-03-08T18:00:00Z", "2026-03-08T07:00:00Z", 23],
    ["one of 25 hours, when clocks go back", "2026-11-01T18:00:00Z", "2026-11-01T06:00:00Z", 25],
  ])("%s", (_, now, start, hours) => {
    const bounds = computeDayBounds(at(now), denver);
    expect(bounds.start).toEqual(at(start));
    expect(bounds.end.getTime() - bounds.start.getTime() + 1).toBe(hours * HOUR_MS);
  });
});

describe("days later", () => {
  it("keeps the time of day when clocks go forward, and back", () => {
    expect(addCalendarDays(at("2026-03-06T16:00:00Z"), 3, denver)).toEqual(at("2026-03-09T15:00:00Z"));
    expect(addCalendarDays(at("2026-10-30T15:00:00Z"), 3, denver)).toEqual(at("2026-11-02T16:00:00Z"));
  });

  it.each([
    ["Wednesday", "2026-07-15T15:00:00Z", "2026-07-16T15:00:00Z"],
    ["Friday", "2026-07-17T15:00:00Z", "2026-07-20T15:00:00Z"],
    ["Saturday", "2026-07-18T15:00:00Z", "2026-07-20T15:00:00Z"],
    ["Sunday in Denver, Monday in UTC", "2026-07-20T03:00:00Z", "2026-07-21T03:00:00Z"],
  ])("one business day after %s", (_, now, expected) => {
    expect(addBusinessDays(at(now), 1, denver)).toEqual(at(expected));
  });

  it("two business days after Thursday is Monday", () => {
    expect(addBusinessDays(at("2026-07-16T15:00:00Z"), 2, denver)).toEqual(at("2026-07-20T15:00:00Z"));
  });
});

describe("the close of the next business day", () => {
  it.each([
    ["before the clocks go forward", "2026-03-06T18:00:00Z", "2026-03-09T23:00:00Z"],
    ["before they go back", "2026-10-30T18:00:00Z", "2026-11-03T00:00:00Z"],
  ])("is 17:00 on the wall: %s", (_, now, expected) => {
    expect(computeNextBusinessClose(at(now), denver)).toEqual(at(expected));
  });
});

describe("the first task", () => {
  const friday = at("2026-03-06T16:00:00Z");
  it.each([
    ["immediate", "high", "2026-03-06T16:15:00Z"],
    ["urgent", "high", "2026-03-06T18:00:00Z"],
    ["planning", "medium", "2026-03-09T23:00:00Z"],
    ["exploratory", "low", "2026-03-09T15:00:00Z"],
  ] as const)("for %s is %s and due at %s", (urgency, priority, due) => {
    expect(buildFirstTask(urgency, { name: "Maria" }, friday, denver)).toMatchObject({
      priority,
      dueDate: at(due),
    });
  });
});
