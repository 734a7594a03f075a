import { expect, it } from "vitest";
import { computeStartOfDay } from "./wall-clock";

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
