import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";
import { parseForm } from "~/components/admin/forms/parse-form";

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

export const readKeepForm = (form: FormData) => parseForm(form, keepSchema);

export const readEraseForm = (form: FormData) => parseForm(form, eraseSchema);

export const buildRetentionFailure = (form: FormData): RetentionAnswer => ({
  ...retentionForms.buildFailure(form.get("intent")),
  id: String(form.get("id") ?? ""),
});
