import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { queueMail } from "~/mail/queue/queue.server";
import type { StaffChange } from "~/records/change";
import { refuseMissing } from "~/refusal";
import { readCampaign, resolveLeadTimeZone } from "./change.server";
import type { LeadStep } from "./payload";
import { STEP_COUNT } from "./sequence";

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
  queueMail(db, change, { kind: "nurture_test", to: address, payload });
  return address;
}
