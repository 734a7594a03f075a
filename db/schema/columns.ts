import { type SQLWrapper, sql } from "drizzle-orm";
import { type CheckBuilder, check, integer, text } from "drizzle-orm/sqlite-core";

/** A point in time, stored as whole milliseconds since 1970 UTC and read as a `Date`. */
export const defineInstantColumn = (name: string) => integer(name, { mode: "timestamp_ms" });

/** A yes or no, stored as 1 or 0. */
export const defineFlagColumn = (name: string) => integer(name, { mode: "boolean" });

/** A typed JSON column. */
export const defineJsonColumn = <T>(name: string) => text(name, { mode: "json" }).$type<T>();

/** `created_at` and `updated_at`. The code that writes the row passes both, so tests control the clock. */
export const timestamps = {
  createdAt: defineInstantColumn("created_at").notNull(),
  updatedAt: defineInstantColumn("updated_at").notNull(),
};

/** A CHECK that holds a column to a closed list of `db/values.ts`. */
export function buildEnumCheck(name: string, column: SQLWrapper, values: readonly string[]): CheckBuilder {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);
}
