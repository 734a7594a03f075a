import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail, normalizePhone } from "#db/normalize";
import { leadContacts, leads } from "#db/schema";
import { prepareStatement } from "#db/statements.server";
import type { ContactKind, ContactSource } from "#db/values";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import type { WriteContext } from "~/records/events.server";
import { deriveContactColumns } from "../fields/derived-columns";
import { forgetPermissions } from "./text-consent.server";

/** A phone number or e-mail address of a lead. */
export type LeadContact = Pick<
  typeof leadContacts.$inferSelect,
  | "id"
  | "kind"
  | "value"
  | "label"
  | "mayLeaveMessage"
  | "mayText"
  | "textStoppedAt"
  | "isPrimary"
  | "isWrong"
  | "source"
>;

export const normalizeContact = (kind: ContactKind, value: string) =>
  kind === "email" ? normalizeEmail(value) : normalizePhone(value);

/** All contacts of a lead: primary ones first, wrong ones last. */
export const listLeadContacts = (db: AppDatabase, leadId: string): LeadContact[] =>
  db
    .select({
      id: leadContacts.id,
      kind: leadContacts.kind,
      value: leadContacts.value,
      label: leadContacts.label,
      mayLeaveMessage: leadContacts.mayLeaveMessage,
      mayText: leadContacts.mayText,
      textStoppedAt: leadContacts.textStoppedAt,
      isPrimary: leadContacts.isPrimary,
      isWrong: leadContacts.isWrong,
      source: leadContacts.source,
    })
    .from(leadContacts)
    .where(eq(leadContacts.leadId, leadId))
    .orderBy(
      asc(leadContacts.isWrong),
      desc(leadContacts.isPrimary),
      desc(leadContacts.kind),
      asc(leadContacts.createdAt),
    )
    .all();

const ADD = `INSERT INTO lead_contacts (id, lead_id, kind, value, normalized, is_primary, source, created_at)
  SELECT @id, @leadId, @kind, @value, @normalized, @source <> 'enquiry' AND NOT EXISTS (
    SELECT 1 FROM lead_contacts WHERE lead_id = @leadId AND kind = @kind AND is_primary = 1), @source, @now
  WHERE true ON CONFLICT (lead_id, kind, normalized) DO UPDATE SET
    source = iif(source = 'enquiry', excluded.source, source),
    value = iif(excluded.is_primary, excluded.value, value),
    is_wrong = is_wrong AND NOT excluded.is_primary,
    is_primary = max(is_primary, excluded.is_primary)
  WHERE excluded.source <> 'enquiry'`;

/**
 * Adds an enquiry's contacts that the lead does not have yet, and confirms existing ones that came from an unproven
 * enquiry only. The first of each kind becomes primary, except from an unproven enquiry.
 */
export function addGivenContacts(
  db: AppDatabase,
  leadId: string,
  given: { phone: string | null; email: string | null },
  { now, newId, source }: WriteContext & { source: ContactSource },
): void {
  for (const kind of ["phone", "email"] as const) {
    const value = given[kind];
    if (!value) continue;
    prepareStatement(db, ADD).run({
      id: newId(),
      leadId,
      kind,
      value,
      normalized: normalizeContact(kind, value),
      source,
      now: now.getTime(),
    });
  }
}

export const findPrimaryContact = (db: AppDatabase, leadId: string, kind: ContactKind) =>
  db
    .select()
    .from(leadContacts)
    .where(
      and(eq(leadContacts.leadId, leadId), eq(leadContacts.kind, kind), eq(leadContacts.isPrimary, true)),
    )
    .get();

export const findContact = (db: AppDatabase, leadId: string, kind: ContactKind, value: string) =>
  db
    .select({ id: leadContacts.id, source: leadContacts.source })
    .from(leadContacts)
    .where(
      and(
        eq(leadContacts.leadId, leadId),
        eq(leadContacts.kind, kind),
        eq(leadContacts.normalized, normalizeContact(kind, value)),
      ),
    )
    .get();

/** How a call to a wrong number changed the contacts: the number, whether it was marked before, and its replacement. */
export type WrongNumberMark = {
  contactId: string;
  wasMarked?: boolean | undefined;
  promotedId?: string | undefined;
};

/**
 * Marks the called number as wrong: the given one, else the primary. Runs in the call's transaction. Undefined when
 * there is no such number.
 */
export function markWrongNumber(
  db: AppDatabase,
  leadId: string,
  contactId: string | undefined,
  now: Date,
): WrongNumberMark | undefined {
  const known = contactId ? readContact(db, leadId, contactId) : findPrimaryContact(db, leadId, "phone");
  if (known?.kind !== "phone") return undefined;
  db.update(leadContacts).set({ isWrong: true }).where(eq(leadContacts.id, known.id)).run();
  if (known.isPrimary) promoteAnother(db, leadId, "phone");
  mirrorPrimaries(db, leadId, now);
  const primary = findPrimaryContact(db, leadId, "phone")?.id;
  return {
    contactId: known.id,
    ...(known.isWrong && { wasMarked: true }),
    ...(known.isPrimary && primary !== known.id && { promotedId: primary }),
  };
}

