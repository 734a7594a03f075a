import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MeetingType } from "#db/values";
import { meetingTypes } from "#db/values";
import { itEach } from "#tests/setup/rounds";
import { formatWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";
import { type BookingRules, DEFAULT_BOOKING_RULES, START_GRID_MINUTES } from "./rules";
import { type BookingHours, type BookingSlot, computeFreeSlots, type SlotSources } from "./slots";

const DENVER = "America/Denver";
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const hoursOf = (from: string, to: string, more: Partial<BookingHours> = {}): BookingHours[] =>
  EVERY_DAY.map((day) => ({ userId: "ann", day, from, to, types: meetingTypes, ...more }));

const openRules: BookingRules = { length: 60, bufferBefore: 0, bufferAfter: 0, notice: 0, daysAhead: 30 };

const sources = (more: Partial<SlotSources> = {}): SlotSources => ({
  hours: hoursOf("09:00", "17:00"),
  daysOff: [],
  busy: [],
  dailyLimits: new Map(),
  taken: new Map(),
  rules: openRules,
  zone: DENVER,
  ...more,
});

/** The starts offered from an instant to the end of its date, on the clock of the zone. */
function startsOn(at: string, more: Partial<SlotSources> = {}, type: MeetingType = "standard"): string[] {
  const from = new Date(at);
  const given = sources(more);
  const today = formatWallClock(from, given.zone).slice(0, 10);
  return computeFreeSlots(given, { type, from, to: new Date(from.getTime() + DAY_MS + HOUR_MS) }, from)
    .map(({ start }) => formatWallClock(start, given.zone))
    .filter((start) => start.startsWith(today))
    .map((start) => start.slice(11));
}

const MIDNIGHT = "2026-07-14T06:00:00Z";

describe("times on offer", () => {
  it("begin on the grid and end within the hours", () => {
    expect(startsOn(MIDNIGHT, { hours: hoursOf("09:10", "11:30") })).toEqual(["09:30", "10:00", "10:30"]);
    expect(startsOn(MIDNIGHT, { hours: hoursOf("09:10", "10:20") }, "emergency")).toEqual(["09:15"]);
  });

  it("are only of the types that the hours take", () => {
    expect(startsOn(MIDNIGHT, { hours: hoursOf("09:00", "17:00", { types: ["emergency"] }) })).toEqual([]);
  });

  it("pass midnight with the hours", () => {
    const hours = [{ userId: "ann", day: 2, from: "22:30", to: "00:30", types: meetingTypes }];
    expect(startsOn("2026-07-14T18:00:00Z", { hours })).toEqual(["22:30", "23:00", "23:30"]);
  });

  it("begin after the notice, and end with the days ahead", () => {
    const rules = { ...openRules, notice: 120, daysAhead: 1 };
    expect(startsOn("2026-07-14T18:10:00Z", { rules })[0]).toBe("14:30");
    const from = new Date("2026-07-14T18:10:00Z");
    const all = computeFreeSlots(
      sources({ rules }),
      { type: "standard", from, to: new Date(from.getTime() + 9 * DAY_MS) },
      from,
    );
    expect(formatWallClock(all.at(-1)!.start, DENVER)).toBe("2026-07-15T12:00");
  });

  it("keep the longer of two buffers between two consultations", () => {
    const busy = [
      {
        userId: "ann",
        start: new Date("2026-07-14T18:00:00Z"),
        end: new Date("2026-07-14T19:00:00Z"),
        bufferBefore: 45,
        bufferAfter: 0,
      },
    ];
    const rules = { ...openRules, bufferBefore: 15, bufferAfter: 15 };
    // 12:00 to 13:00 is taken.
    expect(startsOn(MIDNIGHT, { busy, rules })).toEqual([
      "09:00",
      "09:30",
      "10:00",
      "13:30",
      "14:00",
      "14:30",
      "15:00",
      "15:30",
      "16:00",
    ]);
  });

  it("leave out a person's days off, and everybody's", () => {
    const hours = [...hoursOf("09:00", "10:00"), ...hoursOf("14:00", "15:00", { userId: "sam" })];
    const off = { firstDay: "2026-07-14", lastDay: "2026-07-14" };
    expect(startsOn(MIDNIGHT, { hours, daysOff: [{ userId: "ann", ...off }] })).toEqual(["14:00"]);
    expect(startsOn(MIDNIGHT, { hours, daysOff: [{ userId: null, ...off }] })).toEqual([]);
  });

  it("end with a day's limit, but not for an emergency", () => {
    const full = { dailyLimits: new Map([["ann", 3]]), taken: new Map([["ann 2026-07-14", 3]]) };
    expect(startsOn(MIDNIGHT, full)).toEqual([]);
    expect(startsOn(MIDNIGHT, full, "emergency").length).toBeGreaterThan(0);
  });

  it("are with the person who has the fewest that day", () => {
    const hours = [...hoursOf("09:00", "10:00"), ...hoursOf("09:00", "10:00", { userId: "sam" })];
    const from = new Date(MIDNIGHT);
    const personAt = (taken: [string, number][]) =>
      computeFreeSlots(
        sources({ hours, taken: new Map(taken) }),
        { type: "standard", from, to: new Date(from.getTime() + DAY_MS) },
        from,
      )[0]?.userId;
    expect(personAt([])).toBe("ann");
    expect(personAt([["ann 2026-07-14", 1]])).toBe("sam");
  });
});

describe("when clocks change", () => {
  const night = { hours: hoursOf("00:00", "05:00"), rules: { ...openRules, length: 30 } };
  it.each([
    ["forward in Denver", "2026-03-08T07:00:00Z", DENVER, ["00:00", "00:30", "01:00", "01:30", "03:00"]],
    [
      "back in Denver",
      "2026-11-01T06:00:00Z",
      DENVER,
      ["00:00", "00:30", "01:00", "01:30", "02:00", "02:30", "03:00"],
    ],
    [
      "forward by half an hour on Lord Howe",
      "2026-10-03T13:30:00Z",
      "Australia/Lord_Howe",
      ["00:00", "00:30", "01:00", "01:30", "02:30", "03:00"],
    ],
    [
      "never in Phoenix",
      "2026-03-08T07:00:00Z",
      "America/Phoenix",
      ["00:00", "00:30", "01:00", "01:30", "02:00"],
    ],
  ])("%s, each time is offered once and exists", (_, at, zone, first) => {
    const starts = startsOn(at, { ...night, zone });
    expect(starts.slice(0, first.length)).toEqual(first);
    expect(new Set(starts).size).toBe(starts.length);
  });

  it("a consultation lasts its real minutes across the change", () => {
    const from = new Date("2026-11-01T06:00:00Z");
    const [, , , slot] = computeFreeSlots(
      sources({ hours: hoursOf("00:00", "05:00") }),
      { type: "standard", from, to: new Date(from.getTime() + DAY_MS) },
      from,
    );
    // 01:30 daylight time, and an hour later the clock says 01:30 again.
    expect(slot?.start.toISOString()).toBe("2026-11-01T07:30:00.000Z");
    expect(slot?.end.toISOString()).toBe("2026-11-01T08:30:00.000Z");
  });

  it("hours that end in the skipped hour end where it begins", () => {
    const starts = startsOn("2026-03-08T07:00:00Z", {
      hours: hoursOf("00:00", "02:30"),
      rules: { ...openRules, length: 30 },
    });
    expect(starts).toEqual(["00:00", "00:30", "01:00", "01:30"]);
  });
});

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`,
  );
const person = fc.constantFrom("ann", "sam");
const instantOf2026 = fc
  .integer({ min: Date.UTC(2026, 0, 1) / MINUTE_MS, max: Date.UTC(2027, 11, 1) / MINUTE_MS })
  .map((minutes) => new Date(minutes * MINUTE_MS));

const anySources = fc.record({
  hours: fc.array(
    fc.record({
      userId: person,
      day: fc.integer({ min: 0, max: 6 }),
      from: time,
      to: time,
      types: fc.subarray([...meetingTypes], { minLength: 1 }),
    }),
    { maxLength: 8 },
  ),
  type: fc.constantFrom(...meetingTypes),
  now: instantOf2026,
  length: fc.constantFrom(15, 30, 45, 60, 90),
  busyAfter: fc.array(fc.record({ userId: person, hours: fc.integer({ min: 0, max: 200 }) }), {
    maxLength: 6,
  }),
});

/** The invariants of any offer, checked independently of the computation by reading each slot off the wall clock. */
function holds(slots: BookingSlot[], given: SlotSources, type: MeetingType, now: Date): void {
  const { zone, rules } = given;
  const seen = new Set<string>();
  let before = 0;
  for (const { start, end, userId } of slots) {
    const local = formatWallClock(start, zone);
    expect(start.getTime()).toBeGreaterThan(before);
    before = start.getTime();
    expect(seen.has(local), `${local} twice`).toBe(false);
    seen.add(local);
    expect(end.getTime() - start.getTime()).toBe(rules.length * MINUTE_MS);
    expect(start.getTime()).toBeGreaterThanOrEqual(now.getTime() + rules.notice * MINUTE_MS);
    expect(Number(local.slice(14)) % START_GRID_MINUTES[type]).toBe(0);
    expect(isWithin(given.hours, userId, type, local), `${local} outside the hours`).toBe(true);
    for (const busy of given.busy)
      if (busy.userId === userId)
        expect(busy.end <= start || end <= busy.start, `${local} while busy`).toBe(true);
  }
}

function isWithin(hours: readonly BookingHours[], userId: string, type: MeetingType, local: string) {
  const weekday = new Date(`${local.slice(0, 10)}T00:00Z`).getUTCDay();
  const at = local.slice(11);
  return hours.some(
    (one) =>
      one.userId === userId &&
      one.types.includes(type) &&
      (one.to > one.from
        ? one.day === weekday && one.from <= at && at < one.to
        : (one.day === weekday && one.from <= at) || (one.day === (weekday + 6) % 7 && at < one.to)),
  );
}

/** One zone in twenty each day, and those with unusual clock changes. */
const ALL_ZONES = Intl.supportedValuesOf("timeZone");
const ODD_ZONES = [
  "America/New_York",
  "America/Denver",
  "America/Phoenix",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
];
const DAILY_ZONES = ALL_ZONES.filter((zone, n) => n % 20 === 0 || ODD_ZONES.includes(zone));
const ZONES = {
  daily: DAILY_ZONES,
  more: ALL_ZONES.filter((zone) => !DAILY_ZONES.includes(zone)),
  part: "properties" as const,
};

itEach(ZONES, "in %s every time on offer exists, once, within the hours", async (zone) => {
  fc.assert(
    fc.property(anySources, ({ hours, type, now, length, busyAfter }) => {
      const busy = busyAfter.map(({ userId, hours }) => ({
        userId,
        start: new Date(now.getTime() + hours * HOUR_MS),
        end: new Date(now.getTime() + (hours + 2) * HOUR_MS),
      }));
      const rules = { ...DEFAULT_BOOKING_RULES[type], length };
      const given = sources({ hours, busy, rules, zone });
      const to = new Date(now.getTime() + 9 * DAY_MS);
      holds(computeFreeSlots(given, { type, from: now, to }, now), given, type, now);
    }),
    { numRuns: 4, seed: zone.length * 1_000 + zone.charCodeAt(0) },
  );
});

itEach(ZONES, "in %s around each change of clocks", async (zone) => {
  for (const change of changesOfClocks(zone)) {
    const now = new Date(change - 20 * HOUR_MS);
    const given = sources({ hours: hoursOf("00:00", "00:00"), rules: { ...openRules, length: 30 }, zone });
    const slots = computeFreeSlots(
      given,
      { type: "emergency", from: now, to: new Date(change + DAY_MS) },
      now,
    );
    holds(slots, given, "emergency", now);
    expect(slots.length).toBeGreaterThan(100);
  }
});

/** Instants of 2026 and 2027 at which the offset of a zone changes, to the hour. */
function changesOfClocks(zone: string): number[] {
  const hourAt = (at: number) => formatWallClock(new Date(at), zone).slice(11, 13);
  const found: number[] = [];
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += DAY_MS)
    if (hourAt(at) !== hourAt(at + DAY_MS)) found.push(at);
  return found;
}
