import { and, asc, eq, gt } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { calendarEntries } from "#db/schema";
import type { StaffChange } from "~/records/change";
import { type Refusal, refuseConflict, refuseMissing } from "~/refusal";
import {
  buildWaitingCondition,
  type CalendarEntry,
  readEntry,
  toBeWrittenCondition,
} from "./calendar.server";

/**
 * Skips the next entry, as staff published their own post (docs/product/states.md §4).
 * @returns the entry; null when none is ahead.
 */
export function skipNextEntry(
  db: AppDatabase,
  { reason, now }: { reason: string; now: Date },
): CalendarEntry | null {
  return runInTransaction(db, () => {
    const next = db
      .select({ id: calendarEntries.id })
      .from(calendarEntries)
      .where(and(buildWaitingCondition(now, { after: now }), toBeWrittenCondition))
      .orderBy(asc(calendarEntries.scheduledDate), asc(calendarEntries.id))
      .limit(1)
      .get();
    return (next && markSkipped(db, next.id, { reason, now })) ?? null;
  });
}

/** @throws Refusal */
export function skipEntry({ db, now }: StaffChange, id: string, reason: string): CalendarEntry {
  const entry = markSkipped(db, id, { reason, now });
  if (!entry) throw refuseUnchangedEntry(db, id, "It is being written, or is written already.");
  return entry;
}

const markSkipped = (db: AppDatabase, id: string, { reason, now }: { reason: string; now: Date }) =>
  db
    .update(calendarEntries)
    .set({ status: "skipped", skipReason: reason, nextAttemptAt: null, updatedAt: now })
    .where(and(eq(calendarEntries.id, id), buildWaitingCondition(now)))
    .returning()
    .get();

/** Restores a skipped entry while its time is in the future. @throws Refusal */
export function restoreEntry({ db, now }: StaffChange, id: string): CalendarEntry {
  const entry = db
    .update(calendarEntries)
    .set({ status: "scheduled", skipReason: null, errorMessage: null, generationAttempts: 0, updatedAt: now })
    .where(
      and(
        eq(calendarEntries.id, id),
        eq(calendarEntries.status, "skipped"),
        gt(calendarEntries.scheduledDate, now),
      ),
    )
    .returning()
    .get();
  if (!entry) throw refuseUnchangedEntry(db, id, "Its time has passed.");
  return entry;
}

/** Builds the refusal of an entry that was not changed: it is gone, or no longer what the person saw. */
export const refuseUnchangedEntry = (db: AppDatabase, id: string, why: string): Refusal =>
  readEntry(db, id) ? refuseConflict(why) : refuseMissing("post");
