import { statSync } from "node:fs";
import { and, eq, inArray, notExists, notInArray, or } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import {
  blockedNumbers,
  bookingLookups,
  bookings,
  earlierLinkAddresses,
  enquiries,
  idempotencyKeys,
  leadContacts,
  leadMerges,
  leads,
  mailRecipients,
  newsletterSubscribers,
  outbox,
  phoneCalls,
  privacyRequests,
  replies,
  suppressions,
  textStops,
} from "#db/schema";
import { emptyDutyWords } from "~/domain/duty/duty.server";
import { planRecordingDeletion } from "~/domain/telephone/phone-call.server";
import { hashEmailAddress } from "~/mail/suppressions.server";
import { auditChange } from "~/records/audit.server";
import type { Change } from "~/records/change";
import { countPersonRows, findPerson, type PersonKey, type PersonRecords } from "./person.server";

/** The largest database that an erasure rebuilds, in bytes: VACUUM takes about a second for 100 MB and blocks writes. */
const MAX_REBUILD_BYTES = 256 * 1024 * 1024;

type Rebuild = "when small" | "always" | "not now";

export type ErasureOptions = {
  /** Why a person was erased, for the audit log, when nobody asked for it. */
  reason?: "retention" | "sample";
  /** Whether to rebuild the file; `not now` when others are erased right after. */
  rebuild?: Rebuild;
};

export type ErasureResult = {
  /** The number of erased rows by kind. */
  counts: Record<string, number>;
  /** Whether the file was rebuilt by VACUUM; without it traces may remain in free pages. */
  rebuilt: boolean;
};

/**
 * Erases a person: leads with their dependent rows, bookings, newsletter, mail to or about the person. Suppressions become
 * hashes, so that the address never gets mail again; of the duty log kind, ground and time stay. @returns null when nothing is stored.
 */
export function erasePerson(
  change: Change,
  key: PersonKey,
  { reason, rebuild = "when small" }: ErasureOptions = {},
): ErasureResult | null {
  const { db } = change;
  // SQLite overwrites deleted data in tables and search indexes.
  db.$client.pragma("secure_delete = ON");
  for (const index of ["lead_search", "lead_search_words"])
    db.$client.exec(`insert into ${index}(${index}, rank) values ('secure-delete', 1)`);
  const erased = runInTransaction(db, () => {
    const person = findPerson(db, key);
    const found = countPersonRows(person);
    if (Object.keys(found).length === 0) return null;
    for (const { recordingSid } of person.stored.calls)
      if (recordingSid) planRecordingDeletion(change, recordingSid);
    const duty = emptyDutyWords(change, person.stored.dutyEntries);
    remove(db, person);
    auditChange(change, {
      action: "erase",
      entity: "person",
      entityId: person.stored.leads[0]?.id ?? null,
      details: {
        leads: person.stored.leads.map(({ id }) => id),
        rows: found,
        ...(duty.length > 0 && { duty }),
        ...(reason && { reason }),
      },
    });
    return found;
  });
  if (!erased) return null;
  return { counts: erased, rebuilt: scrub(db, rebuild) };
}

