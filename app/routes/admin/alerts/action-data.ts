import type { SubmissionResult } from "@conform-to/react";
import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";

export const alertForms = defineForms("channel-switch", {
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
});

export type AlertIntent = keyof typeof alertForms.words;

export type AlertAnswer = FormAnswer<AlertIntent> & {
  kind?: "email" | "sms";
  channel?: string;
  result?: SubmissionResult<string[]>;
};

/** Whether an answer's form shows its errors and retries itself. */
export const hasOwnPlace = ({ intent, kind }: AlertAnswer): boolean =>
  intent === "hours-add" || intent === "swap-add" || (intent === "channel-add" && kind !== undefined);

export function buildAlertFailure(form: FormData): AlertAnswer {
  const kind = form.get("kind");
  return alertForms.buildFailure(form.get("intent"), kind === "email" || kind === "sms" ? { kind } : {});
}
