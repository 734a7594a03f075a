import { type SQLWrapper, sql } from "drizzle-orm";
import { type CheckBuilder, check, integer, text } from "drizzle-orm/sqlite-core";

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
