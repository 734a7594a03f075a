import { and, asc, eq, gt, isNotNull, or } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { calendarEntries } from "#db/schema";
import { inTransaction } from "#db/transaction.server";
import { chooseTopic } from "./choose-topic";
import { type Claimed, held } from "./claim.server";
import { countUse, type Topic } from "./topics.server";

const notCounted = and(
  eq(calendarEntries.status, "generated"),
  eq(calendarEntries.topicCounted, false),
  isNotNull(calendarEntries.topicId),
  isNotNull(calendarEntries.generatedAt),
);

/** Longest age of the topic list when one is chosen from it, in milliseconds. */
const LIST_AGE = 60 * 60_000;

/**
 * Chooses the topic of an entry and stores it there, so that a run that takes over after a crash uses the same. Topics
 * of entries being written at the moment count as just used, and so do those whose use may have been counted since
 * `topics` was read.
 * @returns undefined when no topic is in use.
 */
export function reserveTopic(
  db: AppDatabase,
  claimed: Claimed,
  topics: readonly Topic[],
  now: Date,
): Topic | undefined {
  const underWay = and(eq(calendarEntries.status, "scheduled"), gt(calendarEntries.claimedUntil, now));
  const justWritten = gt(calendarEntries.generatedAt, new Date(now.getTime() - LIST_AGE));
  return inTransaction(db, () => {
    const busy = db
      .select({ id: calendarEntries.id, topicId: calendarEntries.topicId })
      .from(calendarEntries)
      .where(and(isNotNull(calendarEntries.topicId), or(underWay, notCounted, justWritten)))
      .all()
      .filter(({ id }) => id !== claimed.entry.id)
      .map(({ topicId }) => topicId);
    const known = topics.map((topic) => (busy.includes(topic.id) ? { ...topic, lastUsed: now } : topic));
    const chosen = chooseTopic(known, claimed.entry.category, now);
    if (chosen) db.update(calendarEntries).set({ topicId: chosen.id }).where(held(claimed)).run();
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
