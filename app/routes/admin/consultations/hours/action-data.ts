import type { SubmissionResult } from "@conform-to/react";
import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";

export const hoursForms = defineForms("rules", {
  "hours-add": { done: "Hours added", failed: "Failed to add the hours" },
  "hours-confirm": { done: "These are your hours now", failed: "Failed to keep the hours" },
  "hours-remove": { done: "Hours removed", failed: "Failed to remove the hours" },
  "off-add": { done: "Days off added", failed: "Failed to add the days off" },
  "off-remove": { done: "Days off removed", failed: "Failed to remove the days off" },
  rules: { done: "Saved", failed: "Failed to save" },
  limit: { done: "Saved", failed: "Failed to save" },
});

export type HoursIntent = keyof typeof hoursForms.words;

export type HoursAnswer = FormAnswer<HoursIntent> & {
  result?: SubmissionResult<string[]>;
  /** The part of the screen that the answer is about: for `rules` the kind of meeting; for `limit` the person. */
  of?: string;
};

export function buildBookingHoursFailure(form: FormData): HoursAnswer {
  const of = form.get("type") ?? form.get("userId");
  return hoursForms.buildFailure(form.get("intent"), typeof of === "string" ? { of } : {});
}
