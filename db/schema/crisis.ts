import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  type CardLanguage,
  type CheckAnswer,
  type CrisisLevel,
  cardLanguages,
  crisisLevels,
  crisisOutcomes as outcomes,
} from "../values";
import { buildEnumCheck } from "./columns";

/** What was read in somebody's words, for the card they were shown and for staff. */
export type StoredReading = {
  /** The one whose card came first first. */
  levels: CrisisLevel[];
  language: CardLanguage;
  /** What unsure words lean to. */
  leansTo?: CrisisLevel;
  /** Words of theirs that weighed most. */
  because: string[];
};

/** That they were asked whether anyone is in danger, and what they said. Times are ISO 8601. */
export type StoredCheck = {
  id: string;
  askedAt: string;
  answer?: CheckAnswer;
  answeredAt?: string;
  /** When what follows from the answer was done with the lead; until then it waits as an enquiry to be filed does. */
  followedAt?: string;
};

/**
 * What came of the detector's cards and questions, counted by month. No person stands in it, so it outlives the erasing
 * of those it was counted from.
 */
export const crisisOutcomes = sqliteTable(
  "crisis_outcomes",
  {
    /** `2026-11`, in UTC. */
    month: text("month").notNull(),
    outcome: text("outcome", { enum: outcomes }).notNull(),
    /** The kind whose card came first; of a question what the words lean to. */
    kind: text("kind", { enum: crisisLevels }).notNull(),
    language: text("language", { enum: cardLanguages }).notNull(),
    count: integer("count").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.month, t.outcome, t.kind, t.language] }),
    buildEnumCheck("crisis_outcomes_outcome", t.outcome, outcomes),
    buildEnumCheck("crisis_outcomes_kind", t.kind, crisisLevels),
  ],
);
