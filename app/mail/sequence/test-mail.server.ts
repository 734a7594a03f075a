import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { users } from "#db/schema";
import { queueMail } from "~/mail/queue/queue.server";
import type { WriteContext } from "~/records/events.server";
import { readCampaign, resolveLeadTimeZone } from "./change.server";
import type { LeadStep } from "./payload";
import { STEP_COUNT } from "./sequence";

/**
 * Queues a test of a campaign's mail to the signed-in user. @param to.fallback used if the account has no address.
 * @returns the address that it is sent to; null without such a campaign
 */
export function queueTestMail(
  db: AppDatabase,
  campaignId: string,
  to: { userId: string; fallback: string },
  { businessTimezone, ...writing }: WriteContext & { businessTimezone: string },
): string | null {
  const campaign = readCampaign(db, campaignId);
  if (!campaign) return null;
  const account = db.select({ email: users.email }).from(users).where(eq(users.id, to.userId)).get();
  const address = account?.email ?? to.fallback;
  const payload: LeadStep = {
    campaignId,
    leadId: campaign.leadId,
    step: Math.min(STEP_COUNT, campaign.currentStep + 1),
    urgency: campaign.urgency,
    timeZone: resolveLeadTimeZone(db, campaign.leadId, businessTimezone),
  };
  queueMail(db, writing, { kind: "nurture_test", to: address, payload });
  return address;
}
