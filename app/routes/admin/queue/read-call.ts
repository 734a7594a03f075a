import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { buildCallFormSchema } from "~/components/admin/call/read-call";
import type { RetryableAnswer } from "~/components/admin/forms/action-failure";
import { parseForm } from "~/components/admin/forms/parse-form";

/** The queue's answer to a call that was refused; after one that was stored comes the next person. */
export type CallAnswer = RetryableAnswer & {
  ok: boolean;
  title: string;
  message?: string;
  callIds?: string[];
  result?: SubmissionResult<string[]>;
};

export const buildCallFailure = (): CallAnswer => ({
  ok: false,
  title: "Failed to log call",
  message: "Nothing was saved. Please try again.",
});

export const readCall = (form: FormData, timeZone: string) =>
  parseForm(
    form,
    z.intersection(z.object({ leadId: z.string().min(1).max(100) }), buildCallFormSchema(timeZone)),
  );
