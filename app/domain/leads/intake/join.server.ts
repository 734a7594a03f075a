import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import { prepareStatement } from "#db/statements.server";
import { type UrgencyLevel, urgencyLevels } from "#db/values";
import { setCampaignPace } from "~/mail/sequence/pace.server";
import { recordEvent } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { recordRescoring } from "../change/edit.server";
import { addGivenContacts } from "../contacts/contacts.server";
import { deriveLeadColumns } from "../fields/derived-columns";
import { isFamilyWritten, resolveEnquiryUrgency } from "../fields/enquiry";
import { fillEmptyFields } from "../fields/fields";
import { formatEnquiryChannel } from "../fields/options";
import { routeLead } from "../fields/routing";
import { scoreLead } from "../fields/score";
import { type Lead, readLead } from "../read.server";
import { buildFirstTask } from "../response/first-task";
import { addRespondTask } from "../response/respond-tasks.server";
import { refreshClock } from "../response/response.server";
import type { StoredEnquiry } from "./file.server";
import type { CaptureContext } from "./store.server";
import { suggestChanges } from "./suggestions.server";

/**
 * Adds an enquiry to the open lead of the same person. It gets its own response clock, and a task when it is more
 * urgent than the lead or the lead has no open task. An entry by staff changes the lead. An enquiry by a form is
 * unproven, as anybody can type somebody's address: it is stored beside the lead as written, and its changes are only
 * suggested (docs/product.md §10). Runs in the transaction that files the enquiry.
 */
export function joinLead(
  db: AppDatabase,
  leadId: string,
  enquiry: StoredEnquiry,
  context: CaptureContext,
): void {
  const lead = readLead(db, leadId)!;
  const urgencyLevel = resolveEnquiryUrgency(enquiry);
  db.update(leads)
    .set({
      lastTouch: enquiry.origin.lastTouch ?? lead.lastTouch,
      enquiryCount: lead.enquiryCount + 1,
      lastEnquiryAt: enquiry.receivedAt,
      // A person who writes again is to be called now, so a planned next try is dropped.
      nextTryAt: null,
      version: sql`${leads.version} + 1`,
      updatedAt: context.now,
    })
    .where(eq(leads.id, leadId))
    .run();
  recordEvent(db, context, {
    eventType: "LeadReenquired",
    leadId,
    payload: { source: enquiry.source, urgencyLevel },
  });
  recordActivity(db, context, {
    leadId,
    activityType: "reenquiry",
    description: `Wrote again: ${formatEnquiryChannel(enquiry)}`,
    userId: enquiry.origin.enteredBy,
    metadata: { enquiryId: enquiry.id, source: enquiry.source, urgencyLevel, message: enquiry.message },
  });
  const isUnproven = isFamilyWritten({ ...enquiry.origin, source: enquiry.source });
  if (isUnproven) suggestChanges(db, lead, enquiry, context);
  else adopt(db, lead, enquiry, context);
  const source = isUnproven ? "enquiry" : "staff";
  addGivenContacts(db, leadId, enquiry, { ...context, source });
  if (isMoreUrgent(urgencyLevel, lead.urgencyLevel) || !hasOpenTask(db, leadId)) {
    const task = buildFirstTask(urgencyLevel, lead.name, context.now, context.businessTimezone);
    addRespondTask(db, leadId, task, context);
  }
  refreshClock(db, leadId);
}

/** Applies an entry by staff: raises urgency and score and fills gaps, without starting a second campaign. */
function adopt(db: AppDatabase, lead: Lead, enquiry: StoredEnquiry, context: CaptureContext): void {
  const { now, businessTimezone } = context;
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
  recordRescoring(db, context, lead, { leadScore, ...routed });
  if (isRise) {
    const timeZone = derived.timeZone ?? businessTimezone;
    setCampaignPace(db, lead.id, urgencyLevel, { now, timeZone });
  }
}

const isMoreUrgent = (a: UrgencyLevel, b: UrgencyLevel) =>
  urgencyLevels.indexOf(a) < urgencyLevels.indexOf(b);

function hasOpenTask(db: AppDatabase, leadId: string): boolean {
  return Boolean(
    prepareStatement(
      db,
      "SELECT 1 FROM follow_up_tasks WHERE lead_id = ? AND status = 'pending' LIMIT 1",
    ).get(leadId),
  );
}
