import { type AppDatabase, runInTransaction } from "#db/client.server";
import { isOutline } from "#studio/outline";
import { getPostRecord, type PostRecord } from "~/content/versions.server";
import type { DraftRequest } from "~/domain/writing/request";
import { queueMail } from "~/mail/queue/queue.server";
import type { Change, NextChange } from "~/records/change";
import { MINUTE_MS } from "~/time-units";
import { type CalendarEntry, readEntry } from "./calendar.server";
import {
  type ClaimedEntry,
  claimDue,
  claimEntry,
  claimNext,
  ENTRY_CLAIM_TTL_MS,
  failClaim,
  releaseClaim,
  renewClaim,
  settleClaim,
} from "./claim.server";
import { isPlannedPost, publishPlanned } from "./planned-post.server";
import { readSchedule } from "./schedules.server";
import { countUses, reserveTopic } from "./topic-use.server";
import { listTopics, type Topic } from "./topics.server";

export type AutopilotServices = {
  nextChange: NextChange;
  /** The practice's address for notices; null while the settings can't be read: it is then looked up later. */
  staffEmail: string | null;
  /** Writes a draft under `postId`. @throws with a message for a person */
  write: (request: DraftRequest, as: { postId: string; signal: AbortSignal }) => Promise<PostRecord>;
  /** Computes a post's SEO score, 0 to 100, and whether every critical check passes (docs/product/writing.md §13). */
  judge: (record: PostRecord) => { score: number; isReady: boolean };
  publish: (postId: string) => Promise<unknown>;
  /** Publishes a planned post under the publishing rules only. */
  publishPlanned: (postId: string) => Promise<unknown>;
  /** Aborts when the process stops. */
  stopping: AbortSignal;
  onError: (error: unknown, entryId: string) => void;
};

/** The longest time for writing one post, in milliseconds. */
const RUN_TIMEOUT_MS = 10 * MINUTE_MS;

/** Derives a post's id from its entry, so that writing an entry twice makes one post. */
export const derivePostId = (entryId: string) => `post-${entryId}`;

/** Writes due entries one by one; those missed while the server was down are marked late. @returns the entries afterwards. */
export async function writeDueEntries(pilot: AutopilotServices): Promise<CalendarEntry[]> {
  const done: CalendarEntry[] = [];
  await countUses(pilot.nextChange().db);
  while (!pilot.stopping.aborted) {
    const claimed = claimDue(pilot.nextChange());
    if (!claimed) break;
    done.push(await runClaimed(claimed, pilot));
  }
  return done;
}

/** 'Run Now': writes what is due; else the next entry ahead of its time. */
export async function writeNextEntryNow(pilot: AutopilotServices): Promise<CalendarEntry[]> {
  const done = await writeDueEntries(pilot);
  if (done.length > 0) return done;
  const claimed = claimNext(pilot.nextChange());
  return claimed ? [await runClaimed(claimed, pilot)] : [];
}

/** Writes or publishes an entry now. @returns undefined when the entry can't be claimed. */
export async function runEntry(id: string, pilot: AutopilotServices): Promise<CalendarEntry | undefined> {
  const claimed = claimEntry(pilot.nextChange(), id);
  return claimed ? runClaimed(claimed, pilot) : undefined;
}

async function runClaimed(claimed: ClaimedEntry, pilot: AutopilotServices): Promise<CalendarEntry> {
  const { nextChange, stopping, staffEmail } = pilot;
  const { db } = nextChange();
  const { id } = claimed.entry;
  const beat = setInterval(() => renewClaim(db, claimed, nextChange().now), ENTRY_CLAIM_TTL_MS / 4);
  try {
    if (isPlannedPost(claimed.entry)) {
      const reason = await publishPlanned(nextChange, claimed, pilot.publishPlanned);
      if (reason) queueFailureNotice(nextChange(), staffEmail, claimed.entry, reason);
    } else await writeOne(db, claimed, pilot);
  } catch (error) {
    if (stopping.aborted) releaseClaim(db, claimed, nextChange().now);
    else fail(db, claimed, error, pilot);
  } finally {
    clearInterval(beat);
  }
  return readEntry(db, id) ?? claimed.entry;
}

async function writeOne(db: AppDatabase, claimed: ClaimedEntry, pilot: AutopilotServices): Promise<void> {
  const { entry } = claimed;
  const { record, topicId } = await draftOf(db, claimed, pilot);
  const isPublic = await publishIfAllowed(db, entry, record, pilot);
  settle(db, claimed, pilot, {
    topicId,
    category: record.current.category?.slug ?? entry.category,
    qualityScore: pilot.judge(record).score,
    title: record.current.title ?? "",
    isPublic,
    isOutline: isOutline(record.current),
  });
  await countUses(db).catch((error) => pilot.onError(error, entry.id));
}

