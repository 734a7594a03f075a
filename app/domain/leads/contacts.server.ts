import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail, normalizePhone } from "#db/normalize";
import { leadContacts, leads } from "#db/schema";
import { insertRow, prepared } from "#db/statements.server";
import type { ContactKind, ContactSource } from "#db/values";
import { stopCampaignOf } from "~/mail/sequence/stop.server";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { type Change, type ChangeResult, changeLead } from "./change.server";
import { contactColumns } from "./derived-columns";
import { isReachable } from "./schemas";

/** A way to reach somebody of a lead. */
export type Contact = Pick<
  typeof leadContacts.$inferSelect,
  "id" | "kind" | "value" | "label" | "mayLeaveMessage" | "isPrimary" | "isWrong" | "source"
>;

const KIND: Record<ContactKind, string> = { phone: "Phone", email: "Email" };

const normalized = (kind: ContactKind, value: string) =>
  kind === "email" ? normalizeEmail(value) : normalizePhone(value);

/** All ways to reach a lead: the primary ones first, wrong ones last. */
export const leadContactsOf = (db: AppDatabase, leadId: string): Contact[] =>
  db
    .select({
      id: leadContacts.id,
      kind: leadContacts.kind,
      value: leadContacts.value,
      label: leadContacts.label,
      mayLeaveMessage: leadContacts.mayLeaveMessage,
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
  WHERE true ON CONFLICT DO NOTHING`;

/**
 * Adds what an enquiry gave that the lead does not have yet. The first of each kind is the primary, but for what an
 * unproven enquiry brought.
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
    prepared(db, ADD).run({
      id: newId(),
      leadId,
      kind,
      value,
      normalized: normalized(kind, value),
      source,
      now: now.getTime(),
    });
  }
}

const hasPrimary = (db: AppDatabase, leadId: string, kind: ContactKind) =>
  Boolean(primaryOf(db, leadId, kind));

const primaryOf = (db: AppDatabase, leadId: string, kind: ContactKind) =>
  db
    .select()
    .from(leadContacts)
    .where(
      and(eq(leadContacts.leadId, leadId), eq(leadContacts.kind, kind), eq(leadContacts.isPrimary, true)),
    )
    .get();

/** `last`: it is the only way to reach the person. `taken`: the lead has it already. */
export type ContactResult = ChangeResult | { outcome: "last" | "taken" | "invalid" };

/** Why a change of a way to reach somebody was refused, as staff read it. */
export const CONTACT_REFUSALS: Record<"last" | "taken" | "invalid", string> = {
  last: "This is the only way to reach them. Add another one first.",
  taken: "This lead has it already.",
  invalid: "Please enter a valid number or address.",
};

/** Adds a number or address that staff learned. */
export function addContact(
  db: AppDatabase,
  leadId: string,
  contact: { kind: ContactKind; value: string } & Partial<
    Pick<Contact, "label" | "mayLeaveMessage" | "isPrimary">
  >,
  change: Change,
): ContactResult & { contactId?: string } {
  const { kind, value, label = null, mayLeaveMessage = null } = contact;
  if (find(db, leadId, kind, value)) return { outcome: "taken" };
  const contactId = change.newId();
  const result = changeLead(db, leadId, change, "contact added", () => {
    const isPrimary = contact.isPrimary || !hasPrimary(db, leadId, kind);
    if (isPrimary) unsetPrimary(db, leadId, kind);
    insertRow(db, leadContacts, {
      id: contactId,
      leadId,
      kind,
      value,
      normalized: normalized(kind, value),
      label,
      mayLeaveMessage,
      isPrimary,
      source: "staff",
      createdAt: change.now,
    });
    mirrorPrimaries(db, leadId, change.now);
    recordActivity(db, change, {
      leadId,
      activityType: "contact_added",
      description: `${KIND[kind]} added: ${value}${label ? ` (${label})` : ""}`,
      userId: change.by,
      metadata: { contactId, kind, to: value },
    });
  });
  return result.outcome === "changed" ? { ...result, contactId } : result;
}

const find = (db: AppDatabase, leadId: string, kind: ContactKind, value: string) =>
  db
    .select({ id: leadContacts.id })
    .from(leadContacts)
    .where(
      and(
        eq(leadContacts.leadId, leadId),
        eq(leadContacts.kind, kind),
        eq(leadContacts.normalized, normalized(kind, value)),
      ),
    )
    .get();

export type ContactChange = Partial<
  Pick<Contact, "value" | "label" | "mayLeaveMessage" | "isPrimary" | "isWrong">
>;

/** Changes a way to reach somebody. A change by staff confirms one that an enquiry brought. */
export function changeContact(
  db: AppDatabase,
  leadId: string,
  contactId: string,
  fields: ContactChange,
  change: Change,
): ContactResult {
  const known = readContact(db, leadId, contactId);
  if (!known) return { outcome: "missing" };
  const value = fields.value ?? known.value;
  if (!isReachable(known.kind, value)) return { outcome: "invalid" };
  const other = find(db, leadId, known.kind, value);
  if (other && other.id !== contactId) return { outcome: "taken" };
  return changeLead(db, leadId, change, "contact", () => {
    if (fields.isPrimary) unsetPrimary(db, leadId, known.kind);
    db.update(leadContacts)
      .set({
        ...fields,
        value,
        normalized: normalized(known.kind, value),
        source: known.source === "enquiry" ? "staff" : known.source,
        ...(value !== known.value && { isWrong: false }),
      })
      .where(eq(leadContacts.id, contactId))
      .run();
    if (fields.isWrong && known.isPrimary) promoteAnother(db, leadId, known.kind);
    mirrorPrimaries(db, leadId, change.now);
    recordActivity(db, change, {
      leadId,
      activityType: "contact_changed",
      description: describe(known, { ...fields, value }),
      userId: change.by,
      metadata: { contactId, kind: known.kind, from: known.value, to: value },
    });
  });
}

function describe(known: Contact, fields: ContactChange & { value: string }): string {
  const kind = KIND[known.kind];
  if (fields.value !== known.value) return `${kind} changed from ${known.value} to ${fields.value}`;
  if (fields.isWrong !== undefined && fields.isWrong !== known.isWrong)
    return fields.isWrong ? `${kind} ${known.value} is wrong` : `${kind} ${known.value} is right after all`;
  if (fields.isPrimary && !known.isPrimary) return `${kind} ${known.value} is the first to try`;
  if (known.source === "enquiry") return `${kind} ${known.value} confirmed`;
  return `${kind} ${known.value}: details changed`;
}

/** Removes a way to reach somebody, unless it is the last. */
export function removeContact(
  db: AppDatabase,
  leadId: string,
  contactId: string,
  change: Change,
): ContactResult {
  const known = readContact(db, leadId, contactId);
  if (!known) return { outcome: "missing" };
  if (leadContactsOf(db, leadId).length === 1) return { outcome: "last" };
  return changeLead(db, leadId, change, "contact removed", () => {
    if (known.isPrimary) promoteAnother(db, leadId, known.kind);
    db.delete(leadContacts).where(eq(leadContacts.id, contactId)).run();
    mirrorPrimaries(db, leadId, change.now);
    recordActivity(db, change, {
      leadId,
      activityType: "contact_removed",
      description: `${KIND[known.kind]} removed: ${known.value}`,
      userId: change.by,
      metadata: { kind: known.kind, from: known.value },
    });
  });
}

/** Marks the number that was called as wrong: the given one, else the primary. Runs inside the call's transaction. */
export function markWrongNumber(
  db: AppDatabase,
  leadId: string,
  contactId: string | undefined,
  now: Date,
): void {
  const known = contactId ? readContact(db, leadId, contactId) : primaryOf(db, leadId, "phone");
  if (known?.kind !== "phone") return;
  db.update(leadContacts).set({ isWrong: true }).where(eq(leadContacts.id, known.id)).run();
  if (known.isPrimary) promoteAnother(db, leadId, "phone");
  mirrorPrimaries(db, leadId, now);
}

/**
 * Sets the lead's primary number or address, as an edit of its own fields does: the present primary is changed, or one
 * that is known becomes it. Null removes it, and another takes its place.
 * @returns false when it is the last way to reach the person; then nothing is changed.
 */
export function setPrimaryValue(
  db: AppDatabase,
  leadId: string,
  kind: ContactKind,
  value: string | null,
  { now, newId }: WriteContext,
): boolean {
  const primary = primaryOf(db, leadId, kind);
  if (value === null) {
    if (!primary) return true;
    if (leadContactsOf(db, leadId).length === 1) return false;
    promoteAnother(db, leadId, kind);
    db.delete(leadContacts).where(eq(leadContacts.id, primary.id)).run();
  } else {
    const other = find(db, leadId, kind, value);
    if (other && other.id !== primary?.id) {
      unsetPrimary(db, leadId, kind);
      db.update(leadContacts).set({ isPrimary: true, value }).where(eq(leadContacts.id, other.id)).run();
    } else if (primary) {
      db.update(leadContacts)
        .set({ value, normalized: normalized(kind, value), isWrong: false })
        .where(eq(leadContacts.id, primary.id))
        .run();
    } else {
      const given = { phone: null, email: null, [kind]: value };
      addGivenContacts(db, leadId, given, { now, newId, source: "staff" });
    }
  }
  mirrorPrimaries(db, leadId, now);
  return true;
}

const readContact = (db: AppDatabase, leadId: string, id: string) =>
  db
    .select()
    .from(leadContacts)
    .where(and(eq(leadContacts.id, id), eq(leadContacts.leadId, leadId)))
    .get();

function unsetPrimary(db: AppDatabase, leadId: string, kind: ContactKind): void {
  db.update(leadContacts)
    .set({ isPrimary: false })
    .where(and(eq(leadContacts.leadId, leadId), eq(leadContacts.kind, kind)))
    .run();
}

/** Makes the best other one of a kind the primary: not a wrong one. Without another the present one stays. */
function promoteAnother(db: AppDatabase, leadId: string, kind: ContactKind): void {
  const primary = primaryOf(db, leadId, kind);
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
    .orderBy(asc(sql`${leadContacts.source} = 'enquiry'`), asc(leadContacts.createdAt))
    .get();
  if (!other) return;
  unsetPrimary(db, leadId, kind);
  db.update(leadContacts).set({ isPrimary: true }).where(eq(leadContacts.id, other.id)).run();
}

/** Repeats the primary number and address in the lead's own columns. */
export function mirrorPrimaries(db: AppDatabase, leadId: string, now: Date): void {
  const email = primaryOf(db, leadId, "email")?.value ?? null;
  const phone = primaryOf(db, leadId, "phone")?.value ?? null;
  db.update(leads)
    .set({
      email,
      phone,
      ...contactColumns({ email, phone }),
      version: sql`${leads.version} + 1`,
      updatedAt: now,
    })
    .where(eq(leads.id, leadId))
    .run();
  if (!email) stopCampaignOf(db, leadId, "staff", now);
}
