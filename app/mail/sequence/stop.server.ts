import { and, eq, inArray, sql } from "drizzle-orm";
import { emailCampaigns } from "#db/schema";
import type { CampaignHoldReason, CampaignStopReason } from "#db/values";
import type { Change } from "~/records/change";

/** Stops a lead's campaign; true if one was stopped. Call it in the transaction of the reason: no mail is claimed in between. */
export function stopLeadCampaign({ db, now }: Change, leadId: string, reason: CampaignStopReason): boolean {
  const { changes } = db
    .update(emailCampaigns)
    .set({
      status: "stopped",
      stopReason: reason,
      stoppedAt: now,
      nextEmailAt: null,
      holdReason: null,
      ...(reason === "replied" && { repliedAt: now }),
      version: sql`${emailCampaigns.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(emailCampaigns.leadId, leadId), inArray(emailCampaigns.status, ["active", "paused"])))
    .run();
  return changes > 0;
}

/**
 * Pauses until staff resume or stop it. Call it in the transaction that has the reason. True if an active one was
 * paused.
 */
export function holdLeadCampaign({ db, now }: Change, leadId: string, reason: CampaignHoldReason): boolean {
  const { changes } = db
    .update(emailCampaigns)
    .set({
      status: "paused",
      holdReason: reason,
      pausedAt: now,
      nextEmailAt: null,
      version: sql`${emailCampaigns.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(emailCampaigns.leadId, leadId), eq(emailCampaigns.status, "active")))
    .run();
  return changes > 0;
}
