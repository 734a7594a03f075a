import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, HOUR_MS, WEEK_MS } from "~/time-units";
import { dayNames, timezoneOptions } from "./options";
import { computeSlotOccurrences } from "./slots";

const zones = timezoneOptions.map(({ value }) => value);
const at = (iso: string) => new Date(iso);

/** Local times by `Intl`, to check against. */
const clocks = new Map(
  zones.map((timeZone) => [
    timeZone as string,
    new Intl.DateTimeFormat("en-US", {
      weekday: "long",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone,
    }),
  ]),
);

/** "Monday 09:00". */
const wallClock = (date: Date, timeZone: string) => clocks.get(timeZone)?.format(date).replace(",", "");

describe("a year of Mondays at nine", () => {
  it.each(zones)("is nine on every clock in %s, and seven days apart but for two weeks", (timezone) => {
    const year = computeSlotOccurrences(
      { dayOfWeek: 1, timeOfDay: "09:00", timezone },
      at("2026-01-01T12:00:00Z"),
      52,
    );
    expect(new Set(year.map((date) => wallClock(date, timezone)))).toEqual(new Set(["Monday 09:00"]));
    const gaps = year.slice(1).map((date, i) => (date.getTime() - (year[i]?.getTime() ?? 0)) / HOUR_MS);
    expect(gaps.filter((hours) => hours !== 168)).toEqual([167, 169]);
  });

  it("has the instants worked out by hand around both changes", () => {
    const found = (timezone: string, after: string) =>
      computeSlotOccurrences({ dayOfWeek: 1, timeOfDay: "09:00", timezone }, at(after), 2).map((date) =>
        date.toISOString(),
      );
    const march = ["2026-03-02T", "2026-03-09T"];
    const november = ["2026-10-26T", "2026-11-02T"];
    const hours: Record<string, [string, string]> = {
      "America/New_York": ["14:00:00.000Z", "13:00:00.000Z"],
      "America/Chicago": ["15:00:00.000Z", "14:00:00.000Z"],
      "America/Denver": ["16:00:00.000Z", "15:00:00.000Z"],
      "America/Los_Angeles": ["17:00:00.000Z", "16:00:00.000Z"],
    };
    for (const zone of zones) {
      const [winter, summer] = hours[zone]!;
      expect(found(zone, "2026-02-25T12:00:00Z")).toEqual([march[0] + winter, march[1] + summer]);
      expect(found(zone, "2026-10-22T12:00:00Z")).toEqual([november[0] + summer, november[1] + winter]);
    }
  });
});

describe("the next time of a slot", () => {
  const eastern = { dayOfWeek: 1, timeOfDay: "09:00", timezone: "America/New_York" };
  it.each([
    ["is later today", "2026-07-13T12:59:59Z", "2026-07-13T13:00:00Z"],
    ["is never this very moment", "2026-07-13T13:00:00Z", "2026-07-20T13:00:00Z"],
    [
      "counts days where the slot is, not where the server is",
      "2026-07-14T03:30:00Z",
      "2026-07-20T13:00:00Z",
    ],
  ])("%s", (_, now, next) => {
    expect(computeSlotOccurrences(eastern, at(now), 1)).toEqual([at(next)]);
  });

  it("that the clocks skip falls an hour later; one that comes twice is the first", () => {
    const night = (timeOfDay: string, after: string) =>
      computeSlotOccurrences({ dayOfWeek: 0, timeOfDay, timezone: "America/New_York" }, at(after), 1)[0];
    expect(night("02:30", "2026-03-05T00:00:00Z")).toEqual(at("2026-03-08T07:30:00Z"));
    expect(night("01:30", "2026-10-30T00:00:00Z")).toEqual(at("2026-11-01T05:30:00Z"));
  });
});

it("whatever the slot and the moment: on the day, at the time, a week apart, without a gap", () => {
  const slot = fc.record({
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    timeOfDay: fc
      .tuple(fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
    timezone: fc.constantFrom(...zones),
  });
  const moment = fc
    .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) })
    .map((ms) => new Date(ms));
  fc.assert(
    fc.property(slot, moment, fc.integer({ min: 1, max: 53 }), (wanted, after, count) => {
      const dates = computeSlotOccurrences(wanted, after, count);
      expect(dates).toHaveLength(count);
      expect((dates[0]?.getTime() ?? 0) - after.getTime()).toBeLessThanOrEqual(WEEK_MS + HOUR_MS);
      for (const [i, date] of dates.entries()) {
        expect(date > (dates[i - 1] ?? after)).toBe(true);
        expect(wallClock(date, wanted.timezone)).toBe(`${dayNames[wanted.dayOfWeek]} ${wanted.timeOfDay}`);
        const day = Date.parse(formatWallClock(date, wanted.timezone).slice(0, 10));
        const first = Date.parse(formatWallClock(dates[0] ?? date, wanted.timezone).slice(0, 10));
        expect((day - first) / DAY_MS).toBe(7 * i);
      }
    }),
    { numRuns: 40 },
  );
});
