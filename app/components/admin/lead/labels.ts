import type { CampaignHoldReason, UrgencyLevel } from "#db/values";
import {
  allSources,
  findOptionLabel,
  staffConcerns,
  staffRelationships,
  staffUrgencies,
} from "~/domain/leads/fields/options";

export const formatRelationship = (value: string) => findOptionLabel(staffRelationships, value);
export const formatConcern = (value: string) => findOptionLabel(staffConcerns, value);
/** An urgency inside a sentence: "crisis", "urgent". */
export const formatUrgencyWord = (urgency: UrgencyLevel) =>
  findOptionLabel(staffUrgencies, urgency).toLowerCase();
export const formatLeadSource = (value: string) => findOptionLabel(allSources, value);

/** The reasons why a campaign waits for staff, as text after "Held:". */
export const CAMPAIGN_HOLDS: Record<CampaignHoldReason, string> = {
  unproven_reply: "a reply that proves nothing",
};
