import { describe, expect, it } from "vitest";
import { HOUR_MS } from "~/time-units";
import { isTooLate, pickDueReminders } from "./reminders";

const start = new Date("2026-07-15T16:00:00Z");
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * HOUR_MS);
const due = (bookedBefore: number, nowBefore: number) =>
  pickDueReminders({ start, changedAt: hoursBefore(bookedBefore) }, hoursBefore(nowBefore));

describe("reminders", () => {
  it.each([
    [72, 25, []],
    [72, 24, ["day"]],
    [72, 3, ["day"]],
    [72, 1.5, []],
    [72, 1, ["hour"]],
    [72, 0.1, []],
    [72, -1, []],
    [24, 23, []],
    [20, 12, []],
    [20, 0.9, ["hour"]],
    [0.5, 0.4, []],
  ])("booked %f hours before, at %f hours before: %j", (booked, at, expected) => {
    expect(due(booked, at)).toEqual(expected);
  });

  it("are not sent where they have waited for too long", () => {
    expect(isTooLate("day", start, hoursBefore(3))).toBe(false);
    expect(isTooLate("day", start, hoursBefore(1.9))).toBe(true);
    expect(isTooLate("hour", start, hoursBefore(0.5))).toBe(false);
    expect(isTooLate("hour", start, hoursBefore(0.1))).toBe(true);
  });
});
