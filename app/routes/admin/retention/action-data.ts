import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";

export const retentionForms = defineForms("keep", {
  keep: { failed: "Not kept" },
  erase: { done: "Erased for good", failed: "Not erased" },
});

export type RetentionIntent = keyof typeof retentionForms.words;

export type RetentionAnswer = FormAnswer<RetentionIntent> & {
  id: string;
  result?: SubmissionResult<string[]>;
};

const id = z.string().min(1).max(100);
const text = (message: string, limit: number) =>
  z.string({ error: message }).trim().min(1, message).max(limit, `At most ${limit} characters`);

const keepSchema = z.object({ id, reason: text("Please say why it is kept", 500) });
const eraseSchema = z.object({ id, name: text("Please type the name", 200) });

export const readKeepForm = (form: FormData) =>
  parseWithZod(form, { schema: keepSchema, disableAutoCoercion: true });

export const readEraseForm = (form: FormData) =>
  parseWithZod(form, { schema: eraseSchema, disableAutoCoercion: true });

export const buildRetentionFailure = (form: FormData): RetentionAnswer => ({
  ...retentionForms.buildFailure(form.get("intent")),
  id: String(form.get("id") ?? ""),
});
