import { insertRow } from "#db/client.server";
import { emailCampaigns, leads } from "#db/schema";
import { urgencyLevels } from "#db/values";
import { deriveDangerDoubt } from "~/domain/crisis/check";
import { isMinorReading } from "~/domain/crisis/resources";
import { findCampaignToAddress, findIneligibilityReason } from "~/mail/sequence/eligibility.server";
import { claimFirstStep, linkFirstMailToLead } from "~/mail/sequence/first-mail.server";
import { campaignUrgencyByLevel } from "~/mail/sequence/pace.server";
import { declineNotes } from "~/mail/sequence/stop.server";
import type { Change } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { addGivenContacts } from "../contacts/contacts.server";
import { deriveLeadColumns, deriveTriageColumns } from "../fields/derived-columns";
import { isFamilyWritten, resolveEnquiryUrgency } from "../fields/enquiry";
import { pickEnquiryFields } from "../fields/fields";
import { formatEnquiryChannel } from "../fields/options";
import { buildFirstTask } from "../response/first-task";
import { addRespondTask } from "../response/respond-tasks.server";
import type { StoredEnquiry } from "./store.server";

/** Writes a lead with score, events, task, campaign and activities. Runs inside the transaction that files the enquiry. */
export function createLeadFromEnquiry(change: Change, enquiry: StoredEnquiry): string {
  const { db, newId, zone } = change;
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
    mayBeInDanger: deriveDangerDoubt(enquiry) !== null,
    crisisLevel: enquiry.crisisLevel,
    crisisDetectedAt: enquiry.crisisLevel ? now : null,
    lastEnquiryAt: now,
    createdAt: now,
    updatedAt: now,
  });

  recordEvent(change, {
    eventType: "LeadCaptured",
    leadId,
    payload: { source: enquiry.source, urgencyLevel },
  });
  recordEvent(change, { eventType: "LeadScored", leadId, payload: { score: leadScore } });
  recordEvent(change, {
    eventType: "LeadRouted",
    leadId,
    payload: { routing: { action: routingDecision, meetingType } },
  });
  recordActivity(change, {
    leadId,
    activityType: "lead_captured",
    description: `Inquiry received: ${formatEnquiryChannel(enquiry)}`,
    userId: enquiry.origin.enteredBy,
    metadata: { source: enquiry.source },
  });
  recordActivity(change, {
    leadId,
    activityType: "lead_scored",
    description: `Scored ${leadScore} of 100`,
    metadata: { score: leadScore },
  });
  recordActivity(change, {
    leadId,
    activityType: "lead_routed",
    description: `Routed to ${routingDecision}`,
    metadata: { action: routingDecision, meetingType },
  });
  const source = isFamilyWritten({ ...enquiry.origin, source: enquiry.source }) ? "form" : "staff";
  const atReceipt = { ...change, now };
  addGivenContacts(atReceipt, leadId, enquiry, source);
  const person = { name: enquiry.name, isMinor: isMinorReading(enquiry.crisisReading) };
  addRespondTask(atReceipt, leadId, buildFirstTask(urgencyLevel, person, now, zone));
  startCampaign(change, leadId, enquiry);
  return leadId;
}

/**
 * Starts a lead's campaign, stopped if it is unsubscribed. The first mail is due at once, unless queued with the enquiry. An
 * address that another lead's campaign runs to gets no second one: until staff merge the leads, only the first mail leaves.
 */
function startCampaign(change: Change, leadId: string, enquiry: StoredEnquiry): void {
  const { db, now, newId } = change;
  // Who says to be under 18 gets no notes: at most the short first mail, which no campaign follows.
  if (!enquiry.emailNormalized || isMinorReading(enquiry.crisisReading)) return;
  const { campaignId: queued = null } = enquiry.origin;
  const { notes } = enquiry.origin;
  const other = findCampaignToAddress(db, enquiry.emailNormalized);
  if (other) {
    if (notes?.said === false) declineNotes(change, { campaignId: other });
    if (queued) linkFirstMailToLead(db, queued, leadId);
    return;
  }
  const stopReason = findIneligibilityReason(db, {
    leadId,
    leadStatus: "new",
    emailNormalized: enquiry.emailNormalized,
    doNotContactAt: null,
  });
  const campaignId = queued ?? newId();
  const urgency = campaignUrgencyByLevel[resolveEnquiryUrgency(enquiry)];
  insertRow(db, emailCampaigns, {
    id: campaignId,
    leadId,
    urgency,
    startedAt: now,
    createdAt: now,
    updatedAt: now,
    ...(stopReason
      ? { status: "stopped", stopReason, stoppedAt: now }
      : {
          status: "active",
          holdReason: notes?.mayFollow === false ? "no_notes" : null,
          nextEmailAt: queued ? null : now,
        }),
  });
  if (queued) claimFirstStep(change, { campaignId, leadId, urgency, enquiryId: enquiry.id });
}
