import { and, eq, inArray, isNull } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { calendarEntries } from "#db/schema";
import { PUBLISH_MESSAGES } from "#studio/limits";
import { isOutline } from "#studio/outline";
import { getPostRecord, type PostRecord } from "~/content/versions.server";
import { auditChange } from "~/records/audit.server";
import type { NextChange, StaffChange } from "~/records/change";
import { refuseConflict, refuseMissing } from "~/refusal";
import { listPostPublishProblems } from "../blog/write.server";
import { buildWaitingCondition, type CalendarEntry } from "./calendar.server";
import { type ClaimedEntry, settleClaim } from "./claim.server";
import { findDocumentRelease } from "./releases.server";

/*
 * Posts that a person has scheduled: an entry without a schedule that names its post from the start. The autopilot's
 * entries name theirs only once they are "generated".
 */

export type PostPlan = {
  entry: CalendarEntry;
  /** The date that the post had before, for an undo; null when it had none. */
  before: Date | null;
  /** What would prevent publishing the post today; it is checked again at its time. */
  problems: string[];
};

/**
 * Schedules a post: its draft at that time is published, if it keeps the publishing rules. An outline gets no date.
 * @throws Refusal
 */
export async function schedulePost(change: StaffChange, postId: string, at: Date): Promise<PostPlan> {
  const { db, now, newId } = change;
  if (!(at > now)) throw refuseConflict("Please choose a time that is still ahead.");
  const record = await getPostRecord(postId);
  if (!record) throw refuseMissing("post");
  if (!record.draft) throw refuseConflict("Visitors read this version already. There is no edit to publish.");
  if (isOutline(record.current)) throw refuseConflict(PUBLISH_MESSAGES.outline);
  const { id } = record;
  if (await findDocumentRelease(id))
    throw refuseConflict("It has a date in the Studio already. Move that one, or take it off first.");
  return runInTransaction(db, () => {
    const found = planOf(db, id);
    if (found?.claimedUntil && found.claimedUntil > now) throw refuseConflict(PUBLISHING);
    const planned = {
      scheduledDate: at,
      category: record.current.category?.slug ?? null,
      status: "scheduled" as const,
      skipReason: null,
      errorMessage: null,
      generationAttempts: 0,
      nextAttemptAt: null,
      late: false,
      updatedAt: now,
    };
    const entry = found
      ? db.update(calendarEntries).set(planned).where(eq(calendarEntries.id, found.id)).returning().get()
      : db
          .insert(calendarEntries)
          .values({ ...planned, id: newId(), blogPostId: id, createdAt: now })
          .returning()
          .get();
    auditChange(change, {
      action: found ? "change" : "create",
      entity: "planned_post",
      entityId: entry.id,
      details: { post: id, at: at.toISOString() },
    });
    const before = found?.status === "scheduled" ? found.scheduledDate : null;
    return { entry, before, problems: listPostPublishProblems(record) };
  });
}

/** @throws Refusal */
export function unschedulePost(change: StaffChange, postId: string): void {
  const { db, now } = change;
  const entry = dropPlan(db, postId, now);
  if (!entry) throw findPlannedEntry(db, postId) ? refuseConflict(PUBLISHING) : refuseMissing("date");
  const details = { post: postId };
  auditChange(change, { action: "delete", entity: "planned_post", entityId: entry.id, details });
}

/** Drops a post's date when it was published or unpublished by other means. */
export const dropPlan = (db: AppDatabase, postId: string, now: Date): CalendarEntry | undefined =>
  db
    .delete(calendarEntries)
    .where(and(eq(calendarEntries.blogPostId, postId), buildWaitingCondition(now)))
    .returning()
    .get();

const PUBLISHING = "It is being published at this moment.";

/** Finds the entry of a planned post: ahead, being published, or failed. */
export function findPlannedEntry(db: AppDatabase, postId: string): CalendarEntry | undefined {
  const found = planOf(db, postId);
  return found?.status === "scheduled" ? found : undefined;
}

/** Finds a post's plan. A skipped one is reused, so that a post has one date. */
function planOf(db: AppDatabase, postId: string): CalendarEntry | undefined {
  return db
    .select()
    .from(calendarEntries)
    .where(
      and(
        eq(calendarEntries.blogPostId, postId),
        inArray(calendarEntries.status, ["scheduled", "skipped"]),
        isNull(calendarEntries.generatedAt),
      ),
    )
    .orderBy(calendarEntries.status)
    .limit(1)
    .get();
}

/** Whether an entry publishes an existing post instead of writing one. */
export const isPlannedPost = (entry: Pick<CalendarEntry, "blogPostId" | "generatedAt">) =>
  entry.blogPostId !== null && entry.generatedAt === null;

/**
 * @returns why a claimed entry's post was not published, when only a person can fix that; null when it is public.
 * @throws when a retry may succeed: the store can't be reached, or somebody was editing the post.
 */
export async function publishPlanned(
  nextChange: NextChange,
  claimed: ClaimedEntry,
  publish: (postId: string) => Promise<unknown>,
): Promise<string | null> {
  const postId = claimed.entry.blogPostId ?? "";
  const reason = await whyNotPublished(await getPostRecord(postId), publish);
  const { db, now: at } = nextChange();
  if (reason) settleClaim(db, claimed, { errorMessage: reason }, at);
  else settleClaim(db, claimed, { status: "generated", generatedAt: at, publishedAt: at }, at);
  return reason;
}

async function whyNotPublished(
  record: PostRecord | null,
  publish: (postId: string) => Promise<unknown>,
): Promise<string | null> {
  if (!record) return "The post is not there any more.";
  if (record.published && !record.draft) return null;
  const problems = listPostPublishProblems(record);
  if (problems.length > 0) return `${problems.join(". ")}.`;
  await publish(record.id);
  return null;
}
