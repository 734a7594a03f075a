import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";

export const stepForms = defineForms("edit", {
  skip: { done: "Step skipped", failed: "Failed to skip the step" },
  unskip: { done: "Step no longer skipped", failed: "Failed to take the skip back" },
  forward: { done: "Step brought forward", failed: "Failed to bring the step forward" },
  edit: { done: "Words saved for this lead", failed: "Failed to save the words" },
  unedit: { done: "The text’s own words are back", failed: "Failed to take the words back" },
});

export type StepIntent = keyof typeof stepForms.words;

export type StepAnswer = FormAnswer<StepIntent> & {
  typed?: { subject: string; preheader: string; body: string };
};
