import { data } from "@remix-run/node";
import { z } from "zod";
import { createId } from "#db/ids.server";
import { runInTransaction } from "#db/transaction.server";
import { getPostRecord, type PostRecord } from "~/content/post-records.server";
import { checkFields } from "~/domain/blog/check-fields.server";
import { restoreRevision } from "~/domain/blog/history.server";
import type { PostFields } from "~/domain/blog/post-fields";
import {
  createDraft,
  discardDraft,
  listPostPublishProblems,
  type PostChange,
  type PublishResult,
  saveDraft,
  unpublishPost,
} from "~/domain/blog/write.server";
import { deletePostAndDate } from "~/domain/scheduler/deleted-posts.server";
import { dropPlan, schedulePost, unschedulePost } from "~/domain/scheduler/planned-post.server";
import { publishByHand } from "~/domain/scheduler/publish-by-hand.server";
import { sortProblemsByField } from "~/domain/seo/publish-problems";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import { parseWallClock } from "~/domain/time/wall-clock";
import type { User } from "~/platform/auth/accounts.server";
import { buildStaffChange } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { Refusal } from "~/refusal";
import { buildManualPublishContext } from "~/services/writing/blog.server";
import {
  buildStudioFailure,
  buildStudioSuccess,
  type PostFormIntent,
  postForms,
  type StudioAnswer,
} from "../action-data";
import { buildEditedPost } from "./open-post.server";
import { readPostForm } from "./read-post-form.server";

/** An id that a form may give to a new post: one that this site made. */
const NEW_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Performs an action of the post editor. On any failure the screen stays. */
export async function performPostAction(form: FormData, user: User) {
  const intent = postForms.readIntent(form);
  const id = form.get("id");
  if (!intent || typeof id !== "string" || !id) throw new Response("Unknown action", { status: 400 });
  try {
    return await carryOut(intent, id, form, user);
  } catch (error) {
    if (error instanceof Response) throw error;
    getAppContext().log.error({ err: error, intent }, "a change to a post failed");
    return data<StudioAnswer>(buildStudioFailure(intent), { status: 500 });
  }
}

async function carryOut(intent: PostFormIntent, id: string, form: FormData, user: User) {
  const ifRevision = String(form.get("revision") ?? "") || undefined;
  const change: PostChange = { by: user.id, now: getAppContext().now(), ifRevision };
  switch (intent) {
    case "autosave":
    case "save":
    case "publish":
    case "schedule":
      return write(intent, id, form, { ...change, user });
    case "unschedule":
      return unschedule(id, user);
    case "unpublish": {
      const result = await unpublishPost(id, change);
      // An unpublished post must not be published again by its date.
      if (result.ok) dropPlan(getAppContext().db, id, change.now);
      return answer(intent, result);
    }
    case "restore":
      return restore(id, form, { ...change, user });
    case "discard":
      return discard(id, String(form.get("to") ?? ""), { ...change, user });
  }
}

type Writing = PostChange & { user: User };

/** Saves the post's form first, even with errors, and then publishes or schedules it if requested. */
async function write(
  intent: "autosave" | "save" | "publish" | "schedule",
  id: string,
  form: FormData,
  writing: Writing,
) {
  const { fields, errors: malformed } = readPostForm(form);
  if (!fields) return refused(intent, malformed);
  const errors = await checkFields(fields);
  if (Object.keys(errors).length > 0) return refused(intent, errors);
  const saved = await saveOrCreate(id, fields, writing);
  if (!saved.ok || intent === "autosave" || intent === "save") return answer(intent, saved);
  const { record } = saved;
  if (intent === "schedule") return schedule(record, form, writing.user);
  const result = await publishByHand(
    id,
    {},
    buildManualPublishContext({ ...writing, ifRevision: record.current._rev }),
  );
  if (!("problems" in result)) return answer(intent, result);
  return cannotPublish(intent, record, result.problems);
}

