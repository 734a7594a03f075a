import type { CampaignUrgency } from "#db/values";

/** What a tone is for, as staff read it. */
export const TONE_WORDS: Record<CampaignUrgency, string> = {
  critical: "Critical: it can’t wait",
  high: "High: help within days",
  medium: "Medium: weighing options",
  low: "Low: just learning",
};
