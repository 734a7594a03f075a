import { describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "~/time-units";
import { arrangeOfferedTimes } from "./offered-times";

const zone = "America/New_York";
const every = (minutes: number, from: string, count: number) =>
  Array.from({ length: count }, (_, nth) => new Date(Date.parse(from) + nth * minutes * MINUTE_MS));
const startsOf = ({ times }: { times: { start: string }[] }) => times.map(({ start }) => start);

it("the next three free times come before the days", () => {
  const starts = every(30, "2026-11-27T19:00:00Z", 60);
  const { first, later } = arrangeOfferedTimes(starts, { type: "standard", zone, now: new Date(0) });
  expect(first.heading).toBe("Next free times");
  expect(first.times).toMatchObject([
    { label: "2 PM", day: "Fri, Nov 27", full: "Fri, Nov 27, 2 PM Eastern" },
    { label: "2:30 PM" },
    { label: "3 PM" },
  ]);
  expect(later.days.map(({ short }) => short)).toEqual(["Fri, Nov 27", "Sat, Nov 28"]);
  expect(later.days.flatMap(startsOf)).toEqual(starts.map((start) => start.toISOString()));
});

describe("in an emergency", () => {
  const now = new Date("2026-11-27T19:00:00Z");

  it("the times of the next six hours come first, and later ones follow under “Next free time”", () => {
    const starts = every(60, "2026-11-27T20:00:00Z", 10);
    const { first, later } = arrangeOfferedTimes(starts, { type: "emergency", zone, now });
    expect(first.heading).toBe("Within the next six hours");
    expect(startsOf(first)).toEqual(starts.slice(0, 6).map((start) => start.toISOString()));
    expect(later.heading).toBe("Next free time");
    expect(later.days.flatMap(startsOf)).toEqual(starts.slice(6).map((start) => start.toISOString()));
  });

  it("nothing is said to be within six hours that is not", () => {
    const starts = every(15, new Date(now.getTime() + 6 * HOUR_MS + 60_000).toISOString(), 8);
    const { first } = arrangeOfferedTimes(starts, { type: "emergency", zone, now });
    expect(first.heading).toBe("Next free time");
    expect(startsOf(first)).toEqual(starts.slice(0, 3).map((start) => start.toISOString()));
  });
});

it("over the night in which clocks go back each time is named once, and only the doubled hour names its clock", () => {
  // 1 AM occurs twice on November 1 in New York.
  const starts = every(60, "2026-11-01T03:00:00Z", 6);
  const { later } = arrangeOfferedTimes(starts, { type: "standard", zone, now: new Date(0) });
  expect(later.days.map(({ short, times }) => [short, times.map(({ full }) => full)])).toEqual([
    ["Sat, Oct 31", ["Sat, Oct 31, 11 PM Eastern"]],
    [
      "Sun, Nov 1",
      [
        "Sun, Nov 1, 12 AM Eastern",
        "Sun, Nov 1, 1 AM EDT",
        "Sun, Nov 1, 1 AM EST",
        "Sun, Nov 1, 2 AM Eastern",
        "Sun, Nov 1, 3 AM Eastern",
      ],
    ],
  ]);
});
