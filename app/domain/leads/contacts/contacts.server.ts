import { and, asc, desc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import { normalizeEmail, normalizePhone, splitPhones } from "#db/normalize";
import { leadContacts, leads, textStops } from "#db/schema";
import type { ContactKind, ContactSource } from "#db/values";
import type { Change } from "~/records/change";

export type LeadContact = Pick<
  typeof leadContacts.$inferSelect,
  | "id"
  | "kind"
  | "value"
  | "label"
  | "mayLeaveMessage"
  | "mayText"
  | "isPrimary"
  | "isWrong"
  | "isUnsafe"
  | "unsafeAt"
  | "unsafeBy"
  | "isUnusable"
  | "source"
  | "provenAt"
> & {
  /** When the number asked for no more texts; only a START takes it back. */
  textStoppedAt: Date | null;
  /** When a text came in that may ask for no more. Texts to the number wait until staff say what it means. */
  textHeldAt: Date | null;
};

export const normalizeContact = (kind: ContactKind, value: string) =>
  kind === "email" ? normalizeEmail(value) : normalizePhone(value);

/** Lists a lead's contacts, the primary ones first, those that must not be used last. */
export const listLeadContacts = (db: AppDatabase, leadId: string): LeadContact[] =>
  db
    .select({
      id: leadContacts.id,
      kind: leadContacts.kind,
      value: leadContacts.value,
      label: leadContacts.label,
      mayLeaveMessage: leadContacts.mayLeaveMessage,
      mayText: leadContacts.mayText,
      textState: textStops.state,
      textSince: textStops.since,
      isPrimary: leadContacts.isPrimary,
      isWrong: leadContacts.isWrong,
      isUnsafe: leadContacts.isUnsafe,
      unsafeAt: leadContacts.unsafeAt,
      unsafeBy: leadContacts.unsafeBy,
      isUnusable: leadContacts.isUnusable,
      source: leadContacts.source,
      provenAt: leadContacts.provenAt,
    })
    .from(leadContacts)
    .leftJoin(textStops, and(eq(leadContacts.kind, "phone"), eq(textStops.number, leadContacts.normalized)))
    .where(eq(leadContacts.leadId, leadId))
    .orderBy(
      asc(leadContacts.isUnusable),
      desc(leadContacts.isPrimary),
      desc(leadContacts.kind),
      asc(leadContacts.createdAt),
    )
    .all()
    .map(({ textState, textSince, ...contact }) => ({
      ...contact,
      textStoppedAt: textState === "stopped" ? textSince : null,
      textHeldAt: textState === "unsure" ? textSince : null,
    }));

const ADD = `INSERT INTO lead_contacts (id, lead_id, kind, value, normalized, is_primary, source, proven_at, created_at)
  SELECT @id, @leadId, @kind, @value, @normalized, @source <> 'enquiry' AND NOT EXISTS (
    SELECT 1 FROM lead_contacts WHERE lead_id = @leadId AND kind = @kind AND is_primary = 1), @source, @provenAt, @now
  WHERE true ON CONFLICT (lead_id, kind, normalized) DO UPDATE SET
    source = iif(source = 'enquiry', excluded.source, source),
    proven_at = coalesce(proven_at, excluded.proven_at),
    value = iif(excluded.is_primary, excluded.value, value),
    is_wrong = is_wrong AND NOT excluded.is_primary,
    is_primary = max(is_primary, excluded.is_primary AND unsafe_at IS NULL)
  WHERE excluded.source <> 'enquiry'`;

/** Adds contacts to a lead, or confirms unproven ones. The first of a kind becomes primary, except from an unproven enquiry. */
export function addGivenContacts(
  { db, now, newId }: Change,
  leadId: string,
  given: { phone: string | null; email: string | null },
  source: ContactSource,
  isProven = source === "staff" || source === "import",
): void {
  // A person who writes two numbers into the field of one wants to be reached at either.
  const phones = given.phone ? splitPhones(given.phone) : [];
  const contacts = [
    ...(phones.length > 1 ? phones : [given.phone]).map((value) => ["phone", value] as const),
    ["email", given.email] as const,
  ];
  for (const [kind, value] of contacts) {
    if (!value) continue;
    prepareStatement(db, ADD).run({
      id: newId(),
      leadId,
      kind,
      value,
      normalized: normalizeContact(kind, value),
      source,
      // Staff vouch for what they typed or imported; anybody can type anybody's into a form.
      provenAt: isProven ? now.getTime() : null,
      now: now.getTime(),
    });
  }
  copyNoMessage(db, leadId);
}

/** A no to messages holds for the number on each lead, so one that gets the number gets the no with it. */
export function copyNoMessage(db: AppDatabase, leadId: string): void {
  prepareStatement(
    db,
    `UPDATE lead_contacts SET may_leave_message = 0 WHERE lead_id = ? AND kind = 'phone' AND may_leave_message IS NULL
       AND EXISTS (SELECT 1 FROM lead_contacts other WHERE other.kind = 'phone'
         AND other.normalized = lead_contacts.normalized AND other.may_leave_message = 0)`,
  ).run(leadId);
}

/** The condition on a lead's number or address. */
export const isContactOfLead = (leadId: string, kind: ContactKind, normalized: string) =>
  and(eq(leadContacts.leadId, leadId), eq(leadContacts.kind, kind), eq(leadContacts.normalized, normalized));

export const findContact = (db: AppDatabase, leadId: string, kind: ContactKind, value: string) =>
  db
    .select({ id: leadContacts.id, source: leadContacts.source, unsafeAt: leadContacts.unsafeAt })
    .from(leadContacts)
    .where(isContactOfLead(leadId, kind, normalizeContact(kind, value)))
    .get();

/** Whether staff marked a number or address as no longer safe for a lead. */
export const isUnsafeContact = (
  db: AppDatabase,
  leadId: string,
  kind: ContactKind,
  value: string | null,
): boolean => value !== null && findContact(db, leadId, kind, value)?.unsafeAt != null;

/** Whether staff know a contact, or it is proven: one that only a later enquiry brought may be anybody's. */
export const isContactConfirmed = ({ source, provenAt }: Pick<LeadContact, "source" | "provenAt">): boolean =>
  source !== "enquiry" || provenAt !== null;

export const confirmContactSource = (source: ContactSource): ContactSource =>
  source === "enquiry" ? "staff" : source;

export const readContact = (db: AppDatabase, leadId: string, id: string) =>
  db
    .select()
    .from(leadContacts)
    .where(and(eq(leadContacts.id, id), eq(leadContacts.leadId, leadId)))
    .get();

/** Sorts open leads before closed ones, the newest first. */
export const openLeadsFirst = [
  asc(sql`${leads.status} in ('completed', 'lost')`),
  desc(leads.createdAt),
  desc(leads.seq),
];

/** The leads that have a number or address, those aside where only a later enquiry brought it. */
export const listLeadsKnownBy = (db: AppDatabase, kind: ContactKind, normalized: string): string[] =>
  db
    .select({ id: leadContacts.leadId })
    .from(leadContacts)
    .where(
      and(
        eq(leadContacts.kind, kind),
        eq(leadContacts.normalized, normalized),
        or(ne(leadContacts.source, "enquiry"), isNotNull(leadContacts.provenAt)),
        eq(leadContacts.isUnusable, false),
      ),
    )
    .all()
    .map(({ id }) => id);
