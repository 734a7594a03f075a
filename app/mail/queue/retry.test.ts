import { describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time-units";
import {
  computeRetryTime,
  computeRetryWait,
  computeUnconfirmedRetryTime,
  mayRetryUnconfirmed,
} from "./retry";

const now = new Date("2026-03-02T18:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const from = (date: Date | null) => date && date.getTime() - now.getTime();

describe("the wait after a try", () => {
  it("triples from ten seconds up to four hours", () => {
    expect([1, 2, 3, 4].map((attempts) => computeRetryWait(attempts) / SECOND_MS)).toEqual([10, 30, 90, 270]);
    expect(computeRetryWait(9)).toBe(4 * HOUR_MS);
    expect(computeRetryWait(1_000)).toBe(4 * HOUR_MS);
  });

  it("is never shorter than what the service asked for", () => {
    expect(computeRetryWait(1, MINUTE_MS)).toBe(MINUTE_MS);
    expect(computeRetryWait(5, SECOND_MS)).toBe(810 * SECOND_MS);
  });
});

describe("a mail that was surely not taken", () => {
  it("is tried for about three days, and then no more", () => {
    const total = Array.from({ length: 23 }, (_, index) => computeRetryWait(index + 1)).reduce(
      (a, b) => a + b,
    );
    expect(total / HOUR_MS).toBeGreaterThan(48);
    expect(total / HOUR_MS).toBeLessThan(80);
    expect(from(computeRetryTime(1, now))).toBe(10 * SECOND_MS);
    expect(computeRetryTime(24, now)).toBeNull();
  });
});

describe("a mail that may have left", () => {
  it("is tried while its key protects it, then waits for the end of the day", () => {
    expect(from(computeUnconfirmedRetryTime(1, now, now))).toBe(10 * SECOND_MS);
    expect(from(computeUnconfirmedRetryTime(9, ago(18 * HOUR_MS), now))).toBe(4 * HOUR_MS);
    expect(from(computeUnconfirmedRetryTime(9, ago(20 * HOUR_MS), now))).toBe(4 * HOUR_MS);
    expect(from(computeUnconfirmedRetryTime(9, ago(22 * HOUR_MS), now))).toBe(2 * HOUR_MS);
  });

  it.each([
    [0, "try"],
    [22.9, "try"],
    [23, "wait"],
    [23.9, "wait"],
    [24, "review"],
    [500, "review"],
  ])("after %f hours: %s", (hours, verdict) => {
    expect(mayRetryUnconfirmed(ago(hours * HOUR_MS), now)).toBe(verdict);
  });
});
