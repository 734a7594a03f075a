import { and, asc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { calendarEntries } from "#db/schema";
import type { StaffChange } from "~/records/change";
import { HOUR_MS } from "~/time-units";
import { buildWaitingCondition, type CalendarEntry, readEntry } from "./calendar.server";
import { buildHeldClaimCondition, type ClaimedEntry } from "./claim.server";
import { refuseUnchangedEntry } from "./skip.server";
import { resolveSlotTopic } from "./topic-choice";
import { countUse, type Topic } from "./topics.server";

const notCounted = and(
  eq(calendarEntries.status, "generated"),
  eq(calendarEntries.topicCounted, false),
  isNotNull(calendarEntries.topicId),
  isNotNull(calendarEntries.generatedAt),
);

/** The greatest age of a list of topics to choose from, in milliseconds. */
const MAX_LIST_AGE_MS = HOUR_MS;

/** Gives a topic to an entry. If `topicId` is null, the autopilot chooses again. @throws Refusal */
export function giveTopic({ db, now }: StaffChange, id: string, topicId: string | null): void {
  const entry = db
    .update(calendarEntries)
    .set({ topicId, updatedAt: now })
    .where(and(eq(calendarEntries.id, id), isNull(calendarEntries.blogPostId), buildWaitingCondition(now)))
    .returning()
    .get();
  if (!entry) throw refuseUnchangedEntry(db, id, "It is being written, or is written already.");
}

/**
 * Stores the topic in the entry: the one it was given or that a run before a crash chose, else the next one. Topics of other
 * entries, and those whose use may have been counted since `topics` was read, count as just used.
 * @returns undefined when no topic is active.
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

/** Counts the uses of topics. They and entries are in different stores, so the counts follow later, also after a crash. */
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