const cannotPublish = (intent: PostFormIntent, record: PostRecord, problems: string[]) =>
  data(
    buildStudioFailure(intent, {
      title: "Cannot Publish",
      message: problems.join(". "),
      problems,
      errors: sortProblemsByField(problems),
      post: buildEditedPost(record),
    }),
    {
      status: 422,
    },
  );

/** Schedules a post; the date approves it, so it has to be ready now, and is checked again at its time. */
async function schedule(record: PostRecord, form: FormData, by: User) {
  const { env, now } = getAppContext();
  const typed = z.string().safeParse(form.get("at"));
  const at = typed.success ? parseWallClock(typed.data, env.BUSINESS_TIMEZONE) : null;
  const post = buildEditedPost(record);
  const wrong = (message: string) =>
    data(buildStudioFailure("schedule", { errors: { at: [message] }, message, post }), { status: 422 });
  if (!at) return wrong("Please choose a date and time.");
  const problems = listPostPublishProblems(record);
  if (problems.length > 0) return cannotPublish("schedule", record, problems);
  try {
    await schedulePost(buildStaffChange(by), record.id, at);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.kind === "missing" ? missing("schedule") : wrong(error.message);
  }
  const message = `It goes out ${formatSpokenTime(at, now(), env.BUSINESS_TIMEZONE, true)}.`;
  return data(buildStudioSuccess("schedule", { message, post: buildEditedPost(record) }));
}

async function unschedule(id: string, by: User) {
  try {
    runInTransaction(getAppContext().db, () => unschedulePost(buildStaffChange(by), id));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A date that is gone already is what was asked for.
    if (error.kind !== "missing")
      return data(buildStudioFailure("unschedule", { message: error.message }), { status: 409 });
  }
  const record = await getPostRecord(id);
  return record
    ? data(buildStudioSuccess("unschedule", { post: buildEditedPost(record) }))
    : missing("unschedule");
}

const missing = (intent: PostFormIntent) =>
  data(buildStudioFailure(intent, { message: "This post is not there any more." }), { status: 404 });

/** Makes a post's earlier version the draft. */
const restore = async (id: string, form: FormData, { user: _, ...change }: Writing) =>
  answer("restore", await restoreRevision(id, String(form.get("to") ?? ""), change));

async function saveOrCreate(id: string, fields: PostFields, { user, ...change }: Writing) {
  const isNew = !change.ifRevision && NEW_ID.test(id) && !(await getPostRecord(id));
  if (!isNew) return saveDraft(id, fields, change);
  const record = await createDraft(fields, {
    createdBy: user.username,
    by: user.id,
    now: change.now,
    newId: createId,
    id,
  });
  return { ok: true as const, record };
}

/** Discards changes. @param to the revision that was opened: `published` for the published version, empty for a new post */
async function discard(id: string, to: string, { user, ...change }: Writing) {
  if (!to) {
    if (await getPostRecord(id)) await deletePostAndDate(buildStaffChange(user), id);
    return data(buildStudioSuccess("discard"));
  }
  if (to === "published") return answer("discard", await discardDraft(id, change));
  return answer("discard", await restoreRevision(id, to, change));
}

function answer(intent: PostFormIntent, result: PublishResult) {
  if (result.ok) return data(buildStudioSuccess(intent, { post: buildEditedPost(result.record) }));
  if ("problems" in result)
    return data(buildStudioFailure(intent, { problems: result.problems }), { status: 422 });
  if ("missing" in result) return missing(intent);
  const message = "Someone else has changed this post.";
  return data(buildStudioFailure(intent, { message, theirs: buildEditedPost(result.conflict) }), {
    status: 409,
  });
}

const refused = (intent: PostFormIntent, errors: Record<string, string[]>) =>
  data(buildStudioFailure(intent, { errors, message: Object.values(errors)[0]?.[0] }), { status: 422 });
