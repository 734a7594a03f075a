import { and, eq, inArray, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns } from "#db/schema";
import { type CampaignUrgency, campaignUrgencies, type UrgencyLevel } from "#db/values";
import { planStep } from "./sequence";

/** The pace of a sequence by the urgency of the enquiry (docs/product.md §12). */
export const campaignUrgency: Record<UrgencyLevel, CampaignUrgency> = {
  immediate: "critical",
  urgent: "high",
  planning: "medium",
  exploratory: "low",
};

/**
 * The same person wrote again: no second campaign starts (docs/product.md §10). When it is more urgent now, the
 * remaining steps follow the faster plan; steps that this makes overdue are sent one a day. Runs inside the capture's
 * transaction.
 */
export function escalateCampaign(
  db: AppDatabase,
  leadId: string,
  level: UrgencyLevel,
  { now, timeZone }: { now: Date; timeZone: string },
): void {
  const urgency = campaignUrgency[level];
  const running = db
    .select()
    .from(emailCampaigns)
    .where(and(eq(emailCampaigns.leadId, leadId), inArray(emailCampaigns.status, ["active", "paused"])))
    .get();
  if (!running || campaignUrgencies.indexOf(urgency) >= campaignUrgencies.indexOf(running.urgency)) return;
  const next =
    running.nextEmailAt && planStep({ ...running, urgency, timeZone }, running.currentStep + 1, now);
  db.update(emailCampaigns)
    .set({ urgency, nextEmailAt: next, version: sql`${emailCampaigns.version} + 1`, updatedAt: now })
    .where(eq(emailCampaigns.id, running.id))
    .run();
}
