import { describe, expect, it } from "vitest";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { computeSnoozeEnd } from "./snooze";

const denver = "America/Denver";
const at = (iso: string) => new Date(iso);

describe("a date field in the business's zone", () => {
  it.each([
    ["2026-07-15T09:00", "2026-07-15T15:00:00Z"],
    ["2026-12-15T09:00", "2026-12-15T16:00:00Z"],
    ["2026-11-01T23:30", "2026-11-02T06:30:00Z"],
  ])("%s is %s, both ways", (text, iso) => {
    expect(parseWallClock(text, denver)).toEqual(at(iso));
    expect(formatWallClock(at(iso), denver)).toBe(text);
  });

  it("takes a time that is skipped as the one an hour on", () => {
    expect(parseWallClock("2026-03-08T02:30", denver)).toEqual(at("2026-03-08T09:30:00Z"));
  });

  it.each(["", "tomorrow", "2026-02-30T09:00", "2026-13-01T09:00", "2026-01-01T24:00", "1999-01-01T09:00"])(
    "refuses %j",
    (text) => {
      expect(parseWallClock(text, denver)).toBeNull();
    },
  );
});

describe("a task put off", () => {
  it.each([
    ["hour", "2026-07-15T15:00:00Z", "2026-07-15T16:00:00Z"],
    ["tomorrow", "2026-07-15T15:00:00Z", "2026-07-16T15:00:00Z"],
    ["tomorrow", "2026-03-08T03:00:00Z", "2026-03-08T15:00:00Z"],
    ["week", "2026-07-15T15:00:00Z", "2026-07-20T15:00:00Z"],
    ["week", "2026-07-20T20:00:00Z", "2026-07-27T15:00:00Z"],
    ["week", "2026-11-01T18:00:00Z", "2026-11-02T16:00:00Z"],
  ] as const)("by %s at %s is due %s", (choice, now, due) => {
    expect(computeSnoozeEnd(choice, at(now), denver)).toEqual(at(due));
  });
});