/** Finds the draft of an earlier try, or writes one about the next topic. */
async function draftOf(
  db: AppDatabase,
  claimed: ClaimedEntry,
  { nextChange, write, stopping }: AutopilotServices,
): Promise<{ record: PostRecord; topicId: string | null }> {
  const { entry } = claimed;
  const postId = derivePostId(entry.id);
  const begun = await getPostRecord(postId);
  if (begun) return { record: begun, topicId: entry.topicId };
  const topic = reserveTopic(db, claimed, await listTopics(), nextChange().now);
  if (!topic) throw new Error("No topic is in use. Add one under Topics, or switch one on, then try again.");
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(RUN_TIMEOUT_MS)]);
  return { record: await write(buildDraftRequest(topic), { postId, signal }), topicId: topic.id };
}

export const buildDraftRequest = ({
  topicTemplate,
  title,
  tone,
  category,
  keywords,
  description,
}: Topic): DraftRequest => ({
  topic: topicTemplate || title,
  tone,
  category,
  keywords,
  ...(description && { notes: description }),
});

async function publishIfAllowed(
  db: AppDatabase,
  { id, scheduleId }: CalendarEntry,
  record: PostRecord,
  { judge, publish, onError }: AutopilotServices,
): Promise<boolean> {
  const schedule = scheduleId ? readSchedule(db, scheduleId) : undefined;
  if (!schedule?.autoPublish) return false;
  if (record.published) return true;
  if (!judge(record).isReady) return false;
  try {
    await publish(record.id);
    return true;
  } catch (error) {
    onError(error, id);
    return false;
  }
}

type Result = {
  topicId: string | null;
  category: string | null;
  qualityScore: number;
  title: string;
  isPublic: boolean;
  isOutline: boolean;
};

function settle(db: AppDatabase, claimed: ClaimedEntry, pilot: AutopilotServices, result: Result): void {
  const { entry } = claimed;
  const change = pilot.nextChange();
  const { now: at } = change;
  const { topicId, category, qualityScore, title, isPublic, isOutline: outline } = result;
  runInTransaction(db, () => {
    const isOurs = settleClaim(
      db,
      claimed,
      {
        status: "generated",
        blogPostId: derivePostId(entry.id),
        topicId,
        category,
        qualityScore,
        autoPublished: isPublic,
        generatedAt: at,
        publishedAt: isPublic ? at : null,
      },
      at,
    );
    if (!isOurs) return;
    queueAutopilotNotice(change, pilot.staffEmail, entry, "written", {
      outcome: isPublic ? "published" : "draft",
      title,
      category,
      quality: Math.round(qualityScore),
      postId: derivePostId(entry.id),
      isOutline: outline,
    });
  });
}

function fail(db: AppDatabase, claimed: ClaimedEntry, error: unknown, pilot: AutopilotServices): void {
  const { entry } = claimed;
  const message = error instanceof Error ? error.message : String(error);
  pilot.onError(error, entry.id);
  runInTransaction(db, () => {
    const change = pilot.nextChange();
    const wasLast = failClaim(db, claimed, message.slice(0, 500), change.now);
    if (wasLast) queueFailureNotice(change, pilot.staffEmail, entry, message);
  });
}

type AutopilotMailContent =
  | {
      outcome: "draft" | "published";
      title: string;
      category: string | null;
      /** The post's SEO score, 0 to 100. */
      quality: number;
      postId: string;
      /** The post was written without a model: somebody has to rewrite it before it is published. */
      isOutline: boolean;
    }
  | { outcome: "failed" | "not-published"; category: string | null; reason: string };

/** An address of null is looked up when the mail leaves. */
type StaffEmail = string | null;

function queueFailureNotice(
  change: Change,
  staffEmail: StaffEmail,
  entry: CalendarEntry,
  reason: string,
): void {
  // The key includes the date, so that a rescheduled post can fail again.
  const occasion = isPlannedPost(entry)
    ? `unpublished-${entry.scheduledDate.getTime()}-${entry.generationAttempts}`
    : `failed-${entry.generationAttempts}`;
  queueAutopilotNotice(change, staffEmail, entry, occasion, {
    outcome: isPlannedPost(entry) ? "not-published" : "failed",
    category: entry.category,
    reason: reason.slice(0, 500),
  });
}

/** Queues a notice about an entry. @param occasion allows one mail each */
function queueAutopilotNotice(
  change: Change,
  staffEmail: StaffEmail,
  entry: CalendarEntry,
  occasion: string,
  mail: AutopilotMailContent,
): void {
  const schedule = entry.scheduleId ? readSchedule(change.db, entry.scheduleId) : undefined;
  queueMail(change, {
    kind: "autopilot",
    to: staffEmail,
    payload: {
      ...mail,
      scheduledDate: entry.scheduledDate.toISOString(),
      timezone: schedule?.timezone ?? null,
      late: entry.late,
    },
    idempotencyKey: `autopilot:${entry.id}:${occasion}`,
  });
}