/** Removes a mistaken mark; the number becomes primary again if its replacement still is. */
export function unmarkWrongNumber(
  db: AppDatabase,
  leadId: string,
  { contactId, promotedId }: WrongNumberMark,
  now: Date,
): void {
  db.update(leadContacts)
    .set({ isWrong: false })
    .where(and(eq(leadContacts.id, contactId), eq(leadContacts.leadId, leadId)))
    .run();
  if (promotedId && findPrimaryContact(db, leadId, "phone")?.id === promotedId) {
    unsetPrimary(db, leadId, "phone");
    db.update(leadContacts)
      .set({ isPrimary: true })
      .where(and(eq(leadContacts.id, contactId), eq(leadContacts.leadId, leadId)))
      .run();
  }
  ensurePrimary(db, leadId, "phone");
  mirrorPrimaries(db, leadId, now);
}

/**
 * Sets the lead's primary number or address, as when its fields are edited: changes the present primary, or promotes a
 * known contact. Null removes it, and another takes its place.
 * @returns false when it is the last way to reach the person; then nothing is changed.
 */
export function setPrimaryValue(
  db: AppDatabase,
  leadId: string,
  kind: ContactKind,
  value: string | null,
  { now, newId }: WriteContext,
): boolean {
  const primary = findPrimaryContact(db, leadId, kind);
  if (value === null) {
    if (!primary) return true;
    if (listLeadContacts(db, leadId).length === 1) return false;
    promoteAnother(db, leadId, kind);
    db.delete(leadContacts).where(eq(leadContacts.id, primary.id)).run();
  } else {
    const other = findContact(db, leadId, kind, value);
    if (other && other.id !== primary?.id) {
      unsetPrimary(db, leadId, kind);
      db.update(leadContacts)
        .set({ isPrimary: true, isWrong: false, value, source: confirmContactSource(other.source) })
        .where(eq(leadContacts.id, other.id))
        .run();
    } else if (primary) {
      db.update(leadContacts)
        .set({ value, normalized: normalizeContact(kind, value), isWrong: false })
        .where(eq(leadContacts.id, primary.id))
        .run();
      if (normalizeContact(kind, value) !== primary.normalized) forgetPermissions(db, primary.id);
    } else {
      const given = { phone: null, email: null, [kind]: value };
      addGivenContacts(db, leadId, given, { now, newId, source: "staff" });
    }
  }
  mirrorPrimaries(db, leadId, now);
  return true;
}

/** Whether staff know a contact: one that only an enquiry brought may be anybody's. */
export const isContactConfirmed = ({ source }: { source: ContactSource }): boolean => source !== "enquiry";

/** An entry or edit by any member of staff confirms the contact. */
export const confirmContactSource = (source: ContactSource): ContactSource =>
  isContactConfirmed({ source }) ? source : "staff";

export const readContact = (db: AppDatabase, leadId: string, id: string) =>
  db
    .select()
    .from(leadContacts)
    .where(and(eq(leadContacts.id, id), eq(leadContacts.leadId, leadId)))
    .get();

export function unsetPrimary(db: AppDatabase, leadId: string, kind: ContactKind): void {
  db.update(leadContacts)
    .set({ isPrimary: false })
    .where(and(eq(leadContacts.leadId, leadId), eq(leadContacts.kind, kind)))
    .run();
}

/** Makes the best other contact of a kind primary, except wrong ones. Without another the present one stays. */
export function promoteAnother(db: AppDatabase, leadId: string, kind: ContactKind): void {
  const primary = findPrimaryContact(db, leadId, kind);
  const other = db
    .select({ id: leadContacts.id })
    .from(leadContacts)
    .where(
      and(
        eq(leadContacts.leadId, leadId),
        eq(leadContacts.kind, kind),
        eq(leadContacts.isWrong, false),
        ne(leadContacts.id, primary?.id ?? ""),
      ),
    )
    .orderBy(asc(sql`${leadContacts.source} = 'enquiry'`), asc(leadContacts.createdAt), asc(leadContacts.id))
    .get();
  if (!other) return;
  unsetPrimary(db, leadId, kind);
  db.update(leadContacts).set({ isPrimary: true }).where(eq(leadContacts.id, other.id)).run();
}

/** Makes the best contact of a kind primary when there is none. */
export function ensurePrimary(db: AppDatabase, leadId: string, kind: ContactKind): void {
  if (!findPrimaryContact(db, leadId, kind)) promoteAnother(db, leadId, kind);
}

/** Copies the primary number and address into the lead's own columns. */
export function mirrorPrimaries(db: AppDatabase, leadId: string, now: Date): void {
  const email = findPrimaryContact(db, leadId, "email")?.value ?? null;
  const phone = findPrimaryContact(db, leadId, "phone")?.value ?? null;
  db.update(leads)
    .set({
      email,
      phone,
      ...deriveContactColumns({ email, phone }),
      version: sql`${leads.version} + 1`,
      updatedAt: now,
    })
    .where(eq(leads.id, leadId))
    .run();
  if (!email) stopLeadCampaign(db, leadId, "staff", now);
}
