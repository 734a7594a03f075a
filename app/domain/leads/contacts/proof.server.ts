import { and, eq, isNull } from "drizzle-orm";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import { leadContacts } from "#db/schema";
import type { ContactKind } from "#db/values";
import { isContactOfLead, normalizeContact, readContact } from "./contacts.server";
import { findPrimaryContact } from "./primary.server";

/**
 * Marks a lead's number or address as proven: a press or an answer in our mail, a call that reached somebody, or staff. Does
 * nothing where the lead does not have it.
 */
export function proveContact(
  db: AppDatabase,
  leadId: string,
  { kind, value }: { kind: ContactKind; value: string },
  now: Date,
): void {
  db.update(leadContacts)
    .set({ provenAt: now })
    .where(and(isContactOfLead(leadId, kind, normalizeContact(kind, value)), isNull(leadContacts.provenAt)))
    .run();
}

/** A call that reached somebody proves the number that was called; the primary one where the call names none. */
export function proveCalledNumber(
  db: AppDatabase,
  leadId: string,
  contactId: string | undefined,
  at: Date,
): void {
  const called = findCalledNumber(db, leadId, contactId);
  if (called) proveContact(db, leadId, called, at);
}

/** Finds the number that a call was made to: the named one, else the primary. */
export function findCalledNumber(db: AppDatabase, leadId: string, contactId: string | undefined) {
  const called = contactId ? readContact(db, leadId, contactId) : findPrimaryContact(db, leadId, "phone");
  return called?.kind === "phone" ? called : undefined;
}

/** Takes back what a call proved that reached nobody after all; another call that reached somebody proves the number as well. */
export function forgetCalledProof(
  db: AppDatabase,
  leadId: string,
  contactId: string | undefined,
  calledAt: Date,
): void {
  const called = findCalledNumber(db, leadId, contactId);
  if (called?.provenAt?.getTime() !== calledAt.getTime() || called.source === "staff") return;
  const other = prepareStatement(
    db,
    `SELECT min(created_at) FROM lead_activities WHERE lead_id = @leadId AND activity_type = 'call_logged'
       AND metadata ->> '$.outcome' = 'reached'
       AND coalesce(metadata ->> '$.contactId', iif(@isPrimary, @id, '')) = @id`,
  )
    .pluck()
    .get({ leadId, id: called.id, isPrimary: called.isPrimary ? 1 : 0 }) as number | null;
  db.update(leadContacts)
    .set({ provenAt: other === null ? null : new Date(other) })
    .where(eq(leadContacts.id, called.id))
    .run();
}
