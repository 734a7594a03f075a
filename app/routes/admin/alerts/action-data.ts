import type { SubmissionResult } from "@conform-to/react";
import type { Retryable } from "~/components/admin/forms/action-failure";

/** The messages of each form of the screen on success and on failure. */
export const WORDS = {
  "channel-add": { done: "Channel added", failed: "Failed to add the channel" },
  "channel-code": { done: "A new code was sent", failed: "The code did not get through" },
  "channel-confirm": { done: "Channel confirmed", failed: "The channel is not confirmed" },
  "channel-switch": { done: "Channel updated", failed: "Failed to update the channel" },
  "channel-remove": { done: "Channel removed", failed: "Failed to remove the channel" },
  test: { done: "The test was sent", failed: "The test did not get through" },
  "hours-add": { done: "Hours added", failed: "Failed to add the hours" },
  "hours-remove": { done: "Hours removed", failed: "Failed to remove the hours" },
  "swap-add": { done: "Swap added", failed: "Failed to add the swap" },
  "swap-remove": { done: "Swap removed", failed: "Failed to remove the swap" },
  have: { done: "You have it", failed: "Somebody else was first" },
} as const;

export type Intent = keyof typeof WORDS;

export const isAlertIntent = (value: unknown): value is Intent => Object.hasOwn(WORDS, String(value));

export type Answer = Retryable & {
  intent: Intent;
  ok: boolean;
  title: string;
  message?: string;
  /** Which form for adding a channel it was. */
  kind?: "email" | "sms";
  /** The channel of an entered code. */
  channel?: string;
  /** Validation errors by field. */
  result?: SubmissionResult<string[]>;
};

/** Forms that show their own errors and retry themselves. */
export const hasOwnPlace = ({ intent, kind }: Answer): boolean =>
  intent === "hours-add" || intent === "swap-add" || (intent === "channel-add" && kind !== undefined);

/** The answer when the server could not be reached. */
export function buildAlertOfflineFailure(form: FormData): Answer {
  const kind = form.get("kind");
  return buildAlertFailure(form.get("intent"), kind === "email" || kind === "sms" ? { kind } : {});
}

export const buildAlertFailure = (intent: unknown, more: Partial<Answer> = {}): Answer => {
  const known = isAlertIntent(intent) ? intent : "channel-switch";
  return { intent: known, ok: false, title: WORDS[known].failed, ...more };
};
