import { describe, expect, it } from "vitest";
import {
  computeRetryTime,
  computeRetryWait,
  computeUnconfirmedRetryTime,
  mayRetryUnconfirmed,
} from "./retry";

const SECOND = 1_000;
const HOUR = 3_600_000;
const now = new Date("2026-03-02T18:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const from = (date: Date | null) => date && date.getTime() - now.getTime();

describe("the wait after a try", () => {
  it("triples from ten seconds up to four hours", () => {
    expect([1, 2, 3, 4].map((attempts) => computeRetryWait(attempts) / SECOND)).toEqual([10, 30, 90, 270]);
    expect(computeRetryWait(9)).toBe(4 * HOUR);
    expect(computeRetryWait(1_000)).toBe(4 * HOUR);
  });

  it("is never shorter than what the service asked for", () => {
    expect(computeRetryWait(1, 60 * SECOND)).toBe(60 * SECOND);
    expect(computeRetryWait(5, SECOND)).toBe(810 * SECOND);
  });
});

describe("a mail that was surely not taken", () => {
  it("is tried for about three days, and then no more", () => {
    const total = Array.from({ length: 23 }, (_, index) => computeRetryWait(index + 1)).reduce(
      (a, b) => a + b,
    );
    expect(total / HOUR).toBeGreaterThan(48);
    expect(total / HOUR).toBeLessThan(80);
    expect(from(computeRetryTime(1, now))).toBe(10 * SECOND);
    expect(computeRetryTime(24, now)).toBeNull();
  });
});

describe("a mail that may have left", () => {
  it("is tried while its key protects it, then waits for the end of the day", () => {
    expect(from(computeUnconfirmedRetryTime(1, now, now))).toBe(10 * SECOND);
    expect(from(computeUnconfirmedRetryTime(9, ago(18 * HOUR), now))).toBe(4 * HOUR);
    expect(from(computeUnconfirmedRetryTime(9, ago(20 * HOUR), now))).toBe(4 * HOUR);
    expect(from(computeUnconfirmedRetryTime(9, ago(22 * HOUR), now))).toBe(2 * HOUR);
  });

  it.each([
    [0, "try"],
    [22.9, "try"],
    [23, "wait"],
    [23.9, "wait"],
    [24, "review"],
    [500, "review"],
  ])("after %f hours: %s", (hours, verdict) => {
    expect(mayRetryUnconfirmed(ago(hours * HOUR), now)).toBe(verdict);
  });
});
