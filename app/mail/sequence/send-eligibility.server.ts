import type { AppDatabase } from "#db/client.server";
import type { outbox } from "#db/schema";
import type { SendEligibility } from "../kinds";
import { reasonToStop, standingOf } from "./eligibility.server";
import { nurturePayload } from "./payload.server";
import { intoWindow } from "./send-window";
import { stopCampaignOf } from "./stop.server";

/** How often the mail of a paused campaign is looked at, in milliseconds. */
const LOOK_AGAIN = 10 * 60_000;

/**
 * Judges a nurture mail once more at the moment somebody takes it to send it, in that transaction: lead,
 * campaign, suppressions and the hour on the lead's clock. A reason to stop that it finds also stops the campaign.
 */
export function checkSendEligibility(
  db: AppDatabase,
  mail: Pick<typeof outbox.$inferSelect, "payload">,
  now: Date,
): SendEligibility {
  const { campaignId, step, timeZone } = nurturePayload.parse(mail.payload);
  const standing = standingOf(db, campaignId);
  if (!standing) return { may: "never", reason: "The lead was erased before the mail left." };
  const reason = reasonToStop(db, standing);
  if (reason) {
    stopCampaignOf(db, standing.leadId, reason, now);
    return { may: "never", reason: `Not sent: ${WHY[reason]}` };
  }
  if (standing.status === "stopped") return { may: "never", reason: "Not sent: the campaign was stopped." };
  if (standing.status === "paused") return { may: "wait", until: new Date(now.getTime() + LOOK_AGAIN) };
  const opens = step === 1 ? now : intoWindow(now, timeZone);
  return opens > now ? { may: "wait", until: opens } : { may: "leave" };
}

const WHY = {
  booked: "the lead is booked.",
  completed: "the lead is completed.",
  lost: "the lead is lost.",
  unsubscribed: "the address unsubscribed.",
  complained: "the address complained of our mail.",
  bounced: "the address does not exist (a bounce).",
  replied: "they replied.",
  staff: "staff stopped mail to the address.",
};
