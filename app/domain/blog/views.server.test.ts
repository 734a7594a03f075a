import { expect, it } from "vitest";
import { DailyReaders } from "./views.server";

const morning = new Date("2026-03-01T08:00:00Z");
const night = new Date("2026-03-01T23:59:59Z");
const nextDay = new Date("2026-03-02T00:00:00Z");

it("a visitor is new to a post once a day", () => {
  const seen = new DailyReaders();
  expect(seen.isFirst("192.0.2.1 Firefox", "post-1", morning)).toBe(true);
  expect(seen.isFirst("192.0.2.1 Firefox", "post-1", night)).toBe(false);
  expect(seen.isFirst("192.0.2.1 Firefox", "post-2", night)).toBe(true);
  expect(seen.isFirst("192.0.2.2 Firefox", "post-1", night)).toBe(true);
  expect(seen.isFirst("192.0.2.1 Firefox", "post-1", nextDay)).toBe(true);
});

it("no two pairs of visitor and post are taken for each other", () => {
  const seen = new DailyReaders();
  expect(seen.isFirst("a", "bc", morning)).toBe(true);
  expect(seen.isFirst("ab", "c", morning)).toBe(true);
});

it("the oldest are forgotten when there are too many", () => {
  const seen = new DailyReaders(2);
  for (const visitor of ["a", "b", "c"]) seen.isFirst(visitor, "post-1", morning);
  expect(seen.isFirst("c", "post-1", morning)).toBe(false);
  expect(seen.isFirst("a", "post-1", morning)).toBe(true);
});
