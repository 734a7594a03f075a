import { z } from "zod";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import { type CampaignUrgency, type CardLanguage, cardLanguages, type MeetingType } from "#db/values";
import type { MailKindDefinition } from "~/mail/kinds";
import { queueMail } from "~/mail/queue/queue.server";
import { resolveLeadStepText } from "~/mail/words.server";
import type { Change } from "~/records/change";
import { insertStep } from "./claim-due.server";
import { checkFirstMail } from "./nurture-mail.server";
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

const buildMinorKey = (enquiryId: string) => `minor:${enquiryId}`;

/** Queues the one short mail to somebody who says to be under 18: it names neither that nor danger, and nothing follows it. */
export function queueMinorAnswer(
  change: Change,
  { enquiryId, email, language }: Pick<FirstMail, "enquiryId" | "email"> & { language: CardLanguage },
): void {
  queueMail(change, {
    kind: "minor_answer",
    cause: "stranger",
    to: email,
    payload: { enquiryId, language },
    idempotencyKey: buildMinorKey(enquiryId),
  });
}

/** Links that mail to the enquiry's lead, with which it is erased. */
export const linkMinorAnswer = (db: AppDatabase, enquiryId: string, leadId: string): void => {
  prepareStatement(db, "UPDATE outbox SET lead_id = ? WHERE idempotency_key = ?").run(
    leadId,
    buildMinorKey(enquiryId),
  );
};

const minorPayload = z.object({ enquiryId: z.string(), language: z.enum(cardLanguages) });

export const minorMails = {
  minor_answer: {
    label: "First email, short",
    suppressedBy: ["all"],
    opensThread: true,
    compose: ({ payload }, { settings }) => ({
      email: { name: "received", props: { language: minorPayload.parse(payload).language } },
      replyTo: settings.email,
    }),
    checkSendEligibility: (change, { payload }) => checkFirstMail(change, minorPayload.parse(payload)),
  },
} satisfies Record<string, MailKindDefinition>;

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
