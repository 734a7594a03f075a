import { gt, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Matches sends that are queued or being sent. With parameters, not literals, SQLite can't use the partial index. */
export const isUnderWay = (state: SQLiteColumn): SQL => sql`${state} in ('queued', 'sending')`;

/** Matches sends that are due, also those over `maxAheadMs` ahead, scheduled before the clock was set back. */
export const isDue = (nextAttemptAt: SQLiteColumn, now: Date, maxAheadMs: number): SQL | undefined =>
  or(lte(nextAttemptAt, now), gt(nextAttemptAt, new Date(now.getTime() + maxAheadMs)));

/** Computes the time of a send's next try; the pause doubles after each failure. @param attempts 1 or more */
export const computeRetryAt = (now: Date, firstDelayMs: number, attempts: number): Date =>
  new Date(now.getTime() + firstDelayMs * 2 ** (attempts - 1));
