import pino from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testDatabase } from "#tests/setup/database";
import {
  type Job,
  releaseLease,
  shortenJobSchedules,
  startClock,
  takeLease,
} from "~/platform/jobs/clock.server";
import { HOUR_MS } from "~/time-units";

const NOON = new Date("2026-07-15T12:00:00Z");
const TTL_MS = 15_000;
const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
const YEAR_S = 365 * 24 * 60 * 60;

describe("the jobs' lease", () => {
  it("is one process's, until it is given back or expires", () => {
    const db = testDatabase();
    expect(takeLease(db, "jobs", "a", at(0), TTL_MS)).toBe(true);
    expect(takeLease(db, "jobs", "b", at(14), TTL_MS)).toBe(false);
    expect(takeLease(db, "jobs", "a", at(10), TTL_MS)).toBe(true);
    expect(takeLease(db, "jobs", "b", at(16), TTL_MS)).toBe(false);
    expect(takeLease(db, "jobs", "b", at(26), TTL_MS)).toBe(true);
    releaseLease(db, "jobs", "b");
    expect(takeLease(db, "jobs", "a", at(26), TTL_MS)).toBe(true);
  });

  it.each([
    ["a year ahead", YEAR_S],
    ["an hour ahead", 3_600],
    ["a minute ahead", 60],
  ])("that a process died with on a clock %s does not stop the next one", (_, ahead) => {
    const db = testDatabase();
    expect(takeLease(db, "jobs", "dead", at(ahead), TTL_MS)).toBe(true);
    expect(takeLease(db, "jobs", "next", at(0), TTL_MS)).toBe(true);
    // The dead one's last word is not obeyed, were it to speak again on the right clock.
    expect(takeLease(db, "jobs", "dead", at(1), TTL_MS)).toBe(false);
  });

  it("survives a clock that is set back a little, as every network time does", () => {
    const db = testDatabase();
    expect(takeLease(db, "jobs", "a", at(5), TTL_MS)).toBe(true);
    expect(takeLease(db, "jobs", "b", at(0), TTL_MS)).toBe(false);
    expect(takeLease(db, "jobs", "a", at(0), TTL_MS)).toBe(true);
  });
});

describe("the jobs' clock", () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-01T06:59:30Z") }));
  afterEach(() => void vi.useRealTimers());

  const run = (schedule: string) => {
    const runs: string[] = [];
    const job: Job = {
      name: "test",
      schedule,
      run: () => void runs.push(new Date().toISOString().slice(11, 19)),
    };
    const clock = startClock([job], {
      db: testDatabase(),
      log: pino({ level: "silent" }),
      now: () => new Date(),
      stopping: new AbortController().signal,
    });
    return { runs, clock };
  };

  it("runs a job once an hour through the hour that a time zone has twice", async () => {
    const { runs, clock } = run("0 5 * * * *");
    await vi.advanceTimersByTimeAsync(4 * HOUR_MS);
    expect(runs).toEqual(["07:05:00", "08:05:00", "09:05:00", "10:05:00"]);
    await clock.stop();
  });

  it("runs jobs of seconds and minutes each second for tests, and leaves rarer ones", () => {
    const schedules = ["*/5 * * * * *", "20 * * * * *", "0 5 * * * *", "0 30 9 * * *"];
    const jobs = schedules.map((schedule) => ({ name: "test", schedule, run: () => {} }));
    expect(shortenJobSchedules(jobs).map(({ schedule }) => schedule)).toEqual([
      "* * * * * *",
      "* * * * * *",
      "0 5 * * * *",
      "0 30 9 * * *",
    ]);
  });

  it("warns when the clock is set back, and goes on", async () => {
    const warned: string[] = [];
    const log = pino({ level: "warn" }, { write: (line) => void warned.push(JSON.parse(line).msg) });
    const clock = startClock([], {
      db: testDatabase(),
      log,
      now: () => new Date(),
      stopping: new AbortController().signal,
    });
    await vi.advanceTimersByTimeAsync(30_000);
    for (const day of ["2027-11-01", "2026-11-02", "2026-11-03"]) {
      vi.setSystemTime(new Date(`${day}T12:00:00Z`));
      await vi.advanceTimersByTimeAsync(30_000);
      expect(clock.health()).toEqual({ running: true, holdsLease: true });
    }
    expect(warned).toEqual([expect.stringContaining("the clock was set back")]);
    await clock.stop();
  });

  it("goes on after the clock has jumped ahead or back, and does not make up for what never was", async () => {
    const { runs, clock } = run("*/10 * * * * *");
    await vi.advanceTimersByTimeAsync(30_000);
    const before = runs.length;
    expect(before).toBeGreaterThanOrEqual(3);
    for (const jump of [6 * HOUR_MS, -5 * HOUR_MS]) {
      vi.setSystemTime(Date.now() + jump);
      const then = runs.length;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(runs.length - then).toBeGreaterThanOrEqual(5);
      expect(runs.length - then).toBeLessThanOrEqual(8);
    }
    await clock.stop();
  });
});
