import { parse, type SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { getAppContext } from "~/platform/context.server";
import { CHECK_FIELDS } from "~/refusal";
import { type PlanAnswer, type PlanIntent, planForms } from "./action-data";

export const buildPlanResponse = (answer: PlanAnswer, status = 200) => data<PlanAnswer>(answer, { status });

export const buildInvalidPlanResponse = (intent: PlanIntent, result: SubmissionResult<string[]>) =>
  buildPlanResponse(planForms.buildFailure(intent, { message: CHECK_FIELDS, result }), 422);

/** Builds the answer with an error at the date field. */
export const buildInvalidDateResponse = (
  intent: PlanIntent,
  submission: { reply: (options: { fieldErrors: { date: string[] } }) => SubmissionResult<string[]> },
  message = "Please choose a day",
) => buildInvalidPlanResponse(intent, submission.reply({ fieldErrors: { date: [message] } }));

export const buildMissingPlanResponse = (intent: PlanIntent, what: string) =>
  buildPlanResponse(planForms.buildFailure(intent, `Somebody has removed this ${what} meanwhile.`), 404);

export const buildPlanConflictResponse = (intent: PlanIntent, message: string) =>
  buildPlanResponse(planForms.buildFailure(intent, message), 409);

/** The message about a draft that was just written (docs/product.md §8). */
export const DRAFT_WRITTEN_MESSAGE = "AI has generated your blog post. Review and publish when ready.";

/** Carries out a form of the calendar or topics; on any error, the screen and what was typed stay. */
export async function runPlanForm(
  intent: PlanIntent,
  form: FormData,
  work: () => ReturnType<typeof buildPlanResponse> | Promise<ReturnType<typeof buildPlanResponse>>,
) {
  try {
    return await work();
  } catch (error) {
    getAppContext().log.error({ err: error, intent }, "a change to the calendar or the topics failed");
    const message = "The server could not do this. Nothing was lost; please try again in a moment.";
    const typed = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
    return buildPlanResponse(planForms.buildFailure(intent, { message, result: typed.reply() }), 500);
  }
}
