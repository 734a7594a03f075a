import { and, eq, inArray, sql } from "drizzle-orm";
import { emailCampaigns } from "#db/schema";
import { type CampaignUrgency, campaignUrgencies, type UrgencyLevel } from "#db/values";
import type { Change } from "~/records/change";
import { readFreeDays } from "./free-days.server";
import { computeStepSendTime } from "./sequence";

/** The urgency of a campaign by the urgency of its lead (docs/product/campaigns.md §12). */
export const campaignUrgencyByLevel: Record<UrgencyLevel, CampaignUrgency> = {
  immediate: "critical",
  urgent: "high",
  planning: "medium",
  exploratory: "low",
};

/**
 * What a person wrote only ever makes a campaign faster (docs/product/duplicates.md §10); staff may make it slower
 * (`maySlowDown`). Steps that this makes overdue are sent one a day. Call it in the transaction of the change.
 */
export function setCampaignPace(
  { db, now }: Change,
  leadId: string,
  level: UrgencyLevel,
  { timeZone, maySlowDown = false }: { timeZone: string; maySlowDown?: boolean },
): void {
  const urgency = campaignUrgencyByLevel[level];
  const running = db
    .select()
    .from(emailCampaigns)
    .where(and(eq(emailCampaigns.leadId, leadId), inArray(emailCampaigns.status, ["active", "paused"])))
    .get();
  if (!running || urgency === running.urgency) return;
  const isFaster = campaignUrgencies.indexOf(urgency) < campaignUrgencies.indexOf(running.urgency);
  if (!isFaster && !maySlowDown) return;
  const next =
    running.nextEmailAt &&
    computeStepSendTime(
      { ...running, urgency, timeZone, freeDays: readFreeDays(db) },
      running.currentStep + 1,
      now,
    );
  db.update(emailCampaigns)
    .set({ urgency, nextEmailAt: next, version: sql`${emailCampaigns.version} + 1`, updatedAt: now })
    .where(eq(emailCampaigns.id, running.id))
    .run();
}
