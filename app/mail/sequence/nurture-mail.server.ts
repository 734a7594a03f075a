import { eq, sql } from "drizzle-orm";
import { emailCampaigns, enquiries, type outbox } from "#db/schema";
import type { OutboxStatus } from "#db/values";
import type { OutboxMail, SendEligibility } from "~/mail/kinds";
import { ensureMailRecipient } from "~/mail/recipients.server";
import { buildUnsubscribeHeaders } from "~/mail/thread-names";
import { resolveLeadStepText } from "~/mail/words.server";
import type { Change } from "~/records/change";
import { MINUTE_MS } from "~/time-units";
import type { ComposeContext, ComposedMail, MailKindDefinition } from "../kinds";
import { findLastDoneStep } from "./done-steps.server";
import { findIneligibilityReason, readEligibility } from "./eligibility.server";
import { readFreeDays } from "./free-days.server";
import { type EnquiryStep, type LeadStep, nurturePayloadSchema } from "./payload";
import { buildNurtureProps, readEnquiryRecipient, readLeadRecipient } from "./recipient.server";
import { buildSampleNurtureProps, textTestPayload } from "./sample-mail.server";
import { computeStepSendTime, moveIntoSendWindow, STEP_COUNT } from "./sequence";
import { pauseWithoutNotes, stopLeadCampaign } from "./stop.server";

/** The statuses of a mail after which the next step is planned. */
const outcomes: readonly OutboxStatus[] = ["sent", "failed", "held", "cancelled", "needs_review"];

/**
 * Plans a campaign's next step. Call it in the transaction that stores the outcome. A failed, held or unknown step
 * waits for staff; a cancelled one is not done.
 */
export function advanceCampaign(
  { db, now }: Change,
  { campaignId, step, timeZone }: Pick<LeadStep, "campaignId" | "step" | "timeZone">,
  status: OutboxStatus,
): void {
  if (!outcomes.includes(status)) return;
  const campaign = db.select().from(emailCampaigns).where(eq(emailCampaigns.id, campaignId)).get();
  const isOver = campaign?.status === "stopped" || campaign?.status === "completed";
  if (!campaign || (isOver && status !== "sent")) return;
  const currentStep = findLastDoneStep(db, campaignId, Math.max(campaign.currentStep, step));
  const lastSentAt = status === "sent" ? now : campaign.lastSentAt;
  const isDone = !isOver && currentStep === STEP_COUNT;
  const isHeld = campaign.status === "active" && !isDone && campaign.holdReason === "no_notes";
  const next = campaign.status === "active" && !isDone && !isHeld;
  db.update(emailCampaigns)
    .set({
      currentStep,
      lastSentAt,
      nextEmailAt: next
        ? computeStepSendTime(
            { ...campaign, lastSentAt, timeZone, freeDays: readFreeDays(db) },
            currentStep + 1,
            now,
          )
        : campaign.nextEmailAt,
      ...(isHeld && pauseWithoutNotes(now)),
      ...(isDone && {
        status: "completed",
        completedAt: now,
        pausedAt: null,
        holdReason: null,
        nextEmailAt: null,
      }),
      version: sql`${emailCampaigns.version} + 1`,
      updatedAt: now,
    })
    .where(eq(emailCampaigns.id, campaignId))
    .run();
}

const PAUSED_CHECK_INTERVAL_MS = 10 * MINUTE_MS;
/** The first mail waits while its enquiry is stored, but not yet filed. */
const UNFILED_CHECK_INTERVAL_MS = 1_000;

/** Checks a first mail, which must show nothing of a lead that the enquiry joined. Suppressions of its address hold it back. */
export function checkFirstMail(
  { db, now }: Change,
  { enquiryId }: Pick<EnquiryStep, "enquiryId">,
): SendEligibility {
  const enquiry = db
    .select({ leadId: enquiries.leadId })
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId))
    .get();
  if (!enquiry) return { may: "never", reason: "The inquiry was erased before the mail left." };
  // The mail waits for a lead, as its log, its thread and the mark of a sample belong to the lead.
  return enquiry.leadId
    ? { may: "leave" }
    : { may: "wait", until: new Date(now.getTime() + UNFILED_CHECK_INTERVAL_MS) };
}

