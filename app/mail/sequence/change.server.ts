import { and, eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns, emailLogs, leads, outbox } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import type { CampaignStopReason } from "#db/values";
import { auditLead } from "~/records/audit.server";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { findLastDoneStep } from "./done-steps.server";
import {
  findCampaignToAddress,
  findIneligibilityReason,
  readEligibility,
  stoppedByStatus,
} from "./eligibility.server";
import { readFreeDays } from "./free-days.server";
import { computeStepSendTime, STEP_COUNT } from "./sequence";
import { stopLeadCampaign } from "./stop.server";

export type Campaign = typeof emailCampaigns.$inferSelect;

export type CampaignChange = WriteContext & { by: string | null };

/** The result of changing a campaign. `conflict`: not possible in the present state. */
export type CampaignResult =
  | { outcome: "changed"; campaign: Campaign }
  | { outcome: "missing" }
  | { outcome: "conflict"; message: string };

/** The stops after which a campaign may resume, but not while the lead still has the status that stopped it. */
const reversibleStops: readonly (CampaignStopReason | null)[] = [
  "replied",
  "staff",
  "booked",
  "completed",
  "lost",
];

/** Pauses a campaign; a queued mail of a step waits as well. Idempotent. */
export const pauseCampaign = (db: AppDatabase, id: string, change: CampaignChange): CampaignResult =>
  changeCampaign(db, id, change, "paused", (campaign) => {
    if (campaign.status === "paused") return null;
    if (campaign.status !== "active") return `The campaign is ${campaign.status}.`;
    updateCampaign(db, id, change.now, { status: "paused", pausedAt: change.now, nextEmailAt: null });
    return "Campaign paused";
  });

/** Finds why a paused or stopped campaign can't resume; null when it can. */
export function findResumeObstacle(db: AppDatabase, campaign: Campaign): string | null {
  const mayGoOn =
    campaign.status === "paused" ||
    (campaign.status === "stopped" && reversibleStops.includes(campaign.stopReason));
  if (!mayGoOn) return `The campaign is ${campaign.status}.`;
  const standing = readEligibility(db, campaign.id);
  const reason = standing && findIneligibilityReason(db, standing);
  const { emailNormalized, leadId } = standing ?? {};
  if (emailNormalized && findCampaignToAddress(db, emailNormalized, { except: leadId, isActive: true }))
    return "Another lead’s campaign runs to this address. Merge the two first.";
  if (reason === "staff") return "They do not want to be written to, or there is no address.";
  if (reason)
    return stoppedByStatus[standing.leadStatus] ? `The lead is ${reason}.` : `The address is ${reason}.`;
  return null;
}

/** Resumes a campaign and shifts its steps by the pause. Those of booked leads and unsubscribed addresses stay stopped. */
export const resumeCampaign = (
  db: AppDatabase,
  id: string,
  change: CampaignChange & { businessTimezone: string },
): CampaignResult =>
  changeCampaign(db, id, change, "resumed", (campaign) => {
    const { now } = change;
    if (campaign.status === "active") return null;
    const whyNot = findResumeObstacle(db, campaign);
    if (whyNot) return whyNot;
    const stoodSince = campaign.pausedAt ?? campaign.stoppedAt ?? now;
    const startedAt = new Date(
      campaign.startedAt.getTime() + Math.max(0, now.getTime() - stoodSince.getTime()),
    );
    const done = findLastDoneStep(db, id, campaign.currentStep);
    updateCampaign(db, id, now, {
      status: done === STEP_COUNT ? "completed" : "active",
      currentStep: done,
      startedAt,
      completedAt: done === STEP_COUNT ? now : null,
      pausedAt: null,
      holdReason: null,
      stoppedAt: null,
      stopReason: null,
      repliedAt: null,
      nextEmailAt:
        done === STEP_COUNT || makeQueuedMailDue(db, id, done + 1, now)
          ? null
          : computeStepSendTime(
              {
                ...campaign,
                startedAt,
                timeZone: resolveLeadTimeZone(db, campaign.leadId, change.businessTimezone),
                freeDays: readFreeDays(db),
              },
              done + 1,
              now,
            ),
    });
    return "Campaign resumed";
  });

export const markReplied = (db: AppDatabase, id: string, change: CampaignChange): CampaignResult =>
  changeCampaign(db, id, change, "replied", (campaign) => {
    if (!stopLeadCampaign(db, campaign.leadId, "replied", change.now))
      return `The campaign is ${campaign.status}.`;
    return "They replied: campaign stopped";
  });

/**
 * Runs a change of a campaign in one transaction with its entries in the timeline and the audit log.
 * @param write returns the text for the timeline; null when there was nothing to do; else why it is not possible.
 */
export function changeCampaign(
  db: AppDatabase,
  id: string,
  change: CampaignChange,
  what: string,
  write: (campaign: Campaign) => string | null,
): CampaignResult {
  return runInTransaction(db, () => {
    const campaign = readCampaign(db, id);
    if (!campaign) return { outcome: "missing" };
    const said = write(campaign);
    if (said === null) return { outcome: "changed", campaign };
    const after = readCampaign(db, id)!;
    if (after.version === campaign.version) return { outcome: "conflict", message: said };
    recordActivity(db, change, {
      leadId: campaign.leadId,
      activityType: "campaign_changed",
      description: said,
      userId: change.by,
      metadata: { campaignId: id, what },
    });
    auditLead(db, change, {
      action: "change",
      leadId: campaign.leadId,
      details: { what: `campaign ${what}` },
    });
    return { outcome: "changed", campaign: after };
  });
}

export const readCampaign = (db: AppDatabase, id: string): Campaign | undefined =>
  db.select().from(emailCampaigns).where(eq(emailCampaigns.id, id)).get();

export const updateCampaign = (db: AppDatabase, id: string, now: Date, set: Partial<Campaign>) =>
  db
    .update(emailCampaigns)
    .set({ ...set, version: sql`${emailCampaigns.version} + 1`, updatedAt: now })
    .where(eq(emailCampaigns.id, id))
    .run();

/** Makes the queued mail of a step due. @returns whether there was a queued mail */
function makeQueuedMailDue(db: AppDatabase, campaignId: string, step: number, now: Date): boolean {
  const log = db
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(and(eq(emailLogs.campaignId, campaignId), eq(emailLogs.stepNumber, step)))
    .get();
  if (!log) return false;
  db.update(outbox)
    .set({ nextAttemptAt: now })
    .where(and(eq(outbox.emailLogId, log.id), eq(outbox.status, "queued")))
    .run();
  return true;
}

export const resolveLeadTimeZone = (db: AppDatabase, leadId: string, businessTimezone: string): string =>
  db.select({ zone: leads.timeZone }).from(leads).where(eq(leads.id, leadId)).get()?.zone ?? businessTimezone;
