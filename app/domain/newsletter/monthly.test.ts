import { describe, expect, it } from "vitest";
import { findOwedIssueMonth } from "./monthly";

const at = (text: string) => new Date(text);
const base = { readers: 3, lastAt: null, nextAt: null, timeZone: "America/Denver" };

describe("the monthly letter", () => {
  it.each([
    ["none was ever sent", {}, "November"],
    ["nobody is on the list", { readers: 0 }, null],
    ["the last was sent less than a month ago", { lastAt: at("2026-10-22T19:00:00Z") }, null],
    ["the last was sent a month ago", { lastAt: at("2026-10-22T17:00:00Z") }, "November"],
    ["the next has its date", { nextAt: at("2026-11-29T17:00:00Z") }, null],
  ])("where %s", (_, change, owed) => {
    expect(findOwedIssueMonth({ ...base, ...change, now: at("2026-11-22T18:00:00Z") })).toBe(owed);
  });

  it("is named by the clock of the business", () => {
    expect(findOwedIssueMonth({ ...base, now: at("2026-12-01T05:00:00Z") })).toBe("November");
  });
});
