import { and, eq, inArray, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns } from "#db/schema";
import type { CampaignStopReason } from "#db/values";

/**
 * Ends the campaign of a lead, if it is active or paused. Call it in the transaction that has the reason, so that no
 * mail can be claimed in between. True when a campaign was stopped.
 */
export function stopLeadCampaign(
  db: AppDatabase,
  leadId: string,
  reason: CampaignStopReason,
  now: Date,
): boolean {
  const { changes } = db
    .update(emailCampaigns)
    .set({
      status: "stopped",
      stopReason: reason,
      stoppedAt: now,
      nextEmailAt: null,
      ...(reason === "replied" && { repliedAt: now }),
      version: sql`${emailCampaigns.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(emailCampaigns.leadId, leadId), inArray(emailCampaigns.status, ["active", "paused"])))
    .run();
  return changes > 0;
}
