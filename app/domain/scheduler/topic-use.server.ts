import { and, asc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { calendarEntries } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import { HOUR_MS } from "~/time-units";
import { buildWaitingCondition, type CalendarEntry, readEntry } from "./calendar.server";
import { buildHeldClaimCondition, type ClaimedEntry } from "./claim.server";
import { resolveSlotTopic } from "./foresee";
import { type EntryResult, explainUnchangedEntry } from "./skip.server";
import { countUse, type Topic } from "./topics.server";

const notCounted = and(
  eq(calendarEntries.status, "generated"),
  eq(calendarEntries.topicCounted, false),
  isNotNull(calendarEntries.topicId),
  isNotNull(calendarEntries.generatedAt),
);

/** Longest age of the topic list when one is chosen from it. */
const MAX_LIST_AGE_MS = HOUR_MS;

/** Gives a post that is yet to be written its topic, or with null leaves the choice to the autopilot again. */
export function giveTopic(db: AppDatabase, id: string, topicId: string | null, now: Date): EntryResult {
  const entry = db
    .update(calendarEntries)
    .set({ topicId, updatedAt: now })
    .where(and(eq(calendarEntries.id, id), isNull(calendarEntries.blogPostId), buildWaitingCondition(now)))
    .returning()
    .get();
  return entry
    ? { outcome: "changed", entry }
    : explainUnchangedEntry(db, id, "It is being written, or is written already.");
}

/**
 * The topic of an entry: the one it was given, or that a run before a crash chose, else the one whose turn it is. It is
 * stored there. Topics that other entries were given, or that are being written about at the moment, count as just
 * used, and so do those whose use may have been counted since `topics` was read.
 * @returns undefined when no topic is in use.
 */
export function reserveTopic(
  db: AppDatabase,
  claimed: ClaimedEntry,
  topics: readonly Topic[],
  now: Date,
): Topic | undefined {
  const waiting = eq(calendarEntries.status, "scheduled");
  const justWritten = gt(calendarEntries.generatedAt, new Date(now.getTime() - MAX_LIST_AGE_MS));
  return runInTransaction(db, () => {
    const entry: CalendarEntry = readEntry(db, claimed.entry.id) ?? claimed.entry;
    const elsewhere = db
      .select({ id: calendarEntries.id, topicId: calendarEntries.topicId })
      .from(calendarEntries)
      .where(and(isNotNull(calendarEntries.topicId), or(waiting, notCounted, justWritten)))
      .all()
      .filter(({ id }) => id !== entry.id)
      .flatMap(({ topicId }) => topicId ?? []);
    const chosen = resolveSlotTopic(entry, topics, new Set(elsewhere), now);
    if (chosen)
      db.update(calendarEntries).set({ topicId: chosen.id }).where(buildHeldClaimCondition(claimed)).run();
    return chosen;
  });
}

/**
 * Updates the topics' use counts from the written entries. The two are in different stores, so the count is eventually
 * consistent, and this repairs it after a crash.
 */
export async function countUses(db: AppDatabase): Promise<void> {
  const written = db
    .select()
    .from(calendarEntries)
    .where(notCounted)
    .orderBy(asc(calendarEntries.generatedAt));
  for (const { id, topicId, generatedAt } of written.all()) {
    if (topicId && generatedAt) await countUse(topicId, generatedAt);
    db.update(calendarEntries).set({ topicCounted: true }).where(eq(calendarEntries.id, id)).run();
  }
}
