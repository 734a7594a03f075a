import type { z } from "zod";
import { runInTransaction } from "#db/client.server";
import { handleCommands } from "~/commands/handle.server";
import { getImageHost } from "~/content/client.server";
import { getPostRecord, type PostRecord } from "~/content/versions.server";
import type { sentDraftSchema } from "~/domain/blog/edited-post";
import { listPostRevisions, restoreRevision } from "~/domain/blog/history.server";
import { resolveFeaturedImage } from "~/domain/blog/post-call";
import { readPostFields } from "~/domain/blog/post-documents.server";
import {
  createDraft,
  discardDraft,
  listPostPublishProblems,
  type PostChange,
  saveDraft,
  unpublishPost,
} from "~/domain/blog/write.server";
import { deletePostAndDate } from "~/domain/scheduler/deleted-posts.server";
import { dropPlan, schedulePost, unschedulePost } from "~/domain/scheduler/planned-post.server";
import { publishByHand } from "~/domain/scheduler/publish.server";
import { sortProblemsByField } from "~/domain/seo/publish-problems";
import { formatDayAndClock, formatSpokenTime } from "~/domain/time/spoken-time";
import { parseWallClock } from "~/domain/time/wall-clock";
import { getAppContext } from "~/platform/context.server";
import type { StaffChange } from "~/records/change";
import { Refusal, refuseMissing } from "~/refusal";
import { buildManualPublishContext } from "./blog.server";
import { buildEditedPost } from "./edited-post.server";
import { type ChangedPost, type OvertakenPost, postCommands } from "./post-commands";

type SentPost = { id: string; revision?: string | undefined; draft: z.output<typeof sentDraftSchema> };

export const postHandlers = handleCommands(postCommands, {
  async deletePost(change, { id }) {
    const last = (await listPostRevisions(id)).find(({ documentId }) => documentId);
    const date = await deletePostAndDate(change, id);
    return {
      id,
      message: date && `Its date, ${formatDayAndClock(date, change.zone)}, went with it.`,
      undo: last ? { id, to: last.id, ...(date && { at: date.toISOString() }) } : null,
    };
  },
  async restorePost(change, { id, to, at }) {
    await restoreRevision(id, to, buildPostChange(change));
    if (!at) return { message: "The earlier version is the draft now." };
    const date = new Date(at);
    try {
      await schedulePost(change, id, date);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { message: "It is a draft again, without its date." };
    }
    return { message: `It is a draft again, with its date, ${formatDayAndClock(date, change.zone)}.` };
  },

  savePost: async (change, sent) => ({ post: buildEditedPost(await saveSentPost(change, sent)) }),
  async publishPost(change, sent) {
    const record = await saveSentPost(change, sent);
    const problems = listPostPublishProblems(record);
    if (problems.length > 0) return describeProblems(record, problems);
    const context = buildManualPublishContext(buildPostChange(change, record.current._rev));
    return { post: buildEditedPost(await publishByHand(sent.id, {}, context)) };
  },
  async schedulePost(change, { at: typed, ...sent }) {
    const record = await saveSentPost(change, sent);
    const at = typed ? parseWallClock(typed, change.zone) : null;
    if (!at) return describeWrongTime(record, "Please choose a date and time.");
    const problems = listPostPublishProblems(record);
    if (problems.length > 0) return describeProblems(record, problems);
    try {
      await schedulePost(change, record.id, at);
    } catch (error) {
      if (error instanceof Refusal && error.kind === "conflict")
        return describeWrongTime(record, error.message);
      throw error;
    }
    const message = `It goes out ${formatSpokenTime(at, change.now, change.zone, true)}.`;
    return { post: buildEditedPost(record), words: { title: "Blog Post Planned", message } };
  },
  async unschedulePost(change, { id }) {
    try {
      runInTransaction(change.db, () => unschedulePost(change, id));
    } catch (error) {
      // A date that is gone already is what was asked for.
      if (!(error instanceof Refusal) || error.kind !== "missing") throw error;
    }
    const record = await getPostRecord(id);
    if (!record) throw refuseMissing("post");
    return { post: buildEditedPost(record) };
  },
  async unpublishPost(change, { id, revision }) {
    const record = await unpublishPost(id, buildPostChange(change, revision));
    // An unpublished post must not be published again by its date.
    dropPlan(change.db, id, change.now);
    return { post: buildEditedPost(record) };
  },
  async restoreVersion(change, { id, revision, to }) {
    return { post: buildEditedPost(await restoreRevision(id, to, buildPostChange(change, revision))) };
  },
  async discardChanges(change, { id, revision, to }) {
    if (!to) {
      if (await getPostRecord(id)) await deletePostAndDate(change, id);
      return {};
    }
    const from = buildPostChange(change, revision);
    const record = to === "published" ? await discardDraft(id, from) : await restoreRevision(id, to, from);
    return { post: buildEditedPost(record) };
  },
});

const buildPostChange = ({ now, actor }: StaffChange, ifRevision?: string): PostChange => ({
  now,
  by: actor.id,
  ifRevision,
  describe: (record): OvertakenPost => ({ theirs: buildEditedPost(record) }),
});

/** An id that a form may give to a new post: one that this site made. */
const NEW_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Saves what the editor sent, for a new post as its first draft. @throws Refusal */
async function saveSentPost(change: StaffChange, { id, revision, draft }: SentPost): Promise<PostRecord> {
  const fields = await readPostFields(buildSentFields(draft));
  const isNew = !revision && NEW_ID.test(id) && !(await getPostRecord(id));
  if (!isNew) return saveDraft(id, fields, buildPostChange(change, revision));
  return createDraft(change, fields, { createdBy: change.actor.username, id });
}

const buildSentFields = ({ title, category, tags, keywords, picture, ...same }: SentPost["draft"]) => ({
  ...same,
  // A title is one line, though its field can hold more.
  title: title?.replaceAll(/(?<!\s)\s*\n\s*/g, " "),
  category: category || undefined,
  tags: splitLabels(tags),
  keywords: splitLabels(keywords),
  featuredImage: picture && readPicture(picture),
});

const splitLabels = (typed: string | undefined) => typed?.split(",").map((word) => word.trim());

const readPicture = (picture: NonNullable<SentPost["draft"]["picture"]>) =>
  picture.kind === "asset"
    ? { assetRef: picture.id }
    : resolveFeaturedImage(picture.src, getImageHost(), getAppContext().env.SITE_URL);

const describeProblems = (record: PostRecord, problems: string[]): ChangedPost => ({
  post: buildEditedPost(record),
  words: { title: "Cannot Publish", message: problems.join(". "), isTrouble: true },
  problems,
  errors: sortProblemsByField(problems),
});

const describeWrongTime = (record: PostRecord, message: string): ChangedPost => ({
  post: buildEditedPost(record),
  words: { title: postCommands.schedulePost.failed, message, isTrouble: true },
  errors: { at: [message] },
});
