import { describe, expect, it } from "vitest";
import { CALENDAR_CASES } from "#tests/setup/calendars/cases";
import { parseBusyTimes } from "./busy-times";
import { describeGaps } from "./gaps";

const window = {
  from: Date.parse("2026-10-26T00:00:00Z"),
  to: Date.parse("2026-11-09T00:00:00Z"),
  zone: "America/Denver",
};
const ann = { addresses: ["ann@example.com"], names: ["ann sample"] };
const shown = (instant: number) => new Date(instant).toISOString().slice(5, 16).replace("T", " ");

describe("a calendar as programs write it is read, and what is left out is said", () => {
  it.each(CALENDAR_CASES)("$name", ({ text, busy, says }) => {
    const { times, gaps } = parseBusyTimes(text, window, ann);
    expect(times.map(({ start, end }) => `${shown(start)} to ${shown(end)}`)).toEqual(busy);
    expect(describeGaps(gaps)).toBe(says ?? null);
  });
});
