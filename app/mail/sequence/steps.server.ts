import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, ne } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailLogs, nurtureStepEdits, users } from "#db/schema";
import { findNurtureProblem, type NurtureText } from "#studio/texts/nurture-rules";
import { queueMail } from "~/mail/queue/queue.server";
import { findStepEdit, readNurtureForm, resolveLeadStepText } from "~/mail/words.server";
import type { StaffChange } from "~/records/change";
import { refuseConflict, refuseMissing } from "~/refusal";
import {
  type Campaign,
  changeCampaign,
  readCampaign,
  refuseCampaignStatus,
  resolveLeadTimeZone,
  updateCampaign,
} from "./change.server";
import { findLastDoneStep } from "./done-steps.server";
import { readFreeDays } from "./free-days.server";
import type { LeadStep } from "./payload";
import { computeStepSendTime, moveIntoSendWindow, STEP_COUNT } from "./sequence";
import { pauseWithoutNotes } from "./stop.server";

const refuseSentStep = () => refuseConflict("This step is already on its way.");

/** Marks a campaign's step in the log, to tell one skipped by staff from one cancelled by a stop. */
const BY_STAFF = { skippedBy: "staff" };

/** Skips a campaign's step, by default the next: its log row is claimed as skipped, so it can't be sent even if due. @throws Refusal */
export const skipStep = (change: StaffChange, id: string, given?: number): Campaign =>
  changeCampaign(change, id, "step skipped", (campaign) => {
    const { db, now, newId } = change;
    if (campaign.status !== "active" && campaign.status !== "paused") throw refuseCampaignStatus(campaign);
    const step = given ?? campaign.currentStep + 1;
    if (step <= campaign.currentStep) throw refuseSentStep();
    const { changes } = db
      .insert(emailLogs)
      .values({
        id: newId(),
        campaignId: id,
        leadId: campaign.leadId,
        emailType: "nurture",
        stepNumber: step,
        subject: resolveLeadStepText(db, { campaignId: id, urgency: campaign.urgency, step }).subject,
        status: "skipped",
        metadata: BY_STAFF,
        claimedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .run();
    if (changes === 0) throw refuseSentStep();
    updateCampaign(change, id, afterSkip(campaign, change));
    return `Campaign step ${step} skipped`;
  });

function afterSkip(campaign: Campaign, change: StaffChange): Partial<Campaign> {
  const currentStep = findLastDoneStep(change.db, campaign.id, campaign.currentStep);
  if (currentStep === campaign.currentStep) return {};
  if (currentStep === STEP_COUNT)
    return {
      currentStep,
      status: "completed",
      completedAt: change.now,
      pausedAt: null,
      holdReason: null,
      nextEmailAt: null,
    };
  if (campaign.status === "active" && campaign.holdReason === "no_notes")
    return { currentStep, ...pauseWithoutNotes(change.now) };
  return {
    currentStep,
    ...(campaign.status === "active" && { nextEmailAt: planNextStep(campaign, currentStep + 1, change) }),
  };
}

const planNextStep = (campaign: Campaign, step: number, { db, now, zone }: StaffChange) =>
  computeStepSendTime(
    {
      ...campaign,
      timeZone: resolveLeadTimeZone(db, campaign.leadId, zone),
      freeDays: readFreeDays(db),
    },
    step,
    now,
  );

/** Undoes a skip until a later step is claimed. A step whose time has passed is sent at the next allowed moment. @throws Refusal */
export const unskipStep = (change: StaffChange, id: string, step: number): Campaign =>
  changeCampaign(change, id, "step no longer skipped", (campaign) => {
    const { db } = change;
    if (campaign.status === "stopped") throw refuseCampaignStatus(campaign);
    const row = findStepLog(db, id, step);
    if (row?.status !== "skipped" || row.metadata.skippedBy !== BY_STAFF.skippedBy)
      throw refuseConflict("This step isn’t skipped.");
    if (isLaterStepClaimed(db, id, step)) throw refuseConflict("A later step is already on its way.");
    db.delete(emailLogs).where(eq(emailLogs.id, row.id)).run();
    const currentStep = Math.min(campaign.currentStep, step - 1);
    const goesOn = campaign.status !== "paused";
    const isNext = currentStep + 1 === step;
    updateCampaign(change, id, {
      currentStep,
      ...(goesOn && { status: "active", completedAt: null }),
      ...(goesOn && isNext && { nextEmailAt: planNextStep(campaign, step, change) }),
    });
    return `Campaign step ${step} no longer skipped`;
  });

const findStepLog = (db: AppDatabase, campaignId: string, step: number) =>
  db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.campaignId, campaignId), eq(emailLogs.stepNumber, step)))
    .get();

