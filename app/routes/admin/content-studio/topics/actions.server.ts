import { newId } from "#db/ids.server";
import { addTopic, changeTopic, removeTopic, UnknownCategory } from "~/domain/scheduler/topics.server";
import type { User } from "~/platform/auth/accounts.server";
import { context } from "~/platform/context.server";
import { isPlanIntent, type PlanIntent, planDone } from "../planning/action-data";
import { carryOut, gone, invalid, say } from "../planning/answers.server";
import { readTopicForm } from "../planning/read-forms";

/** Does what a form of the Topics tab asks for. */
export async function actOnTopics(form: FormData, user: User) {
  const intent = form.get("intent");
  if (!isPlanIntent(intent)) throw new Response("Unknown action", { status: 400 });
  return carryOut(intent, form, () => act(intent, form, user));
}

async function act(intent: PlanIntent, form: FormData, user: User) {
  const id = String(form.get("id") ?? "");
  if (intent === "topics:delete")
    return (await removeTopic(id)) ? say(planDone(intent)) : gone(intent, "topic");
  if (intent !== "topics:add" && intent !== "topics:edit")
    throw new Response("Unknown action", { status: 400 });
  const submission = readTopicForm(form);
  if (submission.status !== "success") return invalid(intent, submission.reply());
  try {
    if (intent === "topics:edit" && !(await changeTopic(id, submission.value))) return gone(intent, "topic");
    if (intent === "topics:add")
      await addTopic(submission.value, { now: context().now(), newId, by: user.username });
  } catch (error) {
    if (!(error instanceof UnknownCategory)) throw error;
    return invalid(intent, submission.reply({ fieldErrors: { category: [error.message] } }));
  }
  return say(planDone(intent));
}
