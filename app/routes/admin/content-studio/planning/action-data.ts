import type { SubmissionResult } from "@conform-to/react";
import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";

/** Messages of the calendar's forms (docs/product.md §8; ours from the skip on). A scheduler's failure quotes the server. */
export const planForms = defineForms("topics:add", {
  "topics:add": { done: "Topic created successfully" },
  "topics:edit": { done: "Topic updated successfully" },
  "topics:delete": { done: "Topic deleted successfully" },
  "calendar:schedule-add": { done: "Schedule created successfully" },
  "calendar:schedule-edit": { done: "Schedule updated successfully" },
  "calendar:schedule-delete": { done: "Schedule deleted successfully" },
  "calendar:run": { done: "Scheduler ran successfully" },
  "calendar:plan": { done: "Calendar schedule created successfully" },
  "calendar:skip": { done: "Post skipped" },
  "calendar:restore": { done: "Post put back" },
  "calendar:retry": { done: "Scheduler ran successfully" },
  "calendar:write": { done: "Blog Post Generated" },
  "calendar:move": { done: "Post moved" },
  "calendar:topic": { done: "Topic saved" },
  "calendar:plan-post": { done: "Post planned" },
  "calendar:unplan": { done: "Post taken off the calendar" },
  "calendar:release-move": { done: "Date moved" },
  "calendar:release-cancel": { done: "Date taken off" },
  "topics:write": { done: "Blog Post Generated" },
});

export type PlanIntent = keyof typeof planForms.words;

/** The answer to a form of the calendar or topics. `result` holds what was typed and its validation errors. */
export type PlanAnswer = FormAnswer<PlanIntent> & {
  result?: SubmissionResult<string[]>;
  undo?: Record<string, string>;
  open?: string;
};

/** The message when the server could not be reached, or failed. */
export const PLAN_UNREACHABLE = "The server could not be reached. Nothing was changed; please try again.";