const isLaterStepClaimed = (db: AppDatabase, campaignId: string, step: number): boolean =>
  db
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(
      and(
        eq(emailLogs.campaignId, campaignId),
        gt(emailLogs.stepNumber, step),
        ne(emailLogs.status, "skipped"),
      ),
    )
    .get() !== undefined;

/** Moves a step within the hours and days on which mail may leave; later steps keep their days. @throws Refusal */
export const bringStepForward = (change: StaffChange, id: string, step: number): Campaign =>
  changeCampaign(change, id, "step brought forward", (campaign) => {
    const { db, now } = change;
    if (campaign.status !== "active") throw refuseCampaignStatus(campaign);
    if (findStepLog(db, id, step) || step <= campaign.currentStep) throw refuseSentStep();
    if (step !== campaign.currentStep + 1) throw refuseConflict("Only the next step can be brought forward.");
    const zone = resolveLeadTimeZone(db, campaign.leadId, change.zone);
    const nextEmailAt = step === 1 ? now : moveIntoSendWindow(now, zone, readFreeDays(db));
    updateCampaign(change, id, { nextEmailAt });
    return `Campaign step ${step} brought forward`;
  });

/**
 * Edits a step's text for this lead alone; `text: null` removes the edit. Not possible once the step is claimed: a
 * queued mail keeps its text.
 * @param base when the edited text was last written; null when it was the shared text.
 * @throws Refusal
 */
export const writeStepText = (
  change: StaffChange,
  id: string,
  { step, text, base }: { step: number; text: NurtureText | null; base: string | null },
): Campaign =>
  changeCampaign(change, id, "step’s words changed", (campaign) => {
    const { db, now } = change;
    if (campaign.status === "stopped" || campaign.status === "completed")
      throw refuseCampaignStatus(campaign);
    if (findStepLog(db, id, step) || step <= campaign.currentStep) throw refuseSentStep();
    const before = findStepEdit(db, id, step);
    // The same text again is a repeated request, as when the answer to the first was lost.
    if (before && text && isDeepStrictEqual(pickText(before), pickText(text))) return null;
    if ((before?.updatedAt.toISOString() ?? null) !== base)
      throw refuseConflict(
        "Somebody else has changed these words meanwhile. Load the screen again to see them.",
      );
    if (!text) {
      if (!before) return null;
      db.delete(nurtureStepEdits).where(findEdit(id, step)).run();
      updateCampaign(change, id, {});
      return `Campaign step ${step} has its text’s words again`;
    }
    const problem = findNurtureProblem(text, readNurtureForm(db, { campaignId: id, step }));
    if (problem) throw refuseConflict(`${problem}.`);
    const { subject, preheader } = text;
    const words = { subject, preheader, body: [...text.body], editedBy: change.actor.id, updatedAt: now };
    db.insert(nurtureStepEdits)
      .values({ campaignId: id, leadId: campaign.leadId, step, ...words, createdAt: now })
      .onConflictDoUpdate({ target: [nurtureStepEdits.campaignId, nurtureStepEdits.step], set: words })
      .run();
    updateCampaign(change, id, {});
    return `Campaign step ${step} worded for this lead`;
  });

const pickText = ({ subject, preheader, body }: NurtureText) => ({ subject, preheader, body });

const findEdit = (campaignId: string, step: number) =>
  and(eq(nurtureStepEdits.campaignId, campaignId), eq(nurtureStepEdits.step, step));

/**
 * Queues a test of a campaign's mail to the signed-in user. @param fallback used if the account has no address.
 * @returns the address that it is sent to @throws Refusal
 */
export function queueTestMail(change: StaffChange, campaignId: string, fallback: string): string {
  const { db, zone, actor } = change;
  const campaign = readCampaign(db, campaignId);
  if (!campaign) throw refuseMissing("campaign");
  const account = db.select({ email: users.email }).from(users).where(eq(users.id, actor.id)).get();
  const address = account?.email ?? fallback;
  const payload: LeadStep = {
    campaignId,
    leadId: campaign.leadId,
    step: Math.min(STEP_COUNT, campaign.currentStep + 1),
    urgency: campaign.urgency,
    timeZone: resolveLeadTimeZone(db, campaign.leadId, zone),
  };
  queueMail(change, { kind: "nurture_test", to: address, payload });
  return address;
}
