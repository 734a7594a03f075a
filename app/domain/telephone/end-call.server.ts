import { eq } from "drizzle-orm";
import { enquiries } from "#db/schema";
import type { CallEnd } from "#db/values";
import { formatPhone } from "~/content/text";
import { openAlert } from "~/domain/alerts/open.server";
import { readConsentText } from "~/domain/consent/recorded.server";
import { setLeadStatus } from "~/domain/leads/change/change.server";
import { setLeadDetails } from "~/domain/leads/change/edit.server";
import { listLeadsKnownBy } from "~/domain/leads/contacts/contacts.server";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { isClosedLead } from "~/domain/leads/fields/state";
import { captureLead } from "~/domain/leads/intake/file.server";
import { findLeadToJoin } from "~/domain/leads/intake/find-lead.server";
import type { Intake } from "~/domain/leads/intake/store.server";
import { reopenAnsweredEnquiries } from "~/domain/leads/outreach/answered-by-call.server";
import { planCallBack } from "~/domain/leads/outreach/call.server";
import { type Lead, readLead } from "~/domain/leads/read.server";
import { answerEnquiries, refreshClock } from "~/domain/leads/response/response.server";
import { readStoredActor } from "~/records/actor.server";
import type { Change } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { type PhoneCall, updatePhoneCall } from "./phone-call.server";
import { CALL_MESSAGES } from "./words";

/**
 * Notes who took a call. A number that nobody knows becomes a lead, whose only enquiry is answered by it; at a lead that is there
 * it answers nothing, as a number can be forged, until staff log that they reached them.
 */
export function noteAnswered(change: Change, call: PhoneCall, userId: string, intake: Intake): void {
  const { now } = change;
  updatePhoneCall(change, call.id, { answeredAt: now, answeredBy: userId });
  const known = findCaller(change, call);
  const lead = known ?? fileCall(change, call, "answered", intake);
  if (!lead) return;
  updatePhoneCall(change, call.id, { leadId: lead.id });
  recordActivity(change, {
    leadId: lead.id,
    activityType: "call_answered",
    description: "They called, and somebody took it",
    userId,
    metadata: { phoneCallId: call.id },
  });
  if (!known) answerEnquiries({ ...change, actor: readStoredActor(change.db, userId) }, lead.id, "call");
}

/**
 * Notes that who took a call was never joined to it: it goes on, and what it ends as waits for staff. An inquiry that it began was
 * answered by nobody.
 */
export function noteLost(change: Change, call: PhoneCall): void {
  const { id, leadId, enquiryId, answeredAt } = call;
  updatePhoneCall(change, id, { answeredAt: null, answeredBy: null });
  if (!leadId) return;
  recordActivity(change, {
    leadId,
    activityType: "call_lost",
    description: "The connection was lost before they could talk",
    metadata: {},
  });
  if (!enquiryId || !answeredAt) return;
  reopenAnsweredEnquiries(change, leadId, { at: answeredAt, by: call.answeredBy });
  refreshClock(change.db, leadId);
  writeCallMessage(change, enquiryId, { from: "answered", to: CALL_MESSAGES.lost });
}

/** Writes what is known by now of a call where a message is shown: in its enquiry, and in the lead that this began. */
export function writeCallMessage(
  change: Change,
  enquiryId: string,
  { from, to: message }: { from: keyof typeof CALL_MESSAGES; to: string },
): void {
  const { db } = change;
  const enquiry = db
    .update(enquiries)
    .set({ message })
    .where(eq(enquiries.id, enquiryId))
    .returning({ leadId: enquiries.leadId })
    .get();
  const lead = enquiry?.leadId ? readLead(db, enquiry.leadId) : undefined;
  if (lead?.message === CALL_MESSAGES[from]) setLeadDetails(change, lead, { message });
}

/** Ends a call in, once: what its outcome means for its lead, and for who is alerted (docs/product/telephone.md §20). */
export function endCall(change: Change, call: PhoneCall, outcome: CallEnd, intake: Intake): void {
  updatePhoneCall(change, call.id, { outcome, endedAt: call.endedAt ?? change.now });
  const lead = followOutcome(change, call, outcome, intake);
  if (lead && call.textAgreedAt && call.textVersion) {
    recordActivity(change, {
      leadId: lead.id,
      activityType: "text_consent",
      description: `They agreed by a key to texts at ${formatPhone(call.number!)}: it counts once a call of yours has reached them there`,
      metadata: { granted: true, text: `“${readConsentText(change.db, call.textVersion)}”` },
    });
  }
}

