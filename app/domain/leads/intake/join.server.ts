import { eq } from "drizzle-orm";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import { leads } from "#db/schema";
import { type UrgencyLevel, urgencyLevels } from "#db/values";
import { updateLead } from "~/domain/leads/update.server";
import { setCampaignPace } from "~/mail/sequence/pace.server";
import { declineNotes, isHeldWithoutNotes } from "~/mail/sequence/stop.server";
import type { Change } from "~/records/change";
import { isSaidToBeMinor } from "~/records/contact-holds.server";
import { recordActivity, recordEvent } from "~/records/events.server";
import { recordRescoring } from "../change/edit.server";
import { addGivenContacts, isUnsafeContact } from "../contacts/contacts.server";
import { deriveLeadColumns } from "../fields/derived-columns";
import { isFamilyWritten, resolveEnquiryUrgency } from "../fields/enquiry";
import { fillEmptyFields } from "../fields/fields";
import { formatEnquiryChannel } from "../fields/options";
import { routeLead } from "../fields/routing";
import { scoreLead } from "../fields/score";
import { type Lead, readLead } from "../read.server";
import { keepCallsByDay } from "../response/after-crisis.server";
import { buildFirstTask } from "../response/first-task";
import { addRespondTask } from "../response/respond-tasks.server";
import { refreshClock } from "../response/response.server";
import type { StoredEnquiry } from "./store.server";
import { suggestChanges } from "./suggestions.server";

/**
 * Adds an enquiry to the open lead of the same person, with its own response clock, and a task when it is more urgent or
 * the lead has no open task. Only an entry by staff changes the lead; a form's enquiry is unproven, as anybody can type
 * somebody's address, and only suggests changes (docs/product/duplicates.md §10). Runs in the transaction that files the
 * enquiry.
 */
export function joinLead(change: Change, leadId: string, enquiry: StoredEnquiry): void {
  const { db, now, zone } = change;
  const lead = readLead(db, leadId)!;
  const urgencyLevel = resolveEnquiryUrgency(enquiry);
  updateLead(change, leadId, {
    lastTouch: enquiry.origin.lastTouch ?? lead.lastTouch,
    enquiryCount: lead.enquiryCount + 1,
    lastEnquiryAt: enquiry.receivedAt,
    // Somebody who writes again is to be called now.
    nextTryAt: null,
  });
  // What staff heard in a call has a line of its own: the call's, which holds the words.
  if (!enquiry.origin.heardIn) {
    recordEvent(change, {
      eventType: "LeadReenquired",
      leadId,
      payload: { source: enquiry.source, urgencyLevel },
    });
    recordActivity(change, {
      leadId,
      activityType: "reenquiry",
      description: enquiry.origin.phoneCallId
        ? "Called again"
        : `Wrote again: ${formatEnquiryChannel(enquiry)}`,
      userId: enquiry.origin.enteredBy,
      metadata: { enquiryId: enquiry.id, source: enquiry.source, urgencyLevel, message: enquiry.message },
    });
  }
  const isUnproven = isFamilyWritten({ ...enquiry.origin, source: enquiry.source });
  const safe = omitUnsafeContacts(db, leadId, enquiry);
  // Who only called said nothing about themselves yet.
  if (isUnproven && !enquiry.origin.phoneCallId) suggestChanges(change, lead, safe);
  else if (!isUnproven) adopt(change, lead, safe);
  const source = isUnproven ? "enquiry" : "staff";
  addGivenContacts(change, leadId, safe, source);
  if (isMoreUrgent(urgencyLevel, lead.urgencyLevel) || !hasTaskForAnswer(db, leadId)) {
    const person = { name: lead.name, isMinor: isSaidToBeMinor(db, leadId) };
    addRespondTask(change, leadId, buildFirstTask(urgencyLevel, person, now, zone));
  }
  refreshClock(db, leadId);
  followNotesAnswer(change, leadId, enquiry);
}

/** Stops the notes of a lead that declines them. Asking for them starts none, as anybody can type somebody's address. */
function followNotesAnswer(change: Change, leadId: string, { id, origin }: StoredEnquiry): void {
  const said = origin.notes?.said ?? null;
  const isDeclined = said === false && declineNotes(change, { leadId });
  const isAsked = said === true && isHeldWithoutNotes(change.db, leadId);
  if (!isDeclined && !isAsked) return;
  recordActivity(change, {
    leadId,
    activityType: "campaign_changed",
    description: isDeclined
      ? "No notes were wished: the campaign is held"
      : "The four notes were asked for: Start on the campaign sends them",
    userId: origin.enteredBy,
    metadata: { enquiryId: id, what: "notes" },
  });
}

/** Removes from an enquiry what is no longer safe for the lead, so that it is neither suggested nor made the lead's. */
const omitUnsafeContacts = (db: AppDatabase, leadId: string, enquiry: StoredEnquiry): StoredEnquiry => ({
  ...enquiry,
  phone: isUnsafeContact(db, leadId, "phone", enquiry.phone) ? null : enquiry.phone,
  email: isUnsafeContact(db, leadId, "email", enquiry.email) ? null : enquiry.email,
});

function adopt(change: Change, lead: Lead, enquiry: StoredEnquiry): void {
  const { db, zone } = change;
  const isRise = isMoreUrgent(enquiry.urgencyLevel, lead.urgencyLevel);
  const urgencyLevel = isRise ? enquiry.urgencyLevel : lead.urgencyLevel;
  const fresh = scoreLead({ ...enquiry, urgencyLevel });
  const leadScore = Math.max(fresh.total, lead.leadScore);
  const { action: routingDecision, meetingType } = routeLead({ urgencyLevel, score: leadScore });
  const routed = { routingDecision, meetingType };
  const words = fillEmptyFields(lead, enquiry);
  const derived = deriveLeadColumns(words);
  db.update(leads)
    .set({
      ...words,
      ...derived,
      urgencyLevel,
      leadScore,
      ...(leadScore > lead.leadScore && { scoreParts: fresh.parts }),
      ...routed,
    })
    .where(eq(leads.id, lead.id))
    .run();
  recordRescoring(change, lead, { leadScore, ...routed });
  keepCallsByDay(change, lead.id);
  if (isRise) {
    const timeZone = derived.timeZone ?? zone;
    setCampaignPace(change, lead.id, urgencyLevel, { timeZone });
  }
}

const isMoreUrgent = (a: UrgencyLevel, b: UrgencyLevel) =>
  urgencyLevels.indexOf(a) < urgencyLevels.indexOf(b);

/** Whether staff have an open task in which they will answer: not one after a crisis that was answered, or about a silence. */
function hasTaskForAnswer(db: AppDatabase, leadId: string): boolean {
  return Boolean(
    prepareStatement(
      db,
      `SELECT 1 FROM follow_up_tasks WHERE lead_id = ? AND status = 'pending'
         AND coalesce(purpose, '') NOT IN ('keep', 'after_crisis') LIMIT 1`,
    ).get(leadId),
  );
}
