import { count } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns } from "#db/schema";
import type { CampaignStatus } from "#db/values";

export type CampaignStats = { total: number } & Record<CampaignStatus, number>;

/** How many campaigns there are, by status. */
export function campaignStats(db: AppDatabase): CampaignStats {
  const stats: CampaignStats = { total: 0, active: 0, completed: 0, paused: 0, stopped: 0 };
  const groups = db
    .select({ status: emailCampaigns.status, campaigns: count() })
    .from(emailCampaigns)
    .groupBy(emailCampaigns.status)
    .all();
  for (const { status, campaigns } of groups) {
    stats[status] = campaigns;
    stats.total += campaigns;
  }
  return stats;
}
