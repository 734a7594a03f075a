import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns } from "#db/schema";
import { inTransaction } from "#db/transaction.server";
import { auditLead } from "~/domain/audit/lead.server";
import type { Writing } from "~/domain/events/record.server";
import { recordActivity } from "~/domain/leads/activity.server";
import { readLead } from "~/domain/leads/read.server";
import { suppressionsOf } from "~/domain/mail/suppressions.server";
import { nextCampaignMail } from "./schedule";

type Campaign = typeof emailCampaigns.$inferSelect;
type Change = Writing & { by: string };

/** `refused`: it is not in a state for this, and why. */
export type CampaignResult =
  | { outcome: "changed"; campaign: Campaign }
  | { outcome: "missing" }
  | { outcome: "refused"; reason: string };

/** Stops an active campaign until it is resumed. One that is paused stays so. */
export function pauseCampaign(db: AppDatabase, id: string, change: Change): CampaignResult {
  return changeCampaign(db, id, change, "Campaign paused", (campaign) => {
    if (campaign.status === "paused") return null;
    if (campaign.status !== "active") return `The campaign is ${campaign.status}.`;
    return { status: "paused", pausedAt: change.now, nextEmailAt: null };
  });
}

/** Goes on with a paused campaign; the next mail's time is worked out anew (product decision 7). */
export function resumeCampaign(
  db: AppDatabase,
  id: string,
  change: Change & { businessTimezone: string },
): CampaignResult {
  return changeCampaign(db, id, change, "Campaign resumed", (campaign) => {
    if (campaign.status === "active") return null;
    if (campaign.status !== "paused") return `The campaign is ${campaign.status}.`;
    const lead = readLead(db, campaign.leadId);
    if (!lead || ["booked", "completed", "lost"].includes(lead.status)) return `The lead is ${lead?.status}.`;
    const [stop] = suppressionsOf(db, lead.email, ["all", "nurture"]);
    if (stop) return `The address is ${stop.reason}.`;
    const nextEmailAt = nextCampaignMail(campaign, change.now, lead.timeZone ?? change.businessTimezone);
    return { status: "active", pausedAt: null, nextEmailAt };
  });
}

/** @param decide what to write, null when there is nothing to do, or why it must not be done. */
function changeCampaign(
  db: AppDatabase,
  id: string,
  change: Change,
  words: string,
  decide: (campaign: Campaign) => Partial<Campaign> | string | null,
): CampaignResult {
  const read = () => db.select().from(emailCampaigns).where(eq(emailCampaigns.id, id)).get();
  return inTransaction(db, () => {
    const campaign = read();
    if (!campaign) return { outcome: "missing" };
    const decided = decide(campaign);
    if (typeof decided === "string") return { outcome: "refused", reason: decided };
    if (decided) {
      db.update(emailCampaigns)
        .set({ ...decided, version: sql`${emailCampaigns.version} + 1`, updatedAt: change.now })
        .where(eq(emailCampaigns.id, id))
        .run();
      const { leadId } = campaign;
      recordActivity(db, change, {
        leadId,
        activityType: "campaign_change",
        description: words,
        userId: change.by,
      });
      auditLead(db, change, { action: "change", leadId, details: { what: words.toLowerCase() } });
    }
    return { outcome: "changed", campaign: read()! };
  });
}