function remove(db: AppDatabase, { stored, emails, phones, names }: PersonRecords): void {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const leadIds = idsOf(stored.leads);
  // What staff said in a chat has its keys under the reference that they know it by.
  const mergedIds = stored.merges.map(({ droppedId }) => droppedId);
  const chatKeys = stored.chatSessions.flatMap(({ id, reference }) => [id, reference]);
  db.delete(outbox)
    .where(inArray(outbox.id, idsOf(stored.mails)))
    .run();
  removeMailsAbout(db, [...emails, ...phones, ...phones.map(nationally), ...names.filter(isFullName)]);
  db.delete(bookingLookups)
    .where(
      or(
        inArray(
          bookingLookups.invitee,
          stored.bookings.map(({ externalId }) => externalId),
        ),
        inArray(
          bookingLookups.reference,
          db
            .select({ reference: enquiries.reference })
            .from(enquiries)
            .where(inArray(enquiries.leadId, leadIds)),
        ),
      ),
    )
    .run();
  db.delete(bookings)
    .where(inArray(bookings.id, idsOf(stored.bookings)))
    .run();
  db.delete(replies)
    .where(inArray(replies.id, idsOf(stored.replies)))
    .run();
  db.delete(phoneCalls)
    .where(inArray(phoneCalls.id, idsOf(stored.calls)))
    .run();
  // A block of a number that another lead has as well goes on.
  db.delete(blockedNumbers)
    .where(
      and(
        inArray(
          blockedNumbers.number,
          stored.blockedNumbers.map(({ number }) => number),
        ),
        notExists(
          db
            .select({ id: leadContacts.id })
            .from(leadContacts)
            .where(
              and(
                eq(leadContacts.normalized, blockedNumbers.number),
                notInArray(leadContacts.leadId, leadIds),
              ),
            ),
        ),
      ),
    )
    .run();
  // Announced mail whose words were not fetched yet is deleted too.
  const announced = db.$client.prepare(
    "delete from inbound_mails where event is not null and instr(lower(event), lower(?)) > 0",
  );
  for (const email of emails) announced.run(email);
  db.delete(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.id, idsOf(stored.subscribers)))
    .run();
  const asked = inArray(privacyRequests.id, idsOf(stored.privacyRequests));
  db.delete(privacyRequests)
    .where(and(asked, eq(privacyRequests.status, "unconfirmed")))
    .run();
  // Confirmed ones are still to be answered, or show that they were.
  db.update(privacyRequests).set({ words: null, isAlarming: false }).where(asked).run();
  const written = stored.mails.flatMap(({ to }) => (to ? [normalizeEmail(to)] : []));
  const isOfAnother = db
    .select({ id: leadContacts.id })
    .from(leadContacts)
    .where(and(eq(leadContacts.normalized, mailRecipients.email), notInArray(leadContacts.leadId, leadIds)));
  db.delete(mailRecipients)
    .where(and(inArray(mailRecipients.email, [...emails, ...written]), notExists(isOfAnother)))
    .run();
  db.delete(earlierLinkAddresses)
    .where(or(inArray(earlierLinkAddresses.email, emails), inArray(earlierLinkAddresses.leadId, leadIds)))
    .run();
  // A number of another lead as well goes on to get no texts.
  const isNumberOfAnother = db
    .select({ id: leadContacts.id })
    .from(leadContacts)
    .where(and(eq(leadContacts.normalized, textStops.number), notInArray(leadContacts.leadId, leadIds)));
  db.delete(textStops)
    .where(
      and(
        inArray(
          textStops.number,
          stored.textStops.map(({ number }) => number),
        ),
        notExists(isNumberOfAnother),
      ),
    )
    .run();
  for (const { id, emailNormalized } of stored.suppressions)
    if (emailNormalized.includes("@")) {
      const hash = hashEmailAddress(emailNormalized);
      db.update(suppressions)
        .set({ emailNormalized: hash, detail: null })
        .where(eq(suppressions.id, id))
        .run();
    }
  db.delete(idempotencyKeys)
    .where(
      inArray(idempotencyKeys.subjectId, [...leadIds, ...mergedIds, ...chatKeys, ...idsOf(stored.enquiries)]),
    )
    .run();
  db.delete(leadContacts)
    .where(inArray(leadContacts.id, idsOf(stored.contactsElsewhere)))
    .run();
  db.delete(leadMerges)
    .where(inArray(leadMerges.id, idsOf(stored.merges)))
    .run();
  // Everything else is deleted with its lead.
  db.delete(leads).where(inArray(leads.id, leadIds)).run();
}

/** Removes mails about a person: notices and digests in the outbox name people. Copies in staff mailboxes are out of reach. */
function removeMailsAbout(db: AppDatabase, traces: string[]): void {
  const statement = db.$client.prepare(
    `delete from outbox where instr(lower(to_address || ' ' || coalesce(subject, '') || ' ' || coalesce(html, '') || ' ' || coalesce(text, '') || ' ' || payload || ' ' || headers || ' ' || attachments || ' ' || coalesce(error_message, '')), lower(?)) > 0`,
  );
  for (const trace of new Set(traces.flatMap((trace) => [trace, escaped(trace)]))) statement.run(trace);
}

/** Escapes text as a mail's HTML does. */
const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

/** Formats a number as Americans read it: `+18015550142` as `(801) 555-0142`. */

const nationally = (e164: string) => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

/** Whether a name is a full one: a first name alone matches too many people. */
const isFullName = (name: string) => /\S\s+\S/.test(name.trim());

/** Removes traces from the write-ahead log and, by a rebuild, from the file. @returns whether the file was rebuilt. */
function scrub(db: AppDatabase, rebuild: Rebuild): boolean {
  const checkpoint = () => db.$client.pragma("wal_checkpoint(TRUNCATE)");
  checkpoint();
  if (rebuild === "not now") return false;
  if (rebuild !== "always" && statSync(db.$client.name).size > MAX_REBUILD_BYTES) return false;
  db.$client.exec("vacuum");
  checkpoint();
  return true;
}
