import { type SQLWrapper, sql } from "drizzle-orm";
import { type CheckBuilder, check, integer, text } from "drizzle-orm/sqlite-core";
import { bestTimes, concernTypes, relationships, urgencyLevels } from "../values";

/** Defines a column for an instant: whole milliseconds since 1970 UTC, read as a `Date`. */
export const defineInstantColumn = (name: string) => integer(name, { mode: "timestamp_ms" });

export const defineFlagColumn = (name: string) => integer(name, { mode: "boolean" });

export const defineJsonColumn = <T>(name: string) => text(name, { mode: "json" }).$type<T>();

/** Columns for the times of a row. The code that writes it passes both, so tests control the clock. */
export const timestamps = {
  createdAt: defineInstantColumn("created_at").notNull(),
  updatedAt: defineInstantColumn("updated_at").notNull(),
};

export function buildEnumCheck(name: string, column: SQLWrapper, values: readonly string[]): CheckBuilder {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);
}

/** Columns shared by enquiries and leads; `app/domain/leads/fields/fields.ts` says how each is used. */
export const enquiryColumns = {
  name: text("name").notNull(),
  /** A lead has one of e-mail and phone at least; the public forms ask for both. */
  email: text("email"),
  phone: text("phone"),
  relationship: text("relationship", { enum: relationships }).notNull(),
  concernType: text("concern_type", { enum: concernTypes }).notNull(),
  /** The urgency as chosen; with a `crisisLevel` it counts as immediate. */
  urgencyLevel: text("urgency_level", { enum: urgencyLevels }).notNull(),
  /** The best time to call, in the person's own time zone. */
  bestTime: text("best_time", { enum: bestTimes }),
  location: text("location"),
  previousAttempts: defineFlagColumn("previous_attempts").notNull(),
  message: text("message"),
};
