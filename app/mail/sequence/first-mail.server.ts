import { type AppDatabase, prepareStatement } from "#db/client.server";
import type { CampaignUrgency, MeetingType } from "#db/values";
import { queueMail } from "~/mail/queue/queue.server";
import { resolveLeadStepText } from "~/mail/words.server";
import type { Change } from "~/records/change";
import { insertStep } from "./claim-due.server";
import type { EnquiryStep } from "./payload";

type FirstMail = {
  enquiryId: string;
  email: string;
  urgency: CampaignUrgency;
  timeZone: string;
  meetingType: MeetingType;
};

const buildMailKey = (campaignId: string) => `nurture:${campaignId}:1`;

/**
 * Queues the first mail in the transaction that stores the enquiry, before a person is looked up: it goes to the typed
 * address whether or not the person is known (docs/decisions/0037-first-mail.md).
 * @returns the id of the campaign for a new lead
 */
export function queueFirstMail(change: Change, { email, ...step }: FirstMail): string {
  const { newId } = change;
  const campaignId = newId();
  const payload: EnquiryStep = { ...step, campaignId, step: 1 };
  queueMail(change, {
    kind: "nurture",
    cause: "stranger",
    to: email,
    payload,
    idempotencyKey: buildMailKey(campaignId),
  });
  return campaignId;
}

/** Links a first mail to the lead that the enquiry joined. */
export const linkFirstMailToLead = (db: AppDatabase, campaignId: string, leadId: string): void => {
  prepareStatement(db, "UPDATE outbox SET lead_id = ? WHERE idempotency_key = ?").run(
    leadId,
    buildMailKey(campaignId),
  );
};

/** Claims the first step of a campaign for the mail that was queued with its enquiry. */
export function claimFirstStep(
  change: Change,
  {
    campaignId,
    leadId,
    urgency,
    enquiryId,
  }: Pick<FirstMail, "urgency" | "enquiryId"> & { campaignId: string; leadId: string },
): void {
  const { subject } = resolveLeadStepText(change.db, { campaignId, urgency, step: 1, enquiryId });
  const emailLogId = insertStep(change, { campaignId, leadId, step: 1, subject });
  prepareStatement(
    change.db,
    "UPDATE outbox SET lead_id = ?, email_log_id = ? WHERE idempotency_key = ?",
  ).run(leadId, emailLogId, buildMailKey(campaignId));
}
