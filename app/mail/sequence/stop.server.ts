import { and, eq, inArray, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns } from "#db/schema";
import type { CampaignStopReason } from "#db/values";

/**
 * Ends the campaign of a lead, if it is active or paused. Call it in the transaction that has the reason, so that no
 * mail can be claimed in between. True when a campaign was stopped.
 */
export function stopCampaignOf(
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

/**
 * Takes a stop back that was made at `stoppedAt`, as if it had not been: for an undo within moments. Nothing happens to
 * a campaign that was stopped at another time, or that goes on already.
 */
export function takeBackStop(
  db: AppDatabase,
  leadId: string,
  {
    stoppedAt,
    status,
    nextEmailAt,
  }: { stoppedAt: Date; status: "active" | "paused"; nextEmailAt: Date | null },
  now: Date,
): void {
  db.update(emailCampaigns)
    .set({
      status,
      nextEmailAt,
      stopReason: null,
      stoppedAt: null,
      version: sql`${emailCampaigns.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(emailCampaigns.leadId, leadId),
        eq(emailCampaigns.status, "stopped"),
        eq(emailCampaigns.stoppedAt, stoppedAt),
      ),
    )
    .run();
}
