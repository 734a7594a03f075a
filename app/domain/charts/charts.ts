import type { LeadSource, LeadStatus, UrgencyLevel } from "#db/values";
import type { FirstResponseRate } from "~/domain/first-response/rates";

/** The groups of lead sources in a chart; staff entries are one group. */
export const sourceGroups = [
  { value: "contact_form", label: "Contact Form" },
  { value: "chat", label: "Chat" },
  { value: "website", label: "Website" },
  { value: "staff", label: "Entered by staff" },
] as const;

export type SourceGroup = (typeof sourceGroups)[number]["value"];

export const findSourceGroup = (source: LeadSource): SourceGroup =>
  source === "contact_form" || source === "chat" || source === "website" ? source : "staff";

/** The number of leads of a day by source; `day` is "2026-03-09" in the business's zone. */
export type LeadDay = { day: string; total: number } & Record<SourceGroup, number>;

/** The stages of the pipeline, in order; lost leads have left it. */
export const funnelStages = ["new", "contacted", "qualified", "booked", "completed"] as const;

export type FunnelStage = { status: (typeof funnelStages)[number]; now: number; reached: number };

/** Builds the funnel of leads by status; `reached` counts the leads at a stage or beyond. */
export function buildLeadFunnel(byStatus: Partial<Record<LeadStatus, number>>): FunnelStage[] {
  let reached = 0;
  return [...funnelStages]
    .reverse()
    .map((status) => {
      const now = byStatus[status] ?? 0;
      reached += now;
      return { status, now, reached };
    })
    .reverse();
}

export type ResponseRow = FirstResponseRate & { urgency: UrgencyLevel };
