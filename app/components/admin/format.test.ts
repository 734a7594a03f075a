import { describe, expect, it } from "vitest";
import { formatDollars } from "~/content/text";
import { ago, formatCompactDollars, formatCount, formatPercent } from "./format";

const now = new Date("2025-11-21T12:00:00Z");

describe("ago", () => {
  it.each([
    ["2025-11-21T11:59:30Z", "just now"],
    ["2025-11-21T12:00:30Z", "just now"],
    ["2025-11-21T11:55:00Z", "5 min ago"],
    ["2025-11-21T09:00:00Z", "3 h ago"],
    ["2025-11-20T11:00:00Z", "1 day ago"],
    ["2025-11-11T11:00:00Z", "10 days ago"],
  ])("%s is %s", (at, words) => {
    expect(ago(new Date(at), now)).toBe(words);
  });
});

it("writes figures the American way", () => {
  expect(formatDollars(12500)).toBe("$12,500");
  expect(formatCompactDollars(12500)).toBe("$12.5K");
  expect(formatCount(1234567)).toBe("1,234,567");
  expect(formatPercent(33.3)).toBe("33.3%");
  expect(formatPercent(40)).toBe("40%");
});
