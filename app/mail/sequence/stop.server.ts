import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
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
    .where(
      and(
        eq(emailCampaigns.leadId, leadId),
        eq(emailCampaigns.status, "active"),
        isNull(emailCampaigns.holdReason),
      ),
    )
    .run();
  return changes > 0;
}

/** What a campaign without notes becomes once its first step has an outcome. */
export const pauseWithoutNotes = (now: Date) => ({
  status: "paused" as const,
  pausedAt: now,
  nextEmailAt: null,
});

/**
 * Holds a campaign that goes on, as no notes are wished; a first mail still leaves. Call it in the transaction of the answer.
 * @returns whether a campaign was held by this
 */
export function declineNotes(
  { db, now }: Change,
  {
    leadId,
    campaignId,
  }: { leadId: string; campaignId?: undefined } | { leadId?: undefined; campaignId: string },
): boolean {
  const isCampaign =
    leadId === undefined ? eq(emailCampaigns.id, campaignId) : eq(emailCampaigns.leadId, leadId);
  const campaign = db
    .select()
    .from(emailCampaigns)
    .where(and(isCampaign, inArray(emailCampaigns.status, ["active", "paused"])))
    .get();
  if (!campaign || campaign.holdReason === "no_notes") return false;
  db.update(emailCampaigns)
    .set({
      holdReason: "no_notes",
      ...(campaign.status === "active" && campaign.currentStep > 0 && pauseWithoutNotes(now)),
      version: sql`${emailCampaigns.version} + 1`,
      updatedAt: now,
    })
    .where(eq(emailCampaigns.id, campaign.id))
    .run();
  return true;
}

export const isHeldWithoutNotes = (db: AppDatabase, leadId: string): boolean =>
  db
    .select({ id: emailCampaigns.id })
    .from(emailCampaigns)
    .where(and(eq(emailCampaigns.leadId, leadId), eq(emailCampaigns.holdReason, "no_notes")))
    .get() !== undefined;
