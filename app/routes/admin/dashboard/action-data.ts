import type { SubmissionResult } from "@conform-to/react";
import type { LeadStatus } from "#db/values";
import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";
import type { UndoForm } from "~/components/admin/undo/action-data";

export const listForms = defineForms("bulk", {
  bulk: { done: "Leads updated", failed: "Failed to update leads" },
  "bulk-matching": { done: "Leads updated", failed: "Failed to update leads" },
  have: { done: "You have it", failed: "Somebody else was first" },
  "view-save": { done: "View saved", failed: "Failed to save view" },
  "view-rename": { done: "View renamed", failed: "Failed to rename view" },
  "view-remove": { done: "View removed", failed: "Failed to remove view" },
});

export type ListIntent = keyof typeof listForms.words;

export type LeadListAnswer = FormAnswer<ListIntent> & {
  /** What is sent back, as it is, to undo it. */
  undo?: Record<string, string>;
  /** What takes the changes of leads back. */
  undos?: UndoForm;
  result?: SubmissionResult<string[]>;
};

/** The choice of all leads that match the list, as it was seen; what `matchingSchema` reads. */
export type MatchingLeads = { search: string; seenAt: string; leads: number; crises: number };

export type ChosenLeads = { ids: readonly string[] } | { matching: MatchingLeads };

export const countChosen = (chosen: ChosenLeads): number =>
  "ids" in chosen ? chosen.ids.length : chosen.matching.leads;

export type BulkFormChange =
  | { status: LeadStatus; lostReason?: string; lostDetail?: string; key?: string }
  | { assignedTo: string };
