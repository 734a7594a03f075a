import type { SubmissionResult } from "@conform-to/react";
import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";
import type { UndoForm } from "~/components/admin/undo/action-data";
import type { WrittenEmailDraft } from "~/domain/assist/email-draft";
import type { WrittenText } from "~/domain/assist/facts";
import type { ConversationSummary } from "~/domain/assist/summary";
import type { FieldClash } from "~/refusal";

export const leadForms = defineForms("status", {
  status: { done: "Status updated", failed: "Failed to update status" },
  note: { done: "Note added", failed: "Failed to add note" },
  revenue: { done: "Revenue updated", failed: "Failed to update revenue" },
  call: { done: "Call logged", failed: "Failed to log call" },
  correct: { done: "Call corrected", failed: "Failed to correct the call" },
  suggestion: { done: "Suggestion decided", failed: "Failed to decide the suggestion" },
  duplicate: { done: "Noted: two people", failed: "Failed to note it" },
  edit: { done: "Lead updated", failed: "Failed to update the lead" },
  contact: { done: "Contact updated", failed: "Failed to update the contact" },
  "contact-add": { done: "Contact added", failed: "Failed to add the contact" },
  "relative-add": { done: "Relative added", failed: "Failed to add the relative" },
  "relative-remove": { done: "Relative removed", failed: "Failed to remove the relative" },
  clear: { done: "Crisis cleared", failed: "Failed to clear the crisis" },
  wish: { done: "Lead updated", failed: "Failed to update the lead" },
  "follow-up": { done: "Task added", failed: "Failed to add the task" },
  suggest: { done: "AI task created", failed: "Failed to create AI task" },
  summary: { done: "AI Summary generated", failed: "Failed to generate AI summary" },
  send: { done: "Email queued", failed: "Failed to send email" },
  later: { done: "Email changed", failed: "Failed to change the email" },
  erase: { done: "Person erased", failed: "Failed to erase this person" },
  email: { done: "Email draft generated", failed: "Failed to generate email draft" },
});

export type LeadIntent = keyof typeof leadForms.words;

/** The answer to a change of a lead. `result` holds what was typed and its validation errors. */
export type ChangeAnswer = FormAnswer<LeadIntent> & {
  result?: SubmissionResult<string[]>;
  clashes?: FieldClash[];
  summary?: WrittenText<ConversationSummary>;
  draft?: WrittenEmailDraft;
  takenBack?: { subject: string; body: string };
  /** Which of several forms with this intent is answered, such as the property's or the contact's. */
  of?: string;
  /** The field's present value after somebody else's change, as its form would send it. */
  now?: string;
  /** The form values that undo an edit. */
  undo?: Record<string, string>;
  /** The form values that undo a call or a change of the status. */
  undos?: UndoForm;
};
