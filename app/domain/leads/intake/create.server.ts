import type { AppDatabase } from "#db/client.server";
import { emailCampaigns, leads } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { urgencyLevels } from "#db/values";
import { findCampaignToAddress, findIneligibilityReason } from "~/mail/sequence/eligibility.server";
import { claimFirstStep, linkFirstMailToLead } from "~/mail/sequence/first-mail.server";
import { campaignUrgencyByLevel } from "~/mail/sequence/pace.server";
import { recordEvent } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { addGivenContacts } from "../contacts/contacts.server";
import { deriveLeadColumns, deriveTriageColumns } from "../fields/derived-columns";
import { isFamilyWritten, resolveEnquiryUrgency } from "../fields/enquiry";
import { pickEnquiryFields } from "../fields/fields";
import { formatEnquiryChannel } from "../fields/options";
import { buildFirstTask } from "../response/first-task";
import { addRespondTask } from "../response/respond-tasks.server";
import type { CaptureContext, StoredEnquiry } from "./store.server";

/** Writes a lead with score, events, task, campaign and activities. Runs inside the transaction that files the enquiry. */
export function createLeadFromEnquiry(
  db: AppDatabase,
  enquiry: StoredEnquiry,
  context: CaptureContext,
): string {
  const { newId } = context;
  // Clocks run from the receipt, also when a crash delayed the filing.
  const now = enquiry.receivedAt;
  const urgencyLevel = resolveEnquiryUrgency(enquiry);
  const triage = deriveTriageColumns({ ...enquiry, urgencyLevel });
  const { leadScore, routingDecision, meetingType } = triage;
  const leadId = newId();
  insertRow(db, leads, {
    id: leadId,
    ...pickEnquiryFields(enquiry),
    ...deriveLeadColumns(enquiry),
    urgencyLevel,
    ...triage,
    source: enquiry.source,
    firstTouch: enquiry.origin.firstTouch ?? null,
    lastTouch: enquiry.origin.lastTouch ?? null,
    statusChangedAt: now,
    firstResponseDueAt: enquiry.responseDueAt,
    responseDueAt: enquiry.responseDueAt,
    openUrgencyRank: urgencyLevels.indexOf(urgencyLevel),
    dangerNamed: enquiry.crisisLevel !== null,
    mayBeInDanger: enquiry.crisisCheck !== null && !enquiry.crisisLevel,
    crisisLevel: enquiry.crisisLevel,
    crisisDetectedAt: enquiry.crisisLevel ? now : null,
    lastEnquiryAt: now,
    createdAt: now,
    updatedAt: now,
  });

  recordEvent(db, context, {
    eventType: "LeadCaptured",
    leadId,
    payload: { source: enquiry.source, urgencyLevel },
  });
  recordEvent(db, context, { eventType: "LeadScored", leadId, payload: { score: leadScore } });
  recordEvent(db, context, {
    eventType: "LeadRouted",
    leadId,
    payload: { routing: { action: routingDecision, meetingType } },
  });
  recordActivity(db, context, {
    leadId,
    activityType: "lead_captured",
    description: `Inquiry received: ${formatEnquiryChannel(enquiry)}`,
    userId: enquiry.origin.enteredBy,
    metadata: { source: enquiry.source },
  });
  recordActivity(db, context, {
    leadId,
    activityType: "lead_scored",
    description: `Scored ${leadScore} of 100`,
    metadata: { score: leadScore },
  });
  recordActivity(db, context, {
    leadId,
    activityType: "lead_routed",
    description: `Routed to ${routingDecision}`,
    metadata: { action: routingDecision, meetingType },
  });
  const source = isFamilyWritten({ ...enquiry.origin, source: enquiry.source }) ? "form" : "staff";
  addGivenContacts(db, leadId, enquiry, { ...context, now, source });
  addRespondTask(db, leadId, buildFirstTask(urgencyLevel, enquiry.name, now, context.businessTimezone), {
    ...context,
    now,
  });
  startCampaign(db, leadId, enquiry, context);
  return leadId;
}

/**
 * Starts a lead's campaign, stopped if it is unsubscribed. The first mail is due at once, unless queued with the enquiry. An
 * address that another lead's campaign runs to gets no second one: until staff merge the leads, only the first mail leaves.
 */
function startCampaign(
  db: AppDatabase,
  leadId: string,
  enquiry: StoredEnquiry,
  context: CaptureContext,
): void {
  if (!enquiry.emailNormalized) return;
  const { campaignId: queued = null } = enquiry.origin;
  if (findCampaignToAddress(db, enquiry.emailNormalized)) {
    if (queued) linkFirstMailToLead(db, queued, leadId);
    return;
  }
  const stopReason = findIneligibilityReason(db, {
    leadId,
    leadStatus: "new",
    emailNormalized: enquiry.emailNormalized,
    doNotContactAt: null,
  });
  const campaignId = queued ?? context.newId();
  const urgency = campaignUrgencyByLevel[resolveEnquiryUrgency(enquiry)];
  insertRow(db, emailCampaigns, {
    id: campaignId,
    leadId,
    urgency,
    startedAt: context.now,
    createdAt: context.now,
    updatedAt: context.now,
    ...(stopReason
      ? { status: "stopped", stopReason, stoppedAt: context.now }
      : { status: "active", nextEmailAt: queued ? null : context.now }),
  });
  if (queued) claimFirstStep(db, { campaignId, leadId, urgency }, context);
}
