import { and, asc, eq, gt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { calendarEntries } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import {
  buildWaitingCondition,
  type CalendarEntry,
  readEntry,
  toBeWrittenCondition,
} from "./calendar.server";

/** The result of changing an entry; `message` is for the person who asked. */
export type EntryResult =
  | { outcome: "changed"; entry: CalendarEntry }
  | { outcome: "missing" }
  | { outcome: "conflict"; message: string };

/** Skips the next entry, as staff published their own post (docs/product.md §4). @returns the entry; null when none is ahead. */
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
    const result = next && skipEntry(db, next.id, { reason, now });
    return result?.outcome === "changed" ? result.entry : null;
  });
}

export function skipEntry(
  db: AppDatabase,
  id: string,
  { reason, now }: { reason: string; now: Date },
): EntryResult {
  const entry = db
    .update(calendarEntries)
    .set({ status: "skipped", skipReason: reason, nextAttemptAt: null, updatedAt: now })
    .where(and(eq(calendarEntries.id, id), buildWaitingCondition(now)))
    .returning()
    .get();
  return entry
    ? { outcome: "changed", entry }
    : explainUnchangedEntry(db, id, "It is being written, or is written already.");
}

/** Restores a skipped entry while its time is in the future. */
export function restoreEntry(db: AppDatabase, id: string, { now }: { now: Date }): EntryResult {
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
  return entry ? { outcome: "changed", entry } : explainUnchangedEntry(db, id, "Its time has passed.");
}

/** Explains why an entry was not changed: it is gone, or no longer what the person saw. */
export function explainUnchangedEntry(db: AppDatabase, id: string, message: string): EntryResult {
  return readEntry(db, id) ? { outcome: "conflict", message } : { outcome: "missing" };
}
