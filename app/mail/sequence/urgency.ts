import type { CampaignUrgency, UrgencyLevel } from "#db/values";

/** How fast a sequence goes, by the urgency of the enquiry (product decision 7). */
export const campaignUrgency: Record<UrgencyLevel, CampaignUrgency> = {
  immediate: "critical",
  urgent: "high",
  planning: "medium",
  exploratory: "low",
};
