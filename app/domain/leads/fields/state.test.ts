import { expect, it } from "vitest";
import { urgencyLevels } from "#db/values";
import { computeAttentionUrgency, isClosedLead } from "./state";

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

it("completed and lost leads are closed", () => {
  expect(
    (["new", "booked", "completed", "lost"] as const).filter((status) => isClosedLead({ status })),
  ).toEqual(["completed", "lost"]);
});
