import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Retryable } from "~/components/admin/action-failure";
import { createLeadSchema } from "~/domain/leads/schemas";

/** What the form is told. `result` brings back what was typed, where the form comes back without JavaScript. */
export type CreateAnswer = Retryable &
  (
    | { kind: "created"; lead: { id: string; name: string }; joined: boolean }
    | { kind: "invalid"; result: SubmissionResult<string[]> }
    | { kind: "failed"; result?: SubmissionResult<string[]> }
  );

/** Reads the form, on the server and in the browser alike. The schema takes a form's own values. */
export const readForm = (form: FormData) =>
  parseWithZod(form, { schema: createLeadSchema, disableAutoCoercion: true });
