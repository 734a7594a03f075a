import { gt, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Queued or being sent. Literals: with parameters SQLite can't use the partial index on them. */
export const isUnderWay = (state: SQLiteColumn): SQL => sql`${state} in ('queued', 'sending')`;

/** Due by now. More than `maxAheadMs` ahead it is due too: it was scheduled before the clock was set back. */
export const isDue = (nextAttemptAt: SQLiteColumn, now: Date, maxAheadMs: number): SQL | undefined =>
  or(lte(nextAttemptAt, now), gt(nextAttemptAt, new Date(now.getTime() + maxAheadMs)));

/** The pause after a failed try doubles. @param attempts 1 or more */
export const computeRetryAt = (now: Date, firstDelayMs: number, attempts: number): Date =>
  new Date(now.getTime() + firstDelayMs * 2 ** (attempts - 1));
