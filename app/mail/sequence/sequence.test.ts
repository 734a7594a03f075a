import { TZDate } from "@date-fns/tz";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { campaignUrgencies } from "#db/values";
import { DAY_MS, HOUR_MS } from "~/time-units";
import {
  computeStepSendTime,
  isInWindow,
  moveIntoSendWindow,
  type NurtureSequence,
  planUpcomingSteps,
  STEP_COUNT,
} from "./sequence";

const denver = "America/Denver";
const at = (iso: string) => new Date(iso);

describe("the window on the lead's clock", () => {
  it.each([
    ["in it", "2026-07-15T18:00:00Z", denver, "2026-07-15T18:00:00Z"],
    ["as it opens", "2026-07-15T14:00:00Z", denver, "2026-07-15T14:00:00Z"],
    ["as it closes", "2026-07-16T02:00:00Z", denver, "2026-07-16T14:00:00Z"],
    ["a second before it closes", "2026-07-16T01:59:59Z", denver, "2026-07-16T01:59:59Z"],
    ["before it opens", "2026-07-15T09:00:00Z", denver, "2026-07-15T14:00:00Z"],
    ["on another clock", "2026-07-15T09:00:00Z", "America/New_York", "2026-07-15T12:00:00Z"],
    ["far west", "2026-07-15T14:00:00Z", "Pacific/Honolulu", "2026-07-15T18:00:00Z"],
    ["the night clocks go forward", "2026-03-08T05:00:00Z", denver, "2026-03-08T14:00:00Z"],
    ["the evening before they do", "2026-03-08T03:30:00Z", denver, "2026-03-08T14:00:00Z"],
    ["the night they go back", "2026-11-01T07:30:00Z", denver, "2026-11-01T15:00:00Z"],
    ["at the end of a year", "2026-12-31T04:00:00Z", denver, "2026-12-31T15:00:00Z"],
  ])("%s", (_what, time, zone, expected) => {
    expect(moveIntoSendWindow(at(time), zone)).toEqual(at(expected));
    expect(isInWindow(moveIntoSendWindow(at(time), zone), zone)).toBe(true);
  });
});

const sequence = (over: Partial<NurtureSequence> = {}): NurtureSequence => ({
  urgency: "critical",
  startedAt: at("2026-07-15T16:00:00Z"), // 10:00 in Denver
  lastSentAt: null,
  timeZone: denver,
  ...over,
});

describe("a sequence that runs on time", () => {
  it.each([
    ["critical", [0, 4 * HOUR_MS, DAY_MS, 2 * DAY_MS, 4 * DAY_MS]],
    ["high", [0, DAY_MS, 3 * DAY_MS, 5 * DAY_MS, 8 * DAY_MS]],
    ["medium", [0, 2 * DAY_MS, 5 * DAY_MS, 9 * DAY_MS, 14 * DAY_MS]],
    ["low", [0, 4 * DAY_MS, 9 * DAY_MS, 16 * DAY_MS, 25 * DAY_MS]],
  ] as const)("%s keeps the offsets from the capture", (urgency, offsets) => {
    const { startedAt } = sequence();
    const coming = planUpcomingSteps(sequence({ urgency }), 0, startedAt);
    expect(coming.map((one) => one.step)).toEqual([1, 2, 3, 4, 5]);
    expect(coming.map((one) => one.at.getTime() - startedAt.getTime())).toEqual(offsets);
  });

  it("sends the first at once at night, and the second in the morning", () => {
    const startedAt = at("2026-07-15T07:00:00Z"); // 01:00
    expect(computeStepSendTime(sequence({ startedAt }), 1, startedAt)).toEqual(startedAt);
    expect(computeStepSendTime(sequence({ startedAt, lastSentAt: startedAt }), 2, startedAt)).toEqual(
      at("2026-07-15T14:00:00Z"),
    );
  });

  it("counts hours and not wall clocks where clocks change in between", () => {
    const startedAt = at("2026-03-07T20:00:00Z"); // Saturday, 13:00
    expect(computeStepSendTime(sequence({ startedAt, lastSentAt: startedAt }), 3, startedAt)).toEqual(
      at("2026-03-08T20:00:00Z"),
    );
  });
});

describe("after a stop of the server", () => {
  const now = at("2026-07-20T17:00:00Z");

  it("what is due goes in the next open hour", () => {
    const lastSentAt = sequence().startedAt;
    expect(computeStepSendTime(sequence({ lastSentAt }), 2, now)).toEqual(now);
    const night = at("2026-07-20T08:00:00Z");
    expect(computeStepSendTime(sequence({ lastSentAt }), 2, night)).toEqual(at("2026-07-20T14:00:00Z"));
  });

  it("the step after a late one keeps a day's distance, the one after a punctual one does not wait", () => {
    expect(computeStepSendTime(sequence({ lastSentAt: now }), 3, now)).toEqual(at("2026-07-21T17:00:00Z"));
    const punctual = at("2026-07-15T20:30:00Z");
    expect(computeStepSendTime(sequence({ lastSentAt: punctual }), 3, punctual)).toEqual(
      at("2026-07-16T16:00:00Z"),
    );
  });

  it("the first still goes at once", () => {
    const night = at("2026-07-20T08:00:00Z");
    expect(computeStepSendTime(sequence(), 1, night)).toEqual(night);
  });
});

