import { createId } from "#db/ids.server";
import { buildDraftRequest } from "~/domain/scheduler/run.server";
import {
  addTopic,
  changeTopic,
  countUse,
  readTopic,
  removeTopic,
  UnknownCategoryError,
} from "~/domain/scheduler/topics.server";
import { WritingError } from "~/domain/writing/request";
import type { User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { generateDraft } from "~/services/writing/generate.server";
import { formatBuiltInDraftNote } from "../outline-words";
import { type PlanIntent, planForms } from "../planning/action-data";
import {
  buildInvalidPlanResponse,
  buildMissingPlanResponse,
  buildPlanResponse,
  DRAFT_WRITTEN_MESSAGE,
  runPlanForm,
} from "../planning/answers.server";
import { readTopicForm } from "../planning/read-forms";

export async function actOnTopics(form: FormData, user: User, signal: AbortSignal) {
  const intent = planForms.readIntent(form);
  if (!intent) throw new Response("Unknown action", { status: 400 });
  return runPlanForm(intent, form, () => act(intent, form, user, signal));
}

async function act(intent: PlanIntent, form: FormData, user: User, signal: AbortSignal) {
  const id = String(form.get("id") ?? "");
  if (intent === "topics:delete")
    return (await removeTopic(id))
      ? buildPlanResponse(planForms.buildSuccess(intent))
      : buildMissingPlanResponse(intent, "topic");
  if (intent === "topics:write") return write(id, user, signal);
  if (intent !== "topics:add" && intent !== "topics:edit")
    throw new Response("Unknown action", { status: 400 });
  const submission = readTopicForm(form);
  if (submission.status !== "success") return buildInvalidPlanResponse(intent, submission.reply());
  try {
    if (intent === "topics:edit" && !(await changeTopic(id, submission.value)))
      return buildMissingPlanResponse(intent, "topic");
    if (intent === "topics:add")
      await addTopic(submission.value, { now: getAppContext().now(), newId: createId, by: user.username });
  } catch (error) {
    if (!(error instanceof UnknownCategoryError)) throw error;
    return buildInvalidPlanResponse(intent, submission.reply({ fieldErrors: { category: [error.message] } }));
  }
  return buildPlanResponse(planForms.buildSuccess(intent));
}

/** Writes a draft about a topic right away, whether or not it is in use. */
async function write(id: string, user: User, signal: AbortSignal) {
  const intent = "topics:write";
  const topic = await readTopic(id);
  if (!topic) return buildMissingPlanResponse(intent, "topic");
  try {
    const { record, written } = await generateDraft(buildDraftRequest(topic), {
      createdBy: user.username,
      by: user.id,
      signal,
    });
    const { log, now } = getAppContext();
    // A failure to count the topic's use is only logged, as the draft is stored already.
    await countUse(id, now()).catch((error) => log.error({ err: error }, "a topic's use was not counted"));
    const note = written.writer.kind === "built-in" ? formatBuiltInDraftNote(written.note) : "";
    return buildPlanResponse(
      planForms.buildSuccess(intent, { message: DRAFT_WRITTEN_MESSAGE + note, open: record.id }),
    );
  } catch (error) {
    if (!(error instanceof WritingError)) throw error;
    return buildPlanResponse(planForms.buildFailure(intent, error.message), 502);
  }
}
