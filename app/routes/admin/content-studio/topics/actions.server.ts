import { newId } from "#db/ids.server";
import { topicSchema } from "~/domain/scheduler/schemas";
import { addTopic, changeTopic, removeTopic, UnknownCategory } from "~/domain/scheduler/topics.server";
import type { User } from "~/platform/auth/accounts.server";
import { context } from "~/platform/context.server";
import { fieldErrors } from "~/platform/http/field-errors";
import { isPlanIntent, type PlanIntent, planDone, planFailed } from "../planning/action-data";
import { carryOut, gone, say, typedIn } from "../planning/typed.server";

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
  const invalid = (errors: Record<string, string[]>) =>
    say(planFailed(intent, "Please check the marked fields.", { errors, typed: typedIn(form) }), 422);
  const parsed = topicSchema.safeParse(fieldsIn(form));
  if (!parsed.success) return invalid(fieldErrors(parsed.error));
  try {
    if (intent === "topics:edit" && !(await changeTopic(id, parsed.data))) return gone(intent, "topic");
    if (intent === "topics:add")
      await addTopic(parsed.data, { now: context().now(), newId, by: user.username });
  } catch (error) {
    if (!(error instanceof UnknownCategory)) throw error;
    return invalid({ category: [error.message] });
  }
  return say(planDone(intent));
}

/** Keywords are split on commas, trimmed, empty ones dropped (docs/product.md §5). */
const fieldsIn = (form: FormData) => ({
  title: form.get("title"),
  topicTemplate: form.get("topicTemplate"),
  description: form.get("description"),
  category: form.get("category"),
  keywords: String(form.get("keywords") ?? "").split(","),
  tone: form.get("tone"),
  difficulty: form.get("difficulty"),
  priority: /^\d+$/.test(String(form.get("priority"))) ? Number(form.get("priority")) : Number.NaN,
  active: form.has("active"),
});
