import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { enquiries, leadSuggestions, leads } from "#db/schema";
import { prepared } from "#db/statements.server";
import { escalateCampaign } from "~/mail/sequence/escalate.server";
import { recordEvent, type WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import type { StoredEnquiry } from "./capture.server";
import { type Change, type ChangeResult, changeLead } from "./change.server";
import { derivedColumns } from "./create.server";
import { type EnquiryField, effectiveUrgency } from "./enquiry";
import { differences, enquiryFields, type FieldValue, fieldWords } from "./fields";
import type { Lead } from "./read.server";
import { type Routing, routeLead } from "./routing";
import { scoreLead } from "./score";

export type Suggestion = { id: string; field: EnquiryField; value: FieldValue; enquiryId: string };

/** Stores the changes an unproven enquiry suggests. The same suggestion is stored once, however often it is sent. */
export function suggestChanges(
  db: AppDatabase,
  lead: Lead,
  enquiry: StoredEnquiry,
  { now, newId }: WriteContext,
): void {
  for (const { field, value } of differences(lead, { ...enquiry, urgencyLevel: effectiveUrgency(enquiry) }))
    prepared(
      db,
      "INSERT INTO lead_suggestions (id, lead_id, enquiry_id, field, value, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    ).run(newId(), lead.id, enquiry.id, field, JSON.stringify(value), now.getTime());
}

/** The undecided suggestions of a lead, oldest first. */
export const waitingSuggestions = (db: AppDatabase, leadId: string): Suggestion[] =>
  db
    .select({
      id: leadSuggestions.id,
      field: leadSuggestions.field,
      value: leadSuggestions.value,
      enquiryId: leadSuggestions.enquiryId,
    })
    .from(leadSuggestions)
    .where(and(eq(leadSuggestions.leadId, leadId), isNull(leadSuggestions.resolvedAt)))
    .orderBy(asc(leadSuggestions.createdAt), asc(leadSuggestions.id))
    .all()
    .filter(isOfField);

/** Filters out suggestions for fields that no longer exist. */
const isOfField = <S extends { field: string }>(row: S): row is S & { field: EnquiryField } =>
  row.field in enquiryFields;

/**
 * Accepts or dismisses a suggestion. Accepted, the lead takes the value, and score, routing, campaign and tasks follow;
 * either way it is recorded in the timeline with both values. A decided suggestion is not changed again.
 */
export function resolveSuggestion(
  db: AppDatabase,
  leadId: string,
  { id, accept }: { id: string; accept: boolean },
  change: Change & { businessTimezone: string },
): ChangeResult {
  const known = db
    .select()
    .from(leadSuggestions)
    .where(and(eq(leadSuggestions.id, id), eq(leadSuggestions.leadId, leadId)))
    .get();
  if (!known || !isOfField(known)) return { outcome: "missing" };
  return changeLead(db, leadId, change, accept ? "suggestion accepted" : "suggestion dismissed", (lead) => {
    const { changes } = db
      .update(leadSuggestions)
      .set({ resolvedAt: change.now, accepted: accept, resolvedBy: change.by })
      .where(and(eq(leadSuggestions.id, id), isNull(leadSuggestions.resolvedAt)))
      .run();
    if (changes === 0) return;
    const { field, value } = known;
    if (accept) setField(db, lead, known, change);
    const from = fieldWords(field, lead[field]);
    const to = fieldWords(field, value);
    recordActivity(db, change, {
      leadId,
      activityType: accept ? "suggestion_accepted" : "suggestion_dismissed",
      description: accept
        ? `${enquiryFields[field].label} changed from ${from} to ${to}, as a later enquiry said`
        : `${enquiryFields[field].label} stays ${from}; a later enquiry said ${to}`,
      userId: change.by,
      metadata: { field, from: lead[field], to: value, enquiryId: known.enquiryId },
    });
  });
}

function setField(
  db: AppDatabase,
  lead: Lead,
  { field, value, enquiryId }: Omit<Suggestion, "id">,
  change: Change & { businessTimezone: string },
): void {
  const { now, businessTimezone } = change;
  const crisis = field === "urgencyLevel" ? crisisOf(db, enquiryId) : undefined;
  const next: Lead = { ...lead, [field]: value };
  const score = scoreLead(next);
  const routing = routeLead({ urgencyLevel: next.urgencyLevel, score: score.total });
  db.update(leads)
    .set({
      [field]: value,
      ...derivedColumns(next),
      ...(crisis && { crisisLevel: crisis.crisisLevel, crisisDetectedAt: crisis.receivedAt }),
      leadScore: score.total,
      scoreParts: score.parts,
      routingDecision: routing.action,
      meetingType: routing.meetingType,
      version: sql`${leads.version} + 1`,
      updatedAt: now,
    })
    .where(eq(leads.id, lead.id))
    .run();
  recordRescoring(db, change, lead, { leadScore: score.total, routing });
  if (field !== "urgencyLevel") return;
  escalateCampaign(db, lead.id, next.urgencyLevel, { now, timeZone: lead.timeZone ?? businessTimezone });
}

/** Records changes of a lead's score and routing in the feed. @param lead as it was before */
export function recordRescoring(
  db: AppDatabase,
  writing: WriteContext,
  lead: Lead,
  { leadScore, routing: { action, meetingType } }: { leadScore: number; routing: Routing },
): void {
  const leadId = lead.id;
  if (leadScore !== lead.leadScore)
    recordEvent(db, writing, { eventType: "LeadScored", leadId, payload: { score: leadScore } });
  if (action !== lead.routingDecision)
    recordEvent(db, writing, {
      eventType: "LeadRouted",
      leadId,
      payload: { routing: { action, meetingType } },
    });
}

/** The crisis level of an enquiry, if any. */
const crisisOf = (db: AppDatabase, enquiryId: string) =>
  db
    .select({ crisisLevel: enquiries.crisisLevel, receivedAt: enquiries.receivedAt })
    .from(enquiries)
    .where(and(eq(enquiries.id, enquiryId), isNotNull(enquiries.crisisLevel)))
    .get();
