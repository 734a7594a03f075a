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

/** A list of topics is no older than this when one is chosen from it, in milliseconds. */
const LIST_AGE = 60 * 60_000;

/**
 * Chooses the topic of an entry and notes it there, so that a run that takes over after a crash knows it. A topic
 * that another entry is being written about at this moment counts as just used, and so does one whose use may have
 * been counted since `topics` was read.
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
 * Brings the topics' own counts of uses up to date with what was written. The two are in different stores, so
 * the count follows, and a crash in between is made good here.
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