/** @returns the lead that the call is shown at; null without one */
function followOutcome(change: Change, call: PhoneCall, outcome: CallEnd, intake: Intake): Lead | null {
  switch (outcome) {
    case "answered":
      return null;
    case "asked_back": {
      const lead = fileCall(change, call, outcome, intake);
      if (lead) noteMissed(change, call, lead, "They called, and asked to be called back");
      return lead;
    }
    case "voicemail": {
      // What it says is unknown, so it counts as immediate until somebody has listened.
      const lead = fileCall(change, call, outcome, intake);
      if (lead) recordMissed(change, call, lead, "They called, and left a message");
      else openAlert(change, { phoneCallId: call.id }, intake.settings.staffEmail);
      return lead;
    }
    case "hung_up": {
      const lead = findCaller(change, call);
      if (!lead) return null;
      updatePhoneCall(change, call.id, { leadId: lead.id });
      if (lead.openUrgencyRank === 0) {
        noteMissed(change, call, lead, "They called, and hung up before anybody took it");
        return lead;
      }
      recordActivity(change, {
        leadId: lead.id,
        activityType: "call_hung_up",
        description: "They called, and hung up: they did not ask to be called back",
        metadata: { phoneCallId: call.id },
      });
      // Its inquiry was filed as somebody took the call, before the connection was lost: nobody asked for a call.
      if (call.enquiryId && call.leadId === lead.id && lead.status === "new" && lead.enquiryCount === 1)
        setLeadStatus(change, lead.id, "lost", {
          lostReason: "other",
          lostDetail: "They hung up, and did not ask to be called back",
        });
      return lead;
    }
  }
}

/** Finds the open lead that what a caller asks for joins, as a text would. */
function findOpenLead({ db }: Change, { number }: PhoneCall): Lead | null {
  const id = number && findLeadToJoin(db, { email: null, phone: number });
  return (id && readLead(db, id)) || null;
}

/**
 * Finds the open lead that a call without a wish is shown at: beside the one that it would join, one in danger that has the number,
 * or the only one. Nothing that it says or answers depends on it, so a forged number does no harm.
 */
function findCaller(change: Change, call: PhoneCall): Lead | null {
  const { db } = change;
  const joined = findOpenLead(change, call);
  if (joined || call.number === null) return joined;
  const open = listLeadsKnownBy(db, "phone", call.number)
    .map((id) => readLead(db, id)!)
    .filter((lead) => !isClosedLead(lead) && !lead.isSample);
  const inDanger = open.find(({ openUrgencyRank }) => openUrgencyRank === 0);
  return inDanger ?? (open.length === 1 ? open[0]! : null);
}

/**
 * Files a call as an enquiry: at the open lead with its number, or at a new one.
 * @returns null where the number is withheld
 */
function fileCall(
  change: Change,
  call: PhoneCall,
  outcome: keyof typeof CALL_MESSAGES,
  intake: Intake,
): Lead | null {
  const { db } = change;
  if (call.number === null) return null;
  const known = findOpenLead(change, call);
  const { lead, reference } = captureLead(
    change,
    buildCallEnquiry({ ...call, number: call.number }, known, outcome),
    intake,
  );
  const enquiry = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.reference, reference))
    .get()!;
  updatePhoneCall(change, call.id, { leadId: lead.id, enquiryId: enquiry.id });
  return lead;
}

/** The lead's values stand in for a form's: nothing was said yet that would change them. */
const buildCallEnquiry = (
  call: PhoneCall & { number: string },
  lead: Lead | null,
  outcome: keyof typeof CALL_MESSAGES,
): Enquiry => ({
  name: lead?.name ?? "Unknown",
  phone: call.number,
  email: null,
  relationship: lead?.relationship ?? "other",
  concernType: lead?.concernType ?? "not-sure",
  urgencyLevel: outcome === "voicemail" ? "immediate" : "urgent",
  previousAttempts: lead?.previousAttempts ?? false,
  location: lead?.location ?? null,
  message: CALL_MESSAGES[outcome],
  // These words are ours, so there is nothing to read for danger.
  crisisReading: null,
  source: "phone",
  phoneCallId: call.id,
});

function recordMissed(change: Change, { id }: PhoneCall, lead: Lead, description: string): void {
  recordEvent(change, { eventType: "CallMissed", leadId: lead.id, payload: { by: null } });
  recordActivity(change, {
    leadId: lead.id,
    activityType: "missed_call",
    description,
    metadata: { phoneCallId: id },
  });
}

/** Records a call that nobody took, and plans to call back at once. */
function noteMissed(change: Change, call: PhoneCall, lead: Lead, description: string): void {
  recordMissed(change, call, lead, description);
  planCallBack(change, readLead(change.db, lead.id)!);
}
