import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { MAX_NURTURE_CHARS } from "#studio/texts/nurture-rules";
import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";
import { parseForm } from "~/components/admin/forms/parse-form";

export const stepForms = defineForms("edit", {
  skip: { done: "Step skipped", failed: "Failed to skip the step" },
  unskip: { done: "Step no longer skipped", failed: "Failed to take the skip back" },
  forward: { done: "Step brought forward", failed: "Failed to bring the step forward" },
  edit: { done: "Words saved for this lead", failed: "Failed to save the words" },
  unedit: { done: "The text’s own words are back", failed: "Failed to take the words back" },
});

export type StepIntent = keyof typeof stepForms.words;

export type StepAnswer = FormAnswer<StepIntent> & { result?: SubmissionResult<string[]> };

const MAX_BODY_CHARS = 8_000;

const text = (missing: string, limit: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(limit, `Up to ${limit.toLocaleString("en-US")} characters`);

const stepTextSchema = z.object({
  subject: text("Please write a subject", MAX_NURTURE_CHARS.subject),
  preheader: text("Please write a preview line", MAX_NURTURE_CHARS.preheader),
  body: text("Please write the text", MAX_BODY_CHARS),
});

export const readStepTextForm = (form: FormData) => parseForm(form, stepTextSchema);
