import type { SubmissionResult } from "@conform-to/react";
import type { LeadStatus } from "#db/values";
import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";
import type { UndoForm } from "~/components/admin/undo/action-data";

export const listForms = defineForms("bulk", {
  bulk: { done: "Leads updated", failed: "Failed to update leads" },
  "bulk-matching": { done: "Leads updated", failed: "Failed to update leads" },
  "view-save": { done: "View saved", failed: "Failed to save view" },
  "view-rename": { done: "View renamed", failed: "Failed to rename view" },
  "view-remove": { done: "View removed", failed: "Failed to remove view" },
});

export type ListIntent = keyof typeof listForms.words;

export type LeadListAnswer = FormAnswer<ListIntent> & {
  /** The form values that undo the change. */
  undo?: Record<string, string>;
  /** The form that undoes the changes of leads. */
  undos?: UndoForm;
  result?: SubmissionResult<string[]>;
};

/** The selection of all leads that match the list, as it was seen; read by `matchingSchema`. */
export type MatchingLeads = { search: string; seenAt: string; leads: number; crises: number };

export type ChosenLeads = { ids: readonly string[] } | { matching: MatchingLeads };

export const countChosen = (chosen: ChosenLeads): number =>
  "ids" in chosen ? chosen.ids.length : chosen.matching.leads;

export type BulkFormChange =
  | { status: LeadStatus; lostReason?: string; lostDetail?: string; key?: string }
  | { assignedTo: string };
