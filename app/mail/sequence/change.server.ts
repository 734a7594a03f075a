import { and, eq, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { emailCampaigns, emailLogs, leads, outbox } from "#db/schema";
import type { CampaignStopReason } from "#db/values";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { isSaidToBeMinor } from "~/records/contact-holds.server";
import { recordActivity } from "~/records/events.server";
import { type Refusal, refuseConflict, refuseMissing } from "~/refusal";
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

/** The stops after which a campaign may resume, but not while the lead still has the status that stopped it. */
const reversibleStops: readonly (CampaignStopReason | null)[] = [
  "replied",
  "staff",
  "booked",
  "completed",
  "lost",
];

/** Pauses a campaign; a queued mail of a step waits as well. Idempotent. @throws Refusal */
export const pauseCampaign = (change: StaffChange, id: string): Campaign =>
  changeCampaign(change, id, "paused", (campaign) => {
    if (campaign.status === "paused") return null;
    if (campaign.status !== "active") throw refuseCampaignStatus(campaign);
    updateCampaign(change, id, { status: "paused", pausedAt: change.now, nextEmailAt: null });
    return "Campaign paused";
  });

/** Finds why a campaign can't go on; null when it can. */
export function findResumeObstacle(db: AppDatabase, campaign: Campaign): string | null {
  if (campaign.status === "completed") return "The campaign is completed.";
  if (isSaidToBeMinor(db, campaign.leadId)) return "They say to be under 18: no notes go to them.";
  const standing = readEligibility(db, campaign.id);
  const reason = standing && findIneligibilityReason(db, standing);
  const { emailNormalized, leadId } = standing ?? {};
  if (emailNormalized && findCampaignToAddress(db, emailNormalized, { except: leadId, isActive: true }))
    return "Another lead’s campaign runs to this address. Merge the two first.";
  if (reason === "staff") return "They do not want to be written to, or there is no address.";
  if (reason)
    return stoppedByStatus[standing.leadStatus] ? `The lead is ${reason}.` : `The address is ${reason}.`;
  const isOver = campaign.status === "stopped" && !reversibleStops.includes(campaign.stopReason);
  return isOver ? "The campaign is stopped." : null;
}

/** Resumes a campaign and shifts its steps by the pause. Those of booked leads and unsubscribed addresses stay stopped. @throws Refusal */
export const resumeCampaign = (change: StaffChange, id: string): Campaign =>
  changeCampaign(change, id, "resumed", (campaign) => {
    const { db, now } = change;
    if (campaign.status === "active") return null;
    const whyNot = findResumeObstacle(db, campaign);
    if (whyNot) throw refuseConflict(whyNot);
    const stoodSince = campaign.pausedAt ?? campaign.stoppedAt ?? now;
    const startedAt = new Date(
      campaign.startedAt.getTime() + Math.max(0, now.getTime() - stoodSince.getTime()),
    );
    const done = findLastDoneStep(db, id, campaign.currentStep);
    updateCampaign(change, id, {
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
        done === STEP_COUNT || makeQueuedMailDue(change, id, done + 1)
          ? null
          : computeStepSendTime(
              {
                ...campaign,
                startedAt,
                timeZone: resolveLeadTimeZone(db, campaign.leadId, change.zone),
                freeDays: readFreeDays(db),
              },
              done + 1,
              now,
            ),
    });
    return "Campaign resumed";
  });

/** Stops a campaign. @throws Refusal where it is over */
export const markReplied = (change: StaffChange, id: string): Campaign =>
  changeCampaign(change, id, "replied", (campaign) => {
    if (!stopLeadCampaign(change, campaign.leadId, "replied")) throw refuseCampaignStatus(campaign);
    return "They replied: campaign stopped";
  });

export const refuseCampaignStatus = ({ status }: Campaign): Refusal =>
  refuseConflict(`The campaign is ${status}.`);

/**
 * Runs a change of a campaign in one transaction with its entries in the timeline and the audit log.
 * @param write returns the text for the timeline; null when there was nothing to do
 * @returns the campaign as it is then
 * @throws Refusal, also what `write` throws
 */
export function changeCampaign(
  change: StaffChange,
  id: string,
  what: string,
  write: (campaign: Campaign) => string | null,
): Campaign {
  const { db, actor } = change;
  return runInTransaction(db, () => {
    const campaign = readCampaign(db, id);
    if (!campaign) throw refuseMissing("campaign");
    const description = write(campaign);
    if (description === null) return campaign;
    const { leadId } = campaign;
    recordActivity(change, {
      leadId,
      activityType: "campaign_changed",
      description,
      userId: actor.id,
      metadata: { campaignId: id, what },
    });
    const details = { what: `campaign ${what}` };
    auditChange(change, { action: "change", entity: "lead", entityId: leadId, details });
    return readCampaign(db, id)!;
  });
}

export const readCampaign = (db: AppDatabase, id: string): Campaign | undefined =>
  db.select().from(emailCampaigns).where(eq(emailCampaigns.id, id)).get();

export const updateCampaign = (change: Change, id: string, set: Partial<Campaign>) =>
  change.db
    .update(emailCampaigns)
    .set({ ...set, version: sql`${emailCampaigns.version} + 1`, updatedAt: change.now })
    .where(eq(emailCampaigns.id, id))
    .run();

/** Makes the queued mail of a step due. @returns whether there was a queued mail */
function makeQueuedMailDue({ db, now }: Change, campaignId: string, step: number): boolean {
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
