import { type Action, ClientError } from "@sanity/client";
import { and, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { calendarEntries, users } from "#db/schema";
import {
  type ContentWatch,
  getContentClient,
  getUserContentClient,
  readContent,
  watchContent,
} from "~/content/client.server";
import { buildDraftId } from "~/content/draft-ids";
import { isLakeEmbedded } from "~/content/lake.server";
import { postVersionQuery } from "~/content/queries";
import { getPostRecord, type PostRecord } from "~/content/versions.server";
import { isMailQueued, queueMail } from "~/mail/queue/queue.server";
import type { Change, NextChange } from "~/records/change";
import { DAY_MS } from "~/time-units";
import type { PostFields } from "../blog/post-fields";
import { listPostPublishProblems, type PostChange, publishPost } from "../blog/write.server";
import { listWaitingDrafts } from "./calendar.server";
import { dropPlan } from "./planned-post.server";
import {
  buildDateRemoval,
  dropRelease,
  findDocumentRelease,
  listScheduledReleases,
  type ScheduledRelease,
} from "./releases.server";
import { skipNextEntry } from "./skip.server";

type ReleaseRun = {
  /** The address for the report when the author has none. */
  staffEmail: string | null;
  stopping: AbortSignal;
};

/** The age up to which a failure is reported: the outbox may no longer hold the report of an older one. */
const FAILURE_NOTICE_TTL_MS = DAY_MS;

/**
 * Publishes the due releases, each in one transaction that also removes the date. One that fails stays with the reason,
 * which its author hears once.
 * @throws when the store can't be reached; the next run tries again
 */
export async function publishDueReleases(
  nextChange: NextChange,
  { staffEmail, stopping }: ReleaseRun,
): Promise<{ published: number; failed: number }> {
  const done = { published: 0, failed: 0 };
  for (const release of await listScheduledReleases()) {
    if (stopping.aborted) break;
    if (release.error === null && release.at <= nextChange().now) {
      const reason = await publish(release);
      if (reason === null) done.published++;
      else {
        await noteFailure(release, reason);
        done.failed++;
        tell(nextChange(), { ...release, error: reason }, staffEmail);
      }
    } else if (release.error !== null) tell(nextChange(), release, staffEmail);
  }
  return done;
}

/** Publishes a release. @returns why only a person can fix it; null when it is public */
async function publish(release: ScheduledRelease): Promise<string | null> {
  const { name, by, versions } = release;
  if (versions.length === 0) return "There is nothing in it any more.";
  const problems = await postProblems(versions);
  if (problems.length > 0) return problems.join(" ");
  const client = getUserContentClient(by ?? undefined);
  const actions: Action[] = [
    { actionType: "sanity.action.release.unschedule", releaseId: name },
    { actionType: "sanity.action.release.publish", releaseId: name },
  ];
  const settled = settleDraft(release);
  try {
    // The draft is published too, if it was not edited since.
    if (settled && (await isDone(() => client.action([...actions, settled])))) return null;
    await client.action(actions);
    return null;
  } catch (error) {
    if (error instanceof ClientError) return error.message;
    throw error;
  }
}

/** Builds the action that publishes the approved draft, which has the same text; refused when it has changed since. */
function settleDraft({ name, isAlone, draftRevision, versions: [version] }: ScheduledRelease): Action | null {
  if (!isAlone || !draftRevision || !version) return null;
  const publishedId = version._id.slice(`versions.${name}.`.length);
  return {
    actionType: "sanity.action.document.publish",
    draftId: buildDraftId(publishedId),
    publishedId,
    ifDraftRevisionId: draftRevision,
  };
}

async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ClientError) return false;
    throw error;
  }
}

