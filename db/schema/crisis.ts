import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  type CardLanguage,
  type CheckAnswer,
  type CrisisLevel,
  cardLanguages,
  crisisLevels,
  crisisOutcomeValues as outcomes,
} from "../values";
import { buildEnumCheck } from "./columns";

/** What the detector read in somebody's words: for the card they were shown, and for staff. */
export type StoredReading = {
  /** In the order of their cards. */
  levels: CrisisLevel[];
  language: CardLanguage;
  /** The likeliest kind when the words are unsure. */
  leansTo?: CrisisLevel;
  /** The words that weighed most. */
  because: string[];
};

/** A question whether anyone is in danger, and the answer. Times are ISO 8601. */
export type StoredCheck = {
  id: string;
  askedAt: string;
  answer?: CheckAnswer;
  answeredAt?: string;
  /**
   * When the consequences of the answer were applied to the lead. Until then the check waits in a queue, as unfiled
   * enquiries do.
   */
  followedAt?: string;
};

/**
 * Outcomes of the detector's cards and questions, counted by month. They identify nobody, so they survive the erasure
 * of the people they were counted from.
 */
export const crisisOutcomes = sqliteTable(
  "crisis_outcomes",
  {
    /** `2026-11`, in UTC. */
    month: text("month").notNull(),
    outcome: text("outcome", { enum: outcomes }).notNull(),
    /** The kind whose card came first; for a question, the kind that the words lean to. */
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
