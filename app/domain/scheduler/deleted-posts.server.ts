import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { calendarEntries } from "#db/schema";
import { getContentClient } from "~/content/client.server";
import { buildDraftId } from "~/content/draft-ids";
import { isLakeEmbedded } from "~/content/lake.server";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { deletePost } from "../blog/write.server";
import { buildUnclaimedCondition, type CalendarEntry } from "./calendar.server";
import { findPlannedEntry } from "./planned-post.server";
import { buildDateRemoval, dropRelease, findDocumentRelease, listScheduledReleases } from "./releases.server";

/**
 * Deletes a post with its date. The Studio's goes in the same transaction; the calendar's follows, as it is in another
 * store, and after a crash `dropDatesOfDeletedPosts` removes it. The slot of a schedule stays.
 * @returns the post's date in the calendar or the Studio; null where it had none
 * @throws Refusal
 */
export async function deletePostAndDate(change: StaffChange, id: string): Promise<Date | null> {
  const { db, actor } = change;
  const planned = findPlannedEntry(db, id);
  const release = await findDocumentRelease(id);
  const isOneStep = isLakeEmbedded();
  await deletePost(id, {
    by: actor.id,
    also: release && isOneStep ? buildDateRemoval(release) : [],
  });
  if (release && !isOneStep) await dropRelease(release, actor.id);
  dropDates(change, [id]);
  return planned?.scheduledDate ?? release?.at ?? null;
}

/** Reads the dates ahead of posts, by the post's id. */
export async function readPostDates(db: AppDatabase): Promise<Map<string, Date>> {
  const releases = (await listScheduledReleases()).flatMap(({ isAlone, name, versions, at }) =>
    isAlone ? versions.map(({ _id }): [string, Date] => [_id.slice(`versions.${name}.`.length), at]) : [],
  );
  const planned = db
    .select()
    .from(calendarEntries)
    .where(and(isPostsDate, eq(calendarEntries.status, "scheduled")))
    .all();
  return new Map([
    ...releases,
    ...planned.map(({ blogPostId, scheduledDate }): [string, Date] => [blogPostId ?? "", scheduledDate]),
  ]);
}

/** Drops the dates of posts deleted elsewhere, such as in the Studio. @returns how many. @throws without the content store */
export async function dropDatesOfDeletedPosts(change: Change): Promise<number> {
  const dated = change.db
    .select({ id: calendarEntries.blogPostId })
    .from(calendarEntries)
    .where(isPostsDate)
    .all()
    .flatMap(({ id }) => id ?? []);
  if (dated.length === 0) return 0;
  const found = await getContentClient().fetch<string[]>(
    "*[_id in $ids]._id",
    { ids: dated.flatMap((id) => [id, buildDraftId(id)]) },
    { perspective: "raw" },
  );
  const there = new Set(found);
  const gone = dated.filter((id) => !there.has(id) && !there.has(buildDraftId(id)));
  return gone.length > 0 ? dropDates(change, gone).length : 0;
}

/** The condition on entries that name a post before anything was written for it. */
const isPostsDate = and(
  isNotNull(calendarEntries.blogPostId),
  isNull(calendarEntries.generatedAt),
  inArray(calendarEntries.status, ["scheduled", "skipped"]),
);

function dropDates(change: Change, postIds: string[]): CalendarEntry[] {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const dropped = db
      .delete(calendarEntries)
      .where(and(inArray(calendarEntries.blogPostId, postIds), isPostsDate, buildUnclaimedCondition(now)))
      .returning()
      .all();
    for (const { id, blogPostId } of dropped)
      auditChange(change, {
        action: "delete",
        entity: "planned_post",
        entityId: id,
        details: { post: blogPostId, because: "the post was deleted" },
      });
    return dropped;
  });
}