/** Checks a campaign's mail in the transaction that claims it. If it finds a reason to stop, it stops the campaign, too. */
export function checkSendEligibility(
  change: Change,
  mail: Pick<typeof outbox.$inferSelect, "payload">,
): SendEligibility {
  const { db, now } = change;
  const payload = nurturePayloadSchema.parse(mail.payload);
  if ("enquiryId" in payload) return checkFirstMail(change, payload);
  const { campaignId, step, timeZone } = payload;
  const standing = readEligibility(db, campaignId);
  if (!standing) return { may: "never", reason: "The lead was erased before the mail left." };
  const reason = findIneligibilityReason(db, standing);
  if (reason) {
    stopLeadCampaign(change, standing.leadId, reason);
    return { may: "never", reason: `Not sent: ${DROP_REASONS[reason]}` };
  }
  if (standing.status === "stopped") return { may: "never", reason: "Not sent: the campaign was stopped." };
  if (standing.status === "paused")
    return { may: "wait", until: new Date(now.getTime() + PAUSED_CHECK_INTERVAL_MS) };
  const opens = step === 1 ? now : moveIntoSendWindow(now, timeZone, readFreeDays(db));
  return opens > now ? { may: "wait", until: opens } : { may: "leave" };
}

const DROP_REASONS = {
  booked: "the lead is booked.",
  completed: "the lead is completed.",
  lost: "the lead is lost.",
  unsubscribed: "the address unsubscribed.",
  complained: "the address complained of our mail.",
  bounced: "the address does not exist (a bounce).",
  replied: "they replied.",
  staff: "staff stopped mail to this person.",
};

/** Composes a step's mail, or a test of it to staff. @throws when there is no postal address (docs/product/campaigns.md §12) */
function composeNurture(mail: OutboxMail, context: ComposeContext): ComposedMail {
  const payload = nurturePayloadSchema.parse(mail.payload);
  if (!context.postalAddress) throw new Error("POSTAL_ADDRESS is not set.");
  const recipient =
    "enquiryId" in payload
      ? readEnquiryRecipient(context.db, payload)
      : readLeadRecipient(context.db, payload.leadId);
  if (!recipient) return { drop: "The lead was erased before the mail left." };
  const { enquiryId } = recipient;
  const holder = enquiryId
    ? { enquiryId }
    : { recipientId: ensureMailRecipient(context.db, mail.to ?? context.settings.email) };
  const props = buildNurtureProps(recipient, holder, resolveLeadStepText(context.db, payload), context);
  return {
    email: { name: "nurture", props },
    replyTo: context.settings.email,
    // A test mail has no such headers: it is no mail that anybody subscribed to.
    headers: mail.kind === "nurture" ? buildUnsubscribeHeaders(props.unsubscribeUrl) : {},
  };
}

/** Composes a test: the next mail of a campaign, or a text with sample data. */
function composeTest(mail: OutboxMail, context: ComposeContext): ComposedMail {
  const asked = textTestPayload.safeParse(mail.payload);
  if (!asked.success) return composeNurture(mail, context);
  if (!context.postalAddress) throw new Error("POSTAL_ADDRESS is not set.");
  const { text, sample } = asked.data;
  return {
    email: { name: "nurture", props: buildSampleNurtureProps(text, sample, context.siteUrl) },
    replyTo: context.settings.email,
  };
}

export const nurtureMails = {
  nurture: {
    label: "Nurture email",
    suppressedBy: ["all", "nurture"],
    opensThread: true,
    compose: composeNurture,
    checkSendEligibility,
    needsPostalAddress: true,
    onStatus: (change, mail, status) =>
      advanceCampaign(change, nurturePayloadSchema.parse(mail.payload), status),
  },
  nurture_test: { label: "Nurture email, as a test", suppressedBy: [], compose: composeTest },
} satisfies Record<string, MailKindDefinition>;
