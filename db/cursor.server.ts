import { and, eq, lt, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The values of a page's last row, which a cursor stores. */
type CursorValues = readonly (string | number)[];

const encode = (place: CursorValues): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** Reads a cursor's values, unvalidated, as they come from the client. Empty for an unreadable cursor. */
export function readCursor(cursor: string | undefined): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}

/** Builds a page and its next cursor. @param rows of the page, and one more where there is a next one */
export function paginateRows<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => CursorValues,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && rows.length > limit ? encode(placeOf(last)) : null };
}

/** Returns a row's place in a list that shows the newest first, for a cursor. */
export const pickTimeAndId = ({ createdAt, id }: { createdAt: Date; id: string }): CursorValues => [
  createdAt.getTime(),
  id,
];

/** Builds the condition for rows after a cursor of `pickTimeAndId`; an unreadable one is ignored. */
export function buildCursorCondition(
  cursor: string | undefined,
  table: { createdAt: SQLiteColumn; id: SQLiteColumn },
): SQL | undefined {
  const [time, id] = readCursor(cursor);
  if (!Number.isSafeInteger(time) || typeof id !== "string") return undefined;
  const at = new Date(time as number);
  return or(lt(table.createdAt, at), and(eq(table.createdAt, at), lt(table.id, id)));
}
