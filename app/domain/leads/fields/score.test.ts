import { describe, expect, it } from "vitest";
import { type ConcernType, concernTypes, type Relationship, relationships, urgencyLevels } from "#db/values";
import { SHIPPED_ROUTING } from "#studio/texts/chat-rules";
import { formatRoutingMessage, routeLead } from "./routing";
import { scoreLead } from "./score";

// docs/product/numbers.md §9, repeated here so that the expected values don't come from the code under test.
const urgencyPoints = { immediate: 40, urgent: 30, planning: 20, exploratory: 10 };
const relationshipPoints = (who: Relationship) =>
  who === "parent" || who === "spouse" ? 30 : who === "sibling" || who === "child" ? 25 : 15;
const concernPoints = (concern: ConcernType) => (concern === "not-sure" ? 15 : 20);

const everyAnswer = urgencyLevels.flatMap((urgencyLevel) =>
  relationships.flatMap((relationship) =>
    concernTypes.flatMap((concernType) =>
      [true, false].map((previousAttempts) => ({
        urgencyLevel,
        relationship,
        concernType,
        previousAttempts,
      })),
    ),
  ),
);

describe("over every combination of answers", () => {
  it("the score is the sum that docs/product/numbers.md §9 gives, each part explained", () => {
    expect(everyAnswer).toHaveLength(4 * 7 * 6 * 2);
    for (const answers of everyAnswer) {
      const { total, parts } = scoreLead(answers);
      expect(total).toBe(
        urgencyPoints[answers.urgencyLevel] +
          relationshipPoints(answers.relationship) +
          concernPoints(answers.concernType) +
          (answers.previousAttempts ? 10 : 5),
      );
      expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(total);
      expect(parts.map((part) => part.max)).toEqual([40, 30, 20, 10]);
      for (const part of parts) expect(part.reason).not.toBe("");
    }
  });

  it("the route follows urgency first, then the score", () => {
    for (const answers of everyAnswer) {
      const { total } = scoreLead(answers);
      const { action, meetingType } = routeLead({ urgencyLevel: answers.urgencyLevel, score: total });
      const expected =
        answers.urgencyLevel === "immediate"
          ? "emergency"
          : answers.urgencyLevel === "urgent" || total >= 75
            ? "standard"
            : "exploratory";
      expect([action, meetingType]).toEqual([expected, expected]);
    }
  });
});

describe("the best and the least", () => {
  it("are 100 and 45", () => {
    const totals = everyAnswer.map((answers) => scoreLead(answers).total);
    expect([Math.max(...totals), Math.min(...totals)]).toEqual([100, 45]);
  });
});

describe("the routing message", () => {
  it.each(urgencyLevels)(
    "for %s names the practice and its number when they are known, and is complete without them",
    (urgencyLevel) => {
      for (const score of [45, 75, 100]) {
        const { outcome } = routeLead({ urgencyLevel, score });
        const named = formatRoutingMessage(outcome, SHIPPED_ROUTING[outcome], {
          name: "Dana",
          phone: "(555) 555-0100",
        });
        expect(named).toContain("Dana");
        expect(named).toContain("(555) 555-0100");
        const bare = formatRoutingMessage(outcome, SHIPPED_ROUTING[outcome], {});
        expect(bare).not.toMatch(/undefined|\{|\}/);
        expect(bare).toMatch(/We will.*911.*988/);
      }
    },
  );

  it("in an emergency names 911 and 988", () => {
    const { outcome } = routeLead({ urgencyLevel: "immediate", score: 100 });
    expect(formatRoutingMessage(outcome, "Thank you.", { phone: "(555) 555-0100" })).toBe(
      "Thank you. If it can't wait, call us at (555) 555-0100, day or night. " +
        "If anyone may be in danger right now, call 911. For thoughts of suicide, call or text 988.",
    );
    expect(formatRoutingMessage(outcome, "Call {{phone}}.", {})).toMatch(/911.*988/);
  });
});
