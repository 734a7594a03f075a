import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import { prepared } from "#db/statements.server";
import { type UrgencyLevel, urgencyLevels } from "#db/values";
import { raiseCampaign } from "~/domain/campaigns/raise.server";
import { recordEvent } from "~/domain/events/record.server";
import { recordActivity } from "./activity.server";
import type { CaptureContext, Identified } from "./capture.server";
import { addFirstTask } from "./create.server";
import { allSources, labelOf } from "./options";
import { readPlace } from "./place";
import { readLead } from "./read.server";
import { responseDueAt } from "./response-target";
import { type Routing, routeLead } from "./routing";
import { scoreLead } from "./score";

/**
 * Adds an enquiry to the open lead of the same person: what they wrote becomes an activity, urgency and score
 * only ever rise, gaps are filled, and no second campaign starts (product decision 5). A new task is made when
 * the urgency rose or nothing is left to do. Runs inside the capture's transaction.
 */
export function joinLead(
  db: AppDatabase,
  leadId: string,
  enquiry: Identified,
  context: CaptureContext,
): { leadId: string; routing: Routing } {
  const { now, businessTimezone, settings } = context;
  const lead = readLead(db, leadId)!;
  const urgencyLevel = moreUrgent(lead.urgencyLevel, enquiry.urgencyLevel);
  const urgencyRose = urgencyLevel !== lead.urgencyLevel;
  const fresh = scoreLead({ ...enquiry, urgencyLevel });
  const scoreRose = fresh.total > lead.leadScore;
  const leadScore = Math.max(fresh.total, lead.leadScore);
  const routing = routeLead({ urgencyLevel, score: leadScore }, settings);
  const place = lead.location ? null : readPlace(enquiry.location);
  const dueAgain = lead.firstRespondedAt ? null : responseDueAt(urgencyLevel, now, businessTimezone);

  db.update(leads)
    .set({
      urgencyLevel,
      leadScore,
      ...(scoreRose && { scoreParts: fresh.parts }),
      routingDecision: routing.action,
      meetingType: routing.meetingType,
      previousAttempts: lead.previousAttempts || enquiry.previousAttempts,
      message: lead.message ?? enquiry.message ?? null,
      location: lead.location ?? enquiry.location ?? null,
      ...(place && { state: place.state, timeZone: place.timeZone }),
      ...(urgencyRose && dueAgain && { responseDueAt: earlier(lead.responseDueAt, dueAgain) }),
      ...(enquiry.crisis && {
        crisisLevel: lead.crisisLevel === "emergency" ? "emergency" : enquiry.crisis.level,
        crisisDetectedAt: now,
      }),
      lastTouch: enquiry.lastTouch ?? lead.lastTouch,
      enquiryCount: lead.enquiryCount + 1,
      lastEnquiryAt: now,
      version: sql`${leads.version} + 1`,
      updatedAt: now,
    })
    .where(eq(leads.id, leadId))
    .run();

  recordEvent(db, context, {
    eventType: "LeadReenquired",
    leadId,
    payload: { source: enquiry.source, urgencyLevel: enquiry.urgencyLevel },
  });
  recordActivity(db, context, {
    leadId,
    activityType: "reenquiry",
    description: `Wrote again: ${labelOf(allSources, enquiry.source)}`,
    userId: enquiry.enteredBy,
    metadata: whatWasSaid(enquiry),
  });
  if (scoreRose) recordEvent(db, context, { eventType: "LeadScored", leadId, payload: { score: leadScore } });
  if (routing.action !== lead.routingDecision) {
    recordEvent(db, context, {
      eventType: "LeadRouted",
      leadId,
      payload: { routing: { action: routing.action, meetingType: routing.meetingType } },
    });
  }
  if (urgencyRose) {
    const timeZone = place?.timeZone ?? lead.timeZone ?? businessTimezone;
    raiseCampaign(db, leadId, urgencyLevel, { now, timeZone });
  }
  if (urgencyRose || !hasOpenTask(db, leadId)) addFirstTask(db, leadId, lead.name, urgencyLevel, context);
  return { leadId, routing };
}

function moreUrgent(a: UrgencyLevel, b: UrgencyLevel): UrgencyLevel {
  return urgencyLevels.indexOf(a) <= urgencyLevels.indexOf(b) ? a : b;
}

const earlier = (a: Date | null, b: Date) => (a && a < b ? a : b);

function hasOpenTask(db: AppDatabase, leadId: string): boolean {
  return Boolean(
    prepared(db, "SELECT 1 FROM follow_up_tasks WHERE lead_id = ? AND status = 'pending' LIMIT 1").get(
      leadId,
    ),
  );
}

/** The whole second enquiry, so that staff see everything the person wrote. */
function whatWasSaid(enquiry: Identified): Record<string, unknown> {
  const { name, email, phone, relationship, concernType, urgencyLevel, location, previousAttempts, message } =
    enquiry;
  return {
    source: enquiry.source,
    chatSessionId: enquiry.chatSessionId,
    name,
    email,
    phone,
    relationship,
    concernType,
    urgencyLevel,
    location: location ?? undefined,
    previousAttempts,
    message: message ?? undefined,
  };
}
