import type { LeadStatus } from "#db/values";
import { buildFormFailure, isIntentOf } from "~/components/admin/forms/action-words";
import type { UndoForm } from "~/components/admin/undo/action-data";

/** What the forms about several leads, and about views, say when they are done or have failed. */
export const WORDS = {
  bulk: { done: "Leads updated", failed: "Failed to update leads" },
  "bulk-matching": { done: "Leads updated", failed: "Failed to update leads" },
  have: { done: "You have it", failed: "Somebody else was first" },
  "view-save": { done: "View saved", failed: "Failed to save view" },
  "view-rename": { done: "View renamed", failed: "Failed to rename view" },
  "view-remove": { done: "View removed", failed: "Failed to remove view" },
} as const;

export type Intent = keyof typeof WORDS;

export const isDashboardIntent = (value: unknown): value is Intent => isIntentOf(WORDS, value);

export type ListAnswer = {
  intent: Intent;
  ok: boolean;
  title: string;
  message?: string;
  /** What is sent back, as it is, to undo it. */
  undo?: Record<string, string>;
  /** What takes the changes of leads back. */
  undos?: UndoForm;
  retry?: boolean;
};

export const buildLeadListFailure = (intent: unknown, message?: string): ListAnswer =>
  buildFormFailure(WORDS, intent, "bulk", message);

/** All leads that match the list, as it was seen; what `matchingSchema` reads. */
export type MatchingLeads = { search: string; seenAt: string; leads: number; crises: number };

/** Leads that are to be changed. */
export type ChosenLeads = { ids: readonly string[] } | { matching: MatchingLeads };

/** How many leads are chosen. */
export const countChosen = (chosen: ChosenLeads): number =>
  "ids" in chosen ? chosen.ids.length : chosen.matching.leads;

/** What several leads are set to. */
export type ManyChange =
  | { status: LeadStatus; lostReason?: string; lostDetail?: string; key?: string }
  | { assignedTo: string };
