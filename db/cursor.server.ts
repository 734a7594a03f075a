import { and, eq, lt, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Values of the page's last row. */
type CursorValues = readonly (string | number)[];

const encode = (place: CursorValues): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** Unvalidated, as they come from the client. Empty for an unreadable cursor. */
export function readCursor(cursor: string | undefined): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}

/** @param rows of the page, and one more where there is a next one */
export function paginateRows<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => CursorValues,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && rows.length > limit ? encode(placeOf(last)) : null };
}

/** The place of a row in a list that shows the newest first. */
export const pickTimeAndId = ({ createdAt, id }: { createdAt: Date; id: string }): CursorValues => [
  createdAt.getTime(),
  id,
];

/** Builds the condition after a cursor of `pickTimeAndId`; an unreadable one is ignored. */
export function buildCursorCondition(
  cursor: string | undefined,
  table: { createdAt: SQLiteColumn; id: SQLiteColumn },
): SQL | undefined {
  const [time, id] = readCursor(cursor);
  if (!Number.isSafeInteger(time) || typeof id !== "string") return undefined;
  const at = new Date(time as number);
  return or(lt(table.createdAt, at), and(eq(table.createdAt, at), lt(table.id, id)));
}
