import type { SubmissionResult } from "@conform-to/react";
import type { RetryableAnswer } from "~/components/admin/forms/action-failure";

/** The form's answer. `result` restores what was typed when the form is rendered without JavaScript. */
export type CreateLeadAnswer = RetryableAnswer &
  (
    | { kind: "created"; lead: { id: string; name: string }; joined: boolean }
    | { kind: "invalid"; result: SubmissionResult<string[]> }
    | { kind: "failed"; result?: SubmissionResult<string[]> }
  );

export const CREATE_LEAD_PATH = "/admin/dashboard?create=1";

export const LEAD_CREATED_NOTICE = {
  title: "Lead Created",
  description: "New lead has been added successfully.",
};
export const LEAD_FAILED_NOTICE = {
  title: "Error",
  description: "Failed to create lead. Please try again.",
  variant: "destructive",
} as const;
export const buildJoinedLeadNotice = (name: string) => ({
  title: "Added to an existing lead",
  description: `${name} has enquired before; this stands on the same timeline.`,
});
