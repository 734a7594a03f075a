import type { CampaignUrgency } from "#db/values";

export const TONE_WORDS: Record<CampaignUrgency, string> = {
  critical: "Critical: it can’t wait",
  high: "High: help within days",
  medium: "Medium: weighing options",
  low: "Low: just learning",
};
