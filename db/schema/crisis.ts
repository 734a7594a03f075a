import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  type CardLanguage,
  type CheckAnswer,
  type CrisisLevel,
  cardLanguages,
  countedSayings,
  crisisLevels,
  type DangerKind,
  crisisOutcomeValues as outcomes,
} from "../values";
import { buildEnumCheck } from "./columns";

export type StoredReading = {
  /** The kinds of danger found, in the order of their cards. */
  levels: DangerKind[];
  language: CardLanguage;
  /** The level of crisis that unsure words lean to. */
  leansTo?: CrisisLevel;
  because: string[];
};

/** The question about danger and its answer. Times are ISO 8601. */
export type StoredCheck = {
  id: string;
  askedAt: string;
  answer?: CheckAnswer;
  answeredAt?: string;
  /** When the answer's consequences were applied to the lead; until then the check waits in a queue, as unfiled enquiries do. */
  followedAt?: string;
};

/** Crisis outcomes counted by month. They identify nobody, so they survive the erasure of the people behind them. */
export const crisisOutcomes = sqliteTable(
  "crisis_outcomes",
  {
    /** The month in UTC: `2026-11`. */
    month: text("month").notNull(),
    outcome: text("outcome", { enum: outcomes }).notNull(),
    /** The level of the first crisis card; for a question, what the words lean to. */
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

/** What families say, counted by month. It identifies nobody, so it survives the erasure of the people behind it. */
export const monthlySayings = sqliteTable(
  "monthly_sayings",
  {
    /** The month in UTC: `2026-11`. */
    month: text("month").notNull(),
    what: text("what", { enum: countedSayings }).notNull(),
    language: text("language", { enum: cardLanguages }).notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.what, t.language] })],
);
