import type { CampaignStopReason, LeadStatus, SuppressionReason } from "#db/values";

/** Lead statuses that end a campaign (product decision 7). */
export const stoppedByStatus: Partial<Record<LeadStatus, CampaignStopReason>> = {
  booked: "booked",
  completed: "completed",
  lost: "lost",
};

/** Why a campaign ends when its address must not be written to. */
export const stoppedBySuppression: Record<SuppressionReason, CampaignStopReason> = {
  unsubscribed: "unsubscribed",
  bounced: "bounced",
  complained: "complained",
  staff: "staff",
};
