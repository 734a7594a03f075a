import type { ScorePart } from "#db/schema";
import type { ConcernType, Relationship, UrgencyLevel } from "#db/values";

export type ScoreAnswers = {
  urgencyLevel: UrgencyLevel;
  relationship: Relationship;
  concernType: ConcernType;
  previousAttempts: boolean;
};

export type Score = { total: number; parts: ScorePart[] };

const urgency: Record<UrgencyLevel, [points: number, reason: string]> = {
  immediate: [40, "Crisis"],
  urgent: [30, "Urgent"],
  planning: [20, "Planning"],
  exploratory: [10, "Exploratory"],
};

const relationship: Record<Relationship, [points: number, reason: string]> = {
  parent: [30, "Parent"],
  spouse: [30, "Spouse or partner"],
  sibling: [25, "Sibling"],
  child: [25, "Adult child"],
  friend: [15, "Friend"],
  other: [15, "Other family member"],
  self: [15, "Asks for themselves"],
};

/** Scores a lead from 0 to 100, with each part explained (docs/product/numbers.md §9 and docs/product/enquiry.md §10). */
export function scoreLead(answers: ScoreAnswers): Score {
  const [urgencyPoints, urgencyReason] = urgency[answers.urgencyLevel];
  const [relationshipPoints, relationshipReason] = relationship[answers.relationship];
  const specific = answers.concernType !== "not-sure";
  const tried = answers.previousAttempts;
  const parts = [
    { label: "Urgency", points: urgencyPoints, max: 40, reason: urgencyReason },
    { label: "Relationship", points: relationshipPoints, max: 30, reason: relationshipReason },
    {
      label: "Concern",
      points: specific ? 20 : 15,
      max: 20,
      reason: specific ? "A specific concern" : "Not sure yet",
    },
    {
      label: "Previous attempts",
      points: tried ? 10 : 5,
      max: 10,
      reason: tried ? "Tried intervention or treatment before" : "No earlier attempt",
    },
  ];
  return { total: parts.reduce((sum, part) => sum + part.points, 0), parts };
}
