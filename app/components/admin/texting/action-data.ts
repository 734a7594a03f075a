import type { SubmissionResult } from "@conform-to/react";
import { parseForm } from "~/components/admin/forms/parse-form";
import { missedCallSchema, textSchema } from "~/domain/texts/words";
import { defineForms, type FormAnswer } from "../forms/action-words";

export const textForms = defineForms("text", {
  text: { done: "Text on its way", failed: "Failed to send text" },
  "text-log": { done: "Text logged", failed: "Failed to log text" },
  "text-agreed": { done: "Agreement noted", failed: "Failed to note the agreement" },
  "text-stop": { done: "No more texts to this number", failed: "Failed to end the texts" },
  "text-go-on": { done: "Texts go on", failed: "Failed to let texts go on" },
  missed: { done: "Missed call logged", failed: "Failed to log missed call" },
});

export type TextIntent = keyof typeof textForms.words;

export type TextAnswer = FormAnswer<TextIntent> & {
  /** The name of the form that the answer is about. */
  of: string;
  result?: SubmissionResult<string[]>;
};

export const buildTextingFailure = (form: FormData): TextAnswer => ({
  ...textForms.buildFailure(form.get("intent")),
  of: String(form.get("of") ?? ""),
});

export const readTextForm = (form: FormData) => parseForm(form, textSchema.omit({ sentByHand: true }));

export const readMissedCall = (form: FormData) => parseForm(form, missedCallSchema);
