import { and, eq, isNull } from "drizzle-orm";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import { leadContacts } from "#db/schema";
import type { ContactKind } from "#db/values";
import { readConsentText } from "~/domain/consent/recorded.server";
import type { Change } from "~/records/change";
import { isContactOfLead, normalizeContact, readContact } from "./contacts.server";
import { findKeyConsent } from "./key-consent.server";
import { findPrimaryContact } from "./primary.server";
import { findNewestTextConsent, recordTextConsent } from "./text-consent.server";

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

/**
 * A call that reached somebody proves the number that was called, the primary one where the call names none; and what was agreed
 * there by a key before it counts from then on, unless the number has a yes or a no already. What is logged first after a call in
 * that was taken is about that call, whose number may be forged: it proves nothing, unless the entry names a call of ours.
 * @param ownCallId the call of ours that was logged
 */
export function proveCalledNumber(
  change: Change,
  leadId: string,
  { contactId, at, ownCallId }: { contactId: string | undefined; at: Date; ownCallId: string | undefined },
): void {
  const { db } = change;
  const called = findCalledNumber(db, leadId, contactId);
  if (!called || (!ownCallId && isAboutCallIn(db, leadId, called.normalized, at))) return;
  proveContact(db, leadId, called, at);
  const agreed = called.mayText === null && findKeyConsent(db, called.normalized, at);
  if (!agreed) return;
  const { phoneCallId, textVersion, agreedAt } = agreed;
  recordTextConsent(
    { ...change, now: at },
    {
      leadId,
      number: called.normalized,
      granted: true,
      words: readConsentText(db, textVersion)!,
      textVersion,
      byKey: { phoneCallId, agreedAt: agreedAt.toISOString() },
    },
  );
}

/** Finds the number that a call was made to: the named one, else the primary. */
export function findCalledNumber(db: AppDatabase, leadId: string, contactId: string | undefined) {
  const called = contactId ? readContact(db, leadId, contactId) : findPrimaryContact(db, leadId, "phone");
  return called?.kind === "phone" ? called : undefined;
}

/**
 * Takes back what a call proved, and let count, that reached nobody after all; another call that reached somebody proves the number
 * as well.
 */
export function forgetCalledProof(
  db: AppDatabase,
  leadId: string,
  contactId: string | undefined,
  calledAt: Date,
): void {
  const called = findCalledNumber(db, leadId, contactId);
  if (called?.mayText && isAgreedByKey(db, leadId, called.normalized, calledAt))
    db.update(leadContacts).set({ mayText: null }).where(eq(leadContacts.id, called.id)).run();
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

function isAgreedByKey(db: AppDatabase, leadId: string, number: string, calledAt: Date): boolean {
  const newest = findNewestTextConsent(db, leadId, number);
  return newest?.metadata.byKey !== undefined && newest.createdAt.getTime() === calledAt.getTime();
}

/** Whether a call in of a number was taken before a time, and nothing has been logged at the lead since. */
const isAboutCallIn = (db: AppDatabase, leadId: string, number: string, at: Date): boolean =>
  prepareStatement(
    db,
    `SELECT 1 FROM phone_calls p WHERE p.number = @number AND p.direction = 'in' AND p.answered_at <= @at
       AND NOT EXISTS (SELECT 1 FROM lead_activities a WHERE a.lead_id = @leadId AND a.activity_type = 'call_logged'
         AND a.created_at >= p.answered_at AND a.created_at < @at) LIMIT 1`,
  ).get({ number, leadId, at: at.getTime() }) !== undefined;
