import { expect, it } from "vitest";
import { urgencyLevels } from "#db/values";
import { computeAttentionUrgency, computeTryUrgency } from "./urgency";

it.each([
  ["planning", null, "planning"],
  ["planning", 0, "immediate"],
  ["urgent", 2, "urgent"],
  ["exploratory", 3, "exploratory"],
  ["immediate", 3, "immediate"],
] as const)("a lead that is %s with rank %s waiting counts as %s", (urgencyLevel, openUrgencyRank, level) => {
  expect(computeAttentionUrgency({ urgencyLevel, openUrgencyRank })).toBe(level);
});

it("ranks count urgencies as the store does", () => {
  for (const [openUrgencyRank, level] of urgencyLevels.entries())
    expect(computeAttentionUrgency({ urgencyLevel: "exploratory", openUrgencyRank })).toBe(level);
});

it.each([
  ["immediate", 2, "planning"],
  ["planning", 0, "immediate"],
  ["immediate", null, "urgent"],
  ["exploratory", null, "exploratory"],
] as const)(
  "a lead that is %s with rank %s waiting is tried as %s",
  (urgencyLevel, openUrgencyRank, level) => {
    expect(computeTryUrgency({ urgencyLevel, openUrgencyRank })).toBe(level);
  },
);
