import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { calendarEntries, postingSchedules } from "#db/schema";

export type CalendarEntry = typeof calendarEntries.$inferSelect;

/** Builds an entry as the JSON call answers it (docs/product/records.md §3). */
export function buildEntryJson<E extends Record<keyof CalendarEntry, unknown>>(entry: E) {
  const { claimedBy: _, claimedUntil: __, nextAttemptAt: ___, topicCounted: ____, ...rest } = entry;
  return rest;
}

/** Lists the entries of the calendar by date; `before` is not included. */
export function listEntries(
  db: AppDatabase,
  { from, before }: { from?: Date; before?: Date } = {},
): CalendarEntry[] {
  return db
    .select()
    .from(calendarEntries)
    .where(
      and(
        from && gte(calendarEntries.scheduledDate, from),
        before && lt(calendarEntries.scheduledDate, before),
      ),
    )
    .orderBy(asc(calendarEntries.scheduledDate), asc(calendarEntries.id))
    .all();
}

export function readEntry(db: AppDatabase, id: string): CalendarEntry | undefined {
  return db.select().from(calendarEntries).where(eq(calendarEntries.id, id)).get();
}

/** Lists the calendar's entries to write; failed and late ones come first. */
export function listUpcomingEntries(db: AppDatabase, limit: number): CalendarEntry[] {
  return db
    .select()
    .from(calendarEntries)
    .where(eq(calendarEntries.status, "scheduled"))
    .orderBy(asc(calendarEntries.scheduledDate), asc(calendarEntries.id))
    .limit(limit)
    .all();
}

/** Lists the calendar's waiting entries, and all others ahead, by date. */
export function listEntriesAhead(db: AppDatabase, now: Date): CalendarEntry[] {
  return db
    .select()
    .from(calendarEntries)
    .where(or(eq(calendarEntries.status, "scheduled"), gt(calendarEntries.scheduledDate, now)))
    .orderBy(asc(calendarEntries.scheduledDate), asc(calendarEntries.id))
    .all();
}

/** Lists posts that were written by the autopilot and not published by staff, oldest first. */
export function listWaitingDrafts(db: AppDatabase): CalendarEntry[] {
  return db
    .select()
    .from(calendarEntries)
    .where(
      and(
        eq(calendarEntries.status, "generated"),
        isNotNull(calendarEntries.blogPostId),
        isNull(calendarEntries.publishedAt),
      ),
    )
    .orderBy(asc(calendarEntries.generatedAt))
    .all();
}

/** Reads the figures of the Content Studio's cards (docs/product/posts.md §2). */
export function readSchedulerFigures(db: AppDatabase): { activeSchedules: number; upcoming: number } {
  const schedules = db
    .select({ n: count() })
    .from(postingSchedules)
    .where(eq(postingSchedules.active, true))
    .get();
  const upcoming = db
    .select({ n: count() })
    .from(calendarEntries)
    .where(eq(calendarEntries.status, "scheduled"))
    .get();
  return { activeSchedules: schedules?.n ?? 0, upcoming: upcoming?.n ?? 0 };
}

/** The condition that nobody is writing the entry. */
export const buildUnclaimedCondition = (now: Date) =>
  or(isNull(calendarEntries.claimedUntil), lte(calendarEntries.claimedUntil, now));

/** The condition that an entry is neither written nor being written. `after` excludes due ones. */
export const buildWaitingCondition = (now: Date, { after }: { after?: Date } = {}) =>
  and(
    eq(calendarEntries.status, "scheduled"),
    buildUnclaimedCondition(now),
    after ? gt(calendarEntries.scheduledDate, after) : sql`true`,
  );

/** The condition on entries to be written: not a person's planned post, which must not be published or skipped instead. */
export const toBeWrittenCondition = isNull(calendarEntries.blogPostId);
