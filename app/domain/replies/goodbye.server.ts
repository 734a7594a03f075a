import type { AppDatabase } from "#db/client.server";
import { listMergedEmailAddresses } from "~/domain/leads/merged.server";
import { readLead } from "~/domain/leads/read.server";
import { unsubscribeReader } from "~/domain/newsletter/preferences.server";
import { findSubscriber } from "~/domain/newsletter/reader.server";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import type { ReplyRow } from "./file.server";

/**
 * Stops mail like the unsubscribe link that everybody gets: no more campaign mail to the lead, nor to the address it came
 * from. When our mail had gone to an address that an enquiry brought, only that address is stopped.
 */
export function takeGoodbye(
  db: AppDatabase,
  { leadId, typedAddress }: { leadId: string; typedAddress: string | null },
  reply: ReplyRow,
  writing: WriteContext,
): void {
  const lead = readLead(db, leadId);
  const address = typedAddress ?? lead?.email;
  const addresses = new Set([...(address ? [address] : []), ...(typedAddress ? [] : [reply.fromAddress])]);
  for (const email of addresses) {
    const others =
      email === lead?.email ? listMergedEmailAddresses(db, leadId).filter((one) => one !== email) : [];
    const subscriber = findSubscriber(db, email) ?? null;
    unsubscribeReader(db, { email, about: "nurture", subscriber, others }, "nurture", writing);
  }
  if (!typedAddress) stopLeadCampaign(db, leadId, "unsubscribed", writing.now);
  recordActivity(db, writing, {
    leadId,
    activityType: "email_stopped",
    description: typedAddress
      ? `Someone answered that they want no more emails at ${typedAddress}: none go there`
      : "They answered that they want no more emails: no campaign mail goes to them",
    metadata: { reason: "unsubscribed", replyId: reply.id },
  });
}
