import type { AppDatabase } from "#db/client.server";
import { emailCampaigns, followUpTasks, leads } from "#db/schema";
import { insertRow } from "#db/statements.server";
import type { UrgencyLevel } from "#db/values";
import { reasonToStop } from "~/domain/campaigns/standing.server";
import { campaignUrgency } from "~/domain/campaigns/urgency";
import { recordEvent } from "~/domain/events/record.server";
import { firstTask } from "~/domain/tasks/first-task";
import { recordActivity } from "./activity.server";
import type { CaptureContext, Identified } from "./capture.server";
import { phoneDigits } from "./identity";
import { allSources, labelOf } from "./options";
import { readPlace } from "./place";
import { responseDueAt } from "./response-target";
import { type Routing, routeLead } from "./routing";
import { scoreLead } from "./score";

/** Writes a new lead with everything that starts with it. Runs inside the capture's transaction. */
export function createLead(
  db: AppDatabase,
  enquiry: Identified,
  context: CaptureContext,
): { leadId: string; routing: Routing } {
  const { now, newId, businessTimezone, settings } = context;
  const score = scoreLead(enquiry);
  const routing = routeLead({ urgencyLevel: enquiry.urgencyLevel, score: score.total }, settings);
  const place = readPlace(enquiry.location);
  const leadId = newId();
  insertRow(db, leads, {
    id: leadId,
    name: enquiry.name,
    email: enquiry.email,
    emailNormalized: enquiry.emailNormalized,
    phone: enquiry.phone,
    phoneE164: enquiry.phoneE164,
    phoneDigits: phoneDigits(enquiry.phone),
    relationship: enquiry.relationship,
    concernType: enquiry.concernType,
    urgencyLevel: enquiry.urgencyLevel,
    location: enquiry.location ?? null,
    state: place?.state ?? null,
    timeZone: place?.timeZone ?? null,
    previousAttempts: enquiry.previousAttempts,
    message: enquiry.message ?? null,
    leadScore: score.total,
    scoreParts: score.parts,
    routingDecision: routing.action,
    meetingType: routing.meetingType,
    source: enquiry.source,
    firstTouch: enquiry.firstTouch ?? enquiry.lastTouch ?? null,
    lastTouch: enquiry.lastTouch ?? enquiry.firstTouch ?? null,
    statusChangedAt: now,
    responseDueAt: responseDueAt(enquiry.urgencyLevel, now, businessTimezone),
    crisisLevel: enquiry.crisis?.level ?? null,
    crisisDetectedAt: enquiry.crisis ? now : null,
    lastEnquiryAt: now,
    createdAt: now,
    updatedAt: now,
  });

  recordEvent(db, context, {
    eventType: "LeadCaptured",
    leadId,
    payload: { source: enquiry.source, urgencyLevel: enquiry.urgencyLevel },
  });
  recordEvent(db, context, { eventType: "LeadScored", leadId, payload: { score: score.total } });
  recordEvent(db, context, {
    eventType: "LeadRouted",
    leadId,
    payload: { routing: { action: routing.action, meetingType: routing.meetingType } },
  });
  recordActivity(db, context, {
    leadId,
    activityType: "lead_captured",
    description: `Enquiry received: ${labelOf(allSources, enquiry.source)}`,
    userId: enquiry.enteredBy,
    metadata: { source: enquiry.source },
  });
  recordActivity(db, context, {
    leadId,
    activityType: "lead_scored",
    description: `Scored ${score.total} of 100`,
    metadata: { score: score.total },
  });
  recordActivity(db, context, {
    leadId,
    activityType: "lead_routed",
    description: `Routed to ${routing.action}`,
    metadata: { action: routing.action, meetingType: routing.meetingType },
  });
  addFirstTask(db, leadId, enquiry.name, enquiry.urgencyLevel, context);
  startCampaign(db, leadId, enquiry, context);
  return { leadId, routing };
}

/** The follow-up task of an enquiry, due by its urgency. */
export function addFirstTask(
  db: AppDatabase,
  leadId: string,
  name: string,
  urgency: UrgencyLevel,
  { now, newId, businessTimezone }: CaptureContext,
): void {
  insertRow(db, followUpTasks, {
    id: newId(),
    leadId,
    ...firstTask(urgency, name, now, businessTimezone),
    createdAt: now,
    updatedAt: now,
  });
}

/** The first mail is due at once. Someone who unsubscribed before gets a campaign that never starts. */
function startCampaign(db: AppDatabase, leadId: string, enquiry: Identified, context: CaptureContext): void {
  const stopReason = reasonToStop(db, { leadStatus: "new", emailNormalized: enquiry.emailNormalized });
  insertRow(db, emailCampaigns, {
    id: context.newId(),
    leadId,
    urgency: campaignUrgency[enquiry.urgencyLevel],
    startedAt: context.now,
    createdAt: context.now,
    updatedAt: context.now,
    ...(stopReason
      ? { status: "stopped", stopReason, stoppedAt: context.now }
      : { status: "active", nextEmailAt: context.now }),
  });
}
