import type { SubmissionResult } from "@conform-to/react";
import type { Retryable } from "~/components/admin/forms/action-failure";

/** The messages of each form of the screen on success and on failure. */
export const WORDS = {
  "hours-add": { done: "Hours added", failed: "Failed to add the hours" },
  "hours-confirm": { done: "These are your hours now", failed: "Failed to keep the hours" },
  "hours-remove": { done: "Hours removed", failed: "Failed to remove the hours" },
  "off-add": { done: "Days off added", failed: "Failed to add the days off" },
  "off-remove": { done: "Days off removed", failed: "Failed to remove the days off" },
  rules: { done: "Saved", failed: "Failed to save" },
  limit: { done: "Saved", failed: "Failed to save" },
} as const;

export type Intent = keyof typeof WORDS;

export const isHoursIntent = (value: unknown): value is Intent => Object.hasOwn(WORDS, String(value));

export type Answer = Retryable & {
  intent: Intent;
  ok: boolean;
  title: string;
  message?: string;
  /** Validation errors by field. */
  result?: SubmissionResult<string[]>;
  /** For `rules` the kind of meeting; for `limit` the person. */
  of?: string;
};

export const buildBookingHoursFailure = (intent: unknown, more: Partial<Answer> = {}): Answer => {
  const known = isHoursIntent(intent) ? intent : "rules";
  return { intent: known, ok: false, title: WORDS[known].failed, ...more };
};

/** The answer when the server could not be reached. */
export function buildBookingHoursOfflineFailure(form: FormData): Answer {
  const of = form.get("type") ?? form.get("personId");
  return buildBookingHoursFailure(form.get("intent"), typeof of === "string" ? { of } : {});
}
