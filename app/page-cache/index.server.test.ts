import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Refresher } from "./index.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const done: string[] = [];
  const refresher = new Refresher({
    interval: 5_000,
    first: (key) => done.push(`first ${key}`),
    again: (key) => done.push(`again ${key}`),
  });
  return { refresher, done };
}

it("refreshes at once, and once more when the interval is over, however often it was asked", () => {
  const { refresher, done } = setUp();
  for (let i = 0; i < 50; i++) refresher.ask("a");
  expect(done).toEqual(["first a"]);
  vi.advanceTimersByTime(4_999);
  expect(done).toEqual(["first a"]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(["first a", "again a"]);
  refresher.ask("a");
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(["first a", "again a", "again a"]);
  vi.advanceTimersByTime(60_000);
  expect(done.length).toBe(3);
});

it("is at rest after a quiet interval, and knows its keys apart", () => {
  const { refresher, done } = setUp();
  refresher.ask("a");
  refresher.ask("b");
  vi.advanceTimersByTime(5_000);
  refresher.ask("a");
  expect(done).toEqual(["first a", "first b", "first a"]);
});

it("does nothing more once it is stopped", () => {
  const { refresher, done } = setUp();
  refresher.ask("a");
  refresher.ask("a");
  refresher.stop();
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual(["first a"]);
});
