import type { SubmissionResult } from "@conform-to/react";
import type { Retryable } from "~/components/admin/forms/action-failure";
import { isIntentOf } from "~/components/admin/forms/action-words";

/**
 * What each form of the Calendar and Topics tabs says when it is done (docs/product.md §8; a skip and what follows are
 * our own).
 */
const DONE = {
  "topics:add": "Topic created successfully",
  "topics:edit": "Topic updated successfully",
  "topics:delete": "Topic deleted successfully",
  "calendar:schedule-add": "Schedule created successfully",
  "calendar:schedule-edit": "Schedule updated successfully",
  "calendar:schedule-delete": "Schedule deleted successfully",
  "calendar:run": "Scheduler ran successfully",
  "calendar:plan": "Calendar schedule created successfully",
  "calendar:skip": "Post skipped",
  "calendar:restore": "Post put back",
  "calendar:retry": "Scheduler ran successfully",
  "calendar:write": "Blog Post Generated",
  "calendar:move": "Post moved",
  "calendar:topic": "Topic saved",
  "calendar:plan-post": "Post planned",
  "calendar:unplan": "Post taken off the calendar",
  "calendar:release-move": "Date moved",
  "calendar:release-cancel": "Date taken off",
  "topics:write": "Blog Post Generated",
} as const;

export type PlanIntent = keyof typeof DONE;

export const isPlanIntent = (value: unknown): value is PlanIntent => isIntentOf(DONE, value);

/** `result` is what was sent and what was wrong with it, for a form that comes back. */
export type PlanAnswer = Retryable & {
  planIntent: PlanIntent;
  ok: boolean;
  title: string;
  message?: string;
  result?: SubmissionResult<string[]>;
  /** The form that takes it back. */
  undo?: Record<string, string>;
  /** The post that is to be opened now. */
  open?: string;
};

export const buildPlanSuccess = (
  planIntent: PlanIntent,
  message?: string,
  then: Pick<PlanAnswer, "undo" | "open"> = {},
): PlanAnswer => ({
  planIntent,
  ok: true,
  title: DONE[planIntent],
  ...(message && { message }),
  ...then,
});

/** A failure of the scheduler says what the server says (docs/product.md §8). */
export const buildPlanFailure = (
  planIntent: PlanIntent,
  message: string,
  result?: SubmissionResult<string[]>,
): PlanAnswer => ({ planIntent, ok: false, title: "Error", message, ...(result && { result }) });

/** The answer where the server could not be reached, or broke; undefined for a form of another tab. */
export function buildUnreachablePlanAnswer(form: FormData): PlanAnswer | undefined {
  const intent = form.get("intent");
  return isPlanIntent(intent)
    ? buildPlanFailure(intent, "The server could not be reached. Nothing was changed; please try again.")
    : undefined;
}
