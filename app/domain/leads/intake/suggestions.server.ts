import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import { enquiries, leadSuggestions } from "#db/schema";
import { type Change, findStaffId } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { refuseMissing } from "~/refusal";
import { applyLeadChange, refuseChangedLead } from "../change/change.server";
import { setLeadDetails } from "../change/edit.server";
import { isUnsafeContact } from "../contacts/contacts.server";
import { setPrimaryValue } from "../contacts/primary.server";
import { type EnquiryField, resolveEnquiryUrgency } from "../fields/enquiry";
import {
  enquiryFields,
  type FieldValue,
  formatFieldInSentence,
  pickSuggestableFields,
} from "../fields/fields";
import { type Lead, readLead } from "../read.server";
import type { StoredEnquiry } from "./store.server";

export type Suggestion = { id: string; field: EnquiryField; value: FieldValue; enquiryId: string };

/** Stores what an enquiry would change about a lead as suggestions. A repeated suggestion is stored once. */
export function suggestChanges({ db, now, newId }: Change, lead: Lead, enquiry: StoredEnquiry): void {
  for (const { field, value } of pickSuggestableFields(lead, {
    ...enquiry,
    urgencyLevel: resolveEnquiryUrgency(enquiry),
  }))
    prepareStatement(
      db,
      "INSERT INTO lead_suggestions (id, lead_id, enquiry_id, field, value, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    ).run(newId(), lead.id, enquiry.id, field, JSON.stringify(value), now.getTime());
}

/** Lists a lead's undecided suggestions, the oldest first; none names a contact that is no longer safe. */
export const listUndecidedSuggestions = (db: AppDatabase, leadId: string): Suggestion[] =>
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
    .filter(isOfField)
    .filter((suggestion) => !isOfUnsafeContact(db, leadId, suggestion));

/** Filters out suggestions for fields that no longer exist. */
const isOfField = <S extends { field: string }>(row: S): row is S & { field: EnquiryField } =>
  row.field in enquiryFields;

const isOfUnsafeContact = (
  db: AppDatabase,
  leadId: string,
  { field, value }: Pick<Suggestion, "field" | "value">,
) => (field === "phone" || field === "email") && isUnsafeContact(db, leadId, field, String(value));

/** Accepts or dismisses a suggestion, with both values in the timeline. @throws Refusal, also where it was decided earlier */
export function resolveSuggestion(
  change: Change,
  leadId: string,
  { id, accept }: { id: string; accept: boolean },
): Lead {
  const { db } = change;
  const by = findStaffId(change);
  const known = db
    .select()
    .from(leadSuggestions)
    .where(and(eq(leadSuggestions.id, id), eq(leadSuggestions.leadId, leadId)))
    .get();
  if (!known || !isOfField(known) || isOfUnsafeContact(db, leadId, known)) throw refuseMissing("suggestion");
  const decided = known.resolvedAt && readLead(db, leadId);
  if (decided) throw refuseChangedLead("Somebody has decided it already.", decided);
  return applyLeadChange(change, leadId, accept ? "suggestion accepted" : "suggestion dismissed", (lead) => {
    db.update(leadSuggestions)
      .set({ resolvedAt: change.now, accepted: accept, resolvedBy: by })
      .where(eq(leadSuggestions.id, id))
      .run();
    const { field, value } = known;
    if (accept && (field === "phone" || field === "email"))
      setPrimaryValue(change, leadId, field, String(value));
    else if (accept) {
      const crisis = field === "urgencyLevel" ? crisisOf(db, known.enquiryId) : undefined;
      setLeadDetails(change, lead, { [field]: value, ...crisis } as Partial<Lead>);
    }
    const from = formatFieldInSentence(field, lead[field]);
    const to = formatFieldInSentence(field, value);
    recordActivity(change, {
      leadId,
      activityType: accept ? "suggestion_accepted" : "suggestion_dismissed",
      description: accept
        ? `${enquiryFields[field].label} changed from ${from} to ${to}, as a later inquiry said`
        : `${enquiryFields[field].label} stays ${from}; a later inquiry said ${to}`,
      userId: by,
      metadata: { field, from: lead[field], to: value, enquiryId: known.enquiryId },
    });
  });
}

/** Reads the crisis of an enquiry; undefined without an open one. */
const crisisOf = (db: AppDatabase, enquiryId: string) =>
  db
    .select({ crisisLevel: enquiries.crisisLevel, crisisDetectedAt: enquiries.receivedAt })
    .from(enquiries)
    .where(
      and(eq(enquiries.id, enquiryId), isNotNull(enquiries.crisisLevel), isNull(enquiries.crisisClearedAt)),
    )
    .get();