/** Lists the problems of a release's posts: docs/product/posts.md §5 applies to every way of publishing. */
async function postProblems(versions: ScheduledRelease["versions"]): Promise<string[]> {
  const ids = versions.flatMap(({ _id, _type }) => (_type === "post" ? _id : []));
  const found = await Promise.all(
    ids.map(async (id) => {
      const [post] = (await readContent(postVersionQuery, { id }, { perspective: "raw" })) ?? [];
      if (!post) return [];
      const problems = listPostPublishProblems({ id, published: null, draft: post, current: post });
      return problems.length > 0 ? [`“${post.title || "Untitled"}”: ${problems.join(". ")}.`] : [];
    }),
  );
  return found.flat();
}

/** Records a failure as Sanity's own lake does. */
const noteFailure = ({ name, at }: ScheduledRelease, message: string) =>
  getUserContentClient(undefined)
    .patch(`_.releases.${name}`)
    .set({ state: "active", error: { message: message.slice(0, 500), at: at.toISOString() } })
    .unset(["publishAt"])
    .commit();

/** Mails its author, else staff, that a release was not published, once for each date. */
function tell(change: Change, release: ScheduledRelease, staffEmail: string | null): void {
  const { db, now } = change;
  const { name, title, at, error, by } = release;
  if (now.getTime() - at.getTime() > FAILURE_NOTICE_TTL_MS) return;
  const idempotencyKey = `release:${name}:${at.toISOString()}`;
  if (isMailQueued(db, idempotencyKey)) return;
  const author = by ? db.select().from(users).where(eq(users.id, by)).get() : undefined;
  const own = author?.email ?? (author?.username.includes("@") ? author.username : null);
  queueMail(change, {
    kind: "autopilot",
    to: own ?? staffEmail,
    payload: {
      outcome: "not-released",
      title,
      reason: error ?? "",
      category: null,
      scheduledDate: at.toISOString(),
      timezone: null,
      late: false,
    },
    idempotencyKey,
  });
}

type Options = {
  db: AppDatabase;
  now: () => Date;
  /** The next change or start tries again. */
  onError: (error: unknown) => void;
};

const PUBLISHED = `*[_type == "post" && _id in $ids]{ _id, publishedAt }`;

/** Records that autopilot posts are published, however that happens, also while this process was not running. Never throws. */
export function watchPublished({ db, now, onError }: Options): ContentWatch {
  return watchContent(async () => {
    const waiting = listWaitingDrafts(db);
    if (waiting.length === 0) return;
    const ids = waiting.map(({ blogPostId }) => blogPostId);
    const found = await getContentClient().fetch<{ _id: string; publishedAt: string | null }[]>(
      PUBLISHED,
      { ids },
      { perspective: "published" },
    );
    for (const { _id, publishedAt } of found)
      db.update(calendarEntries)
        .set({ publishedAt: publishedAt ? new Date(publishedAt) : now(), updatedAt: now() })
        .where(and(eq(calendarEntries.blogPostId, _id), eq(calendarEntries.status, "generated")))
        .run();
  }, onError);
}

type ByHand = PostChange & {
  db: AppDatabase;
  /** Called when another post can't be skipped: only logged, as the post is published by then (docs/product/messages.md §8). */
  onSkipFailed: (error: unknown) => void;
};

/**
 * Publishes a post and removes the Studio's date, as else the clock would restore an earlier text. A post that people wrote
 * themselves replaces the next scheduled one when it first goes out (docs/product/states.md §4).
 * @throws Refusal
 */
export async function publishByHand(
  id: string,
  fields: PostFields,
  { db, onSkipFailed, ...change }: ByHand,
): Promise<PostRecord> {
  const before = await getPostRecord(id);
  const isOneStep = isLakeEmbedded();
  const record = await publishPost(id, fields, change, async () => {
    const dated = isOneStep && before ? await findDocumentRelease(before.id) : undefined;
    return dated ? buildDateRemoval(dated) : [];
  });
  dropPlan(db, record.id, change.now);
  const dated = isOneStep ? undefined : await findDocumentRelease(record.id);
  if (dated) await dropRelease(dated, change.by);
  if (before && !before.published && !before.current.aiGenerated)
    try {
      skipNextEntry(db, { reason: "Manual post published", now: change.now });
    } catch (error) {
      onSkipFailed(error);
    }
  return record;
}
