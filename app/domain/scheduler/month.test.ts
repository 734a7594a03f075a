import { describe, expect, it } from "vitest";
import { parseCalendarMonth } from "./month";

describe("a month on the wall", () => {
  it.each([
    ["2027-02", 4, "2027-02-01", "2027-02-28", "2027-01", "2027-03"],
    ["2026-02", 5, "2026-01-26", "2026-03-01", "2026-01", "2026-03"],
    ["2026-03", 6, "2026-02-23", "2026-04-05", "2026-02", "2026-04"],
    ["2026-08", 6, "2026-07-27", "2026-09-06", "2026-07", "2026-09"],
    ["2026-12", 5, "2026-11-30", "2027-01-03", "2026-11", "2027-01"],
    ["2028-02", 5, "2028-01-31", "2028-03-05", "2028-01", "2028-03"],
  ])("%s has %i weeks", (key, weeks, first, last, previous, next) => {
    const month = parseCalendarMonth(key);
    expect(month).toMatchObject({ key, previous, next });
    expect(month?.weeks).toHaveLength(weeks);
    expect([month?.weeks[0]?.[0], month?.weeks.at(-1)?.[6]]).toEqual([first, last]);
    expect(new Set(month?.weeks.flat()).size).toBe(weeks * 7);
  });

  it.each(["", "2026-13", "2026-00", "1999-05", "2026-3", "2026-03-01"])("%j is none", (key) => {
    expect(parseCalendarMonth(key)).toBeNull();
  });
});
