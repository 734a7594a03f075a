import type { Retryable } from "~/components/admin/forms/action-failure";
import { buildFormFailure, isIntentOf } from "~/components/admin/forms/action-words";

/** What each form of the screen says when it is done or has failed. */
const WORDS = {
  skip: { done: "Step skipped", failed: "Failed to skip the step" },
  unskip: { done: "Step no longer skipped", failed: "Failed to take the skip back" },
  forward: { done: "Step brought forward", failed: "Failed to bring the step forward" },
  edit: { done: "Words saved for this lead", failed: "Failed to save the words" },
  unedit: { done: "The text’s own words are back", failed: "Failed to take the words back" },
} as const;

export type Intent = keyof typeof WORDS;

export const isLeadEmailIntent = (value: unknown) => isIntentOf(WORDS, value);

export type StepAnswer = Retryable & {
  intent: Intent;
  ok: boolean;
  title: string;
  message?: string;
  /** What was typed, where it was refused. */
  typed?: { subject: string; preheader: string; body: string };
};

export const buildStepSuccess = (intent: Intent): StepAnswer => ({
  intent,
  ok: true,
  title: WORDS[intent].done,
});

export const buildStepFailure = (intent: unknown, message?: string): StepAnswer =>
  buildFormFailure(WORDS, intent, "edit", message);
