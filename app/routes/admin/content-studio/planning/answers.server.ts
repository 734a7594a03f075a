import { parse, type SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { context } from "~/platform/context.server";
import { type PlanAnswer, type PlanIntent, planFailed } from "./action-data";

export const say = (answer: PlanAnswer, status = 200) => data<PlanAnswer>(answer, { status });

export const invalid = (intent: PlanIntent, result: SubmissionResult<string[]>) =>
  say(planFailed(intent, "Please check the marked fields.", result), 422);

/** What was to be changed is not there any more. */
export const gone = (intent: PlanIntent, what: string) =>
  say(planFailed(intent, `Somebody has removed this ${what} meanwhile.`), 404);

/** What is said of a draft that was just written (docs/product.md §8). */
export const WRITTEN = "AI has generated your blog post. Review and publish when ready.";

/** Carries out a form; whatever goes wrong, the screen and what was typed stay. */
export async function carryOut(
  intent: PlanIntent,
  form: FormData,
  work: () => ReturnType<typeof say> | Promise<ReturnType<typeof say>>,
) {
  try {
    return await work();
  } catch (error) {
    context().log.error({ err: error, intent }, "a change to the calendar or the topics failed");
    const message = "The server could not do this. Nothing was lost; please try again in a moment.";
    const typed = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
    return say(planFailed(intent, message, typed.reply()), 500);
  }
}
