import { type Action, ClientError } from "@sanity/client";
import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { users } from "#db/schema";
import { getUserContentClient, readContent } from "~/content/client.server";
import { buildDraftId } from "~/content/draft-ids";
import { postVersionQuery } from "~/content/queries";
import { isMailQueued, queueMail } from "~/mail/queue/queue.server";
import type { WriteContext } from "~/records/events.server";
import { DAY_MS } from "~/time-units";
import { listPostPublishProblems } from "../blog/write.server";
import { listScheduledReleases, type ScheduledRelease } from "./releases.server";

type Run = Omit<WriteContext, "now"> & {
  db: AppDatabase;
  now: () => Date;
  /** The practice's address, for an author without one. */
  staffEmail: string | null;
  stopping: AbortSignal;
};

/** Failures older than this, in milliseconds, are not reported again: the outbox may no longer hold the earlier report. */
const FAILURE_NOTICE_TTL_MS = DAY_MS;

/**
 * Publishes the due releases, each in one transaction of the content lake that also removes the date, so after a crash
 * a release is either waiting or public. A release that can't be published stays and gives the reason, and its author
 * is notified once.
 * @returns how many were published, and how many could not be
 * @throws when the store can't be reached; the next run tries again
 */
export async function publishDueReleases(run: Run): Promise<{ published: number; failed: number }> {
  const done = { published: 0, failed: 0 };
  for (const release of await listScheduledReleases()) {
    if (run.stopping.aborted) break;
    if (release.error === null && release.at <= run.now()) {
      const reason = await publish(release);
      if (reason === null) done.published++;
      else {
        await noteFailure(release, reason);
        done.failed++;
        tell({ ...release, error: reason }, run);
      }
    } else if (release.error !== null) tell(release, run);
  }
  return done;
}

/** @returns why it can't be published when only a person can fix that; null when it is public */
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
    // If the draft was not edited since, this publishes it too, and nothing is left to publish.
    if (settled && (await isDone(() => client.action([...actions, settled])))) return null;
    await client.action(actions);
    return null;
  } catch (error) {
    if (error instanceof ClientError) return error.message;
    throw error;
  }
}

/** Also publishes the approved draft, which has the same text; refused when the draft has changed since. */
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

/** The publishing rules of docs/product.md §5 apply to a post by any way of publishing. */
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

/** Reopens the release with the error, as Sanity's own lake does. */
const noteFailure = ({ name, at }: ScheduledRelease, message: string) =>
  getUserContentClient(undefined)
    .patch(`_.releases.${name}`)
    .set({ state: "active", error: { message: message.slice(0, 500), at: at.toISOString() } })
    .unset(["publishAt"])
    .commit();

/** Mails the person who set the date, once for each date. */
function tell(release: ScheduledRelease, { db, now, newId, staffEmail }: Run): void {
  const { name, title, at, error, by } = release;
  const time = now();
  if (time.getTime() - at.getTime() > FAILURE_NOTICE_TTL_MS) return;
  const idempotencyKey = `release:${name}:${at.toISOString()}`;
  if (isMailQueued(db, idempotencyKey)) return;
  const author = by ? db.select().from(users).where(eq(users.id, by)).get() : undefined;
  const own = author?.email ?? (author?.username.includes("@") ? author.username : null);
  queueMail(
    db,
    { now: time, newId },
    {
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
    },
  );
}