const zones = [denver, "America/New_York", "America/Phoenix", "America/Anchorage", "Pacific/Honolulu"];
const instant = (from: string, days: number) =>
  fc.integer({ min: 0, max: days * 24 * 3600 }).map((seconds) => new Date(Date.parse(from) + seconds * 1000));

describe("any sequence with any outages", () => {
  const outages = fc.array(fc.integer({ min: 0, max: 12 * 24 }), {
    minLength: STEP_COUNT,
    maxLength: STEP_COUNT,
  });

  it("leaves in order, in the window, never early, and at most one a day once it is late", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...campaignUrgencies),
        fc.constantFrom(...zones),
        instant("2026-01-01T00:00:00Z", 365),
        outages,
        (urgency, timeZone, startedAt, delays) => {
          let lastSentAt: Date | null = null;
          let wasLate = false;
          let now = startedAt;
          for (let step = 1; step <= STEP_COUNT; step++) {
            const planned = computeStepSendTime({ urgency, startedAt, lastSentAt, timeZone }, step, now);
            const back = new Date(planned.getTime() + (delays[step - 1] ?? 0) * HOUR_MS);
            const sent: Date = step === 1 ? back : moveIntoSendWindow(back, timeZone);
            expect(planned >= now).toBe(true);
            if (step > 1) expect(isInWindow(planned, timeZone)).toBe(true);
            if (lastSentAt) {
              const gap = sent.getTime() - (lastSentAt as Date).getTime();
              // A mail that leaves an hour after its time is still punctual: the next may follow that hour sooner.
              const shortestPlanned = step === 2 ? 4 * HOUR_MS : 8 * HOUR_MS;
              expect(gap).toBeGreaterThanOrEqual(wasLate ? DAY_MS : shortestPlanned - HOUR_MS);
            }
            wasLate = sent.getTime() - planned.getTime() > HOUR_MS || (wasLate && sent > planned);
            lastSentAt = sent;
            now = sent;
          }
        },
      ),
    );
  });

  it("plans by the hours on the lead's own clock", () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant("2026-01-01T00:00:00Z", 730), (timeZone, time) => {
        const moved = moveIntoSendWindow(time, timeZone);
        const local = new TZDate(moved, timeZone);
        expect(local.getHours()).toBeGreaterThanOrEqual(8);
        expect(local.getHours()).toBeLessThan(20);
        expect(moved >= time).toBe(true);
        expect(moved.getTime() - time.getTime()).toBeLessThanOrEqual(13 * HOUR_MS);
      }),
    );
  });
});

describe("days kept free", () => {
  const free = new Set(["2026-12-24", "2026-12-25", "2027-01-01", "2026-11-01"]);
  it.each([
    ["a day that isn’t free stays", "2026-12-23T17:00:00Z", "2026-12-23T17:00:00Z"],
    ["one free day moves past the next as well", "2026-12-24T17:00:00Z", "2026-12-26T15:00:00Z"],
    ["before it opens on a free day", "2026-12-25T08:00:00Z", "2026-12-26T15:00:00Z"],
    ["the evening before leads past it", "2026-12-24T04:00:00Z", "2026-12-26T15:00:00Z"],
    ["late on a free day", "2026-12-26T04:00:00Z", "2026-12-26T15:00:00Z"],
    ["over the turn of the year", "2027-01-01T18:00:00Z", "2027-01-02T15:00:00Z"],
    ["the day counts on the lead’s clock", "2027-01-01T05:00:00Z", "2027-01-02T15:00:00Z"],
    ["the clocks go back on it", "2026-11-01T18:00:00Z", "2026-11-02T15:00:00Z"],
  ])("%s", (_, time, expected) => {
    expect(moveIntoSendWindow(at(time), "America/Denver", free)).toEqual(at(expected));
  });

  it("hold back later steps, and not the first, which answers the inquiry", () => {
    const startedAt = at("2026-12-25T18:00:00Z");
    const held = {
      urgency: "critical",
      startedAt,
      lastSentAt: startedAt,
      timeZone: "America/Denver",
      freeDays: free,
    } as const;
    expect(computeStepSendTime({ ...held, lastSentAt: null }, 1, startedAt)).toEqual(startedAt);
    expect(computeStepSendTime(held, 2, startedAt)).toEqual(at("2026-12-26T15:00:00Z"));
  });

  it("push no two steps onto one day", () => {
    const startedAt = at("2026-12-23T18:00:00Z");
    const held: NurtureSequence = {
      urgency: "critical",
      startedAt,
      lastSentAt: startedAt,
      timeZone: "America/Denver",
      freeDays: free,
    };
    const days = planUpcomingSteps(held, 2, computeStepSendTime(held, 3, startedAt)).map(({ at: time }) =>
      time.toISOString().slice(0, 10),
    );
    expect(days).toEqual(["2026-12-26", "2026-12-27", "2026-12-28"]);
  });
});
