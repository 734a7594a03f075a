import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail, parsePhoneToE164 } from "#db/normalize";
import { bookings, leadContacts, leads, newsletterSubscribers, outbox } from "#db/schema";
import { RESTORED_FROM_FILE } from "~/platform/data-folder/files";
import type { Change } from "~/records/change";
import { erasePerson } from "./erase.server";
import { type ErasureRecord, pickErasedContacts, readErasureRecords } from "./erasure-records.server";
import type { PersonKey } from "./person.server";

/** Repeats the erasures made after the restored backup. Runs before the first request. @returns how many people. */
export function replayErasures(change: Change, dataDir: string): number {
  const note = path.join(dataDir, RESTORED_FROM_FILE);
  if (!existsSync(note)) return 0;
  const madeAt = readFileSync(note, "utf8").trim();
  const since = readErasureRecords(dataDir).filter(({ at }) => at >= madeAt);
  const stored = storedPeople(change.db);
  let people = 0;
  for (const record of since) {
    const erased = keysOf(record, stored).filter((key) => erasePerson(change, key));
    if (erased.length > 0) people++;
  }
  rmSync(note);
  return people;
}

type StoredPeople = { leads: Set<string>; emails: Set<string>; phones: Set<string> };

/** Lists the keys of an erasure that match somebody in the database. */
const keysOf = (record: ErasureRecord, { leads, emails, phones }: StoredPeople): PersonKey[] => [
  ...record.leads.filter((id) => leads.has(id)).map((leadId) => ({ leadId })),
  ...pickErasedContacts(record, record.emails, emails).map((email) => ({ email })),
  ...pickErasedContacts(record, record.phones, phones).map((phone) => ({ phone })),
];

const storedPeople = (db: AppDatabase): StoredPeople => ({
  leads: new Set(
    db
      .select({ id: leads.id })
      .from(leads)
      .all()
      .map(({ id }) => id),
  ),
  emails: emailsIn(db),
  phones: phonesIn(db),
});

const emailsIn = (db: AppDatabase): Set<string> =>
  new Set([
    ...db
      .select({ email: leads.emailNormalized })
      .from(leads)
      .all()
      .flatMap(({ email }) => email ?? []),
    ...db
      .selectDistinct({ email: leadContacts.normalized })
      .from(leadContacts)
      .where(eq(leadContacts.kind, "email"))
      .all()
      .map(({ email }) => email),
    ...db
      .select({ email: newsletterSubscribers.emailNormalized })
      .from(newsletterSubscribers)
      .all()
      .map(({ email }) => email),
    ...db
      .selectDistinct({ email: bookings.inviteeEmail })
      .from(bookings)
      .all()
      .flatMap(({ email }) => (email ? [normalizeEmail(email)] : [])),
    ...db
      .selectDistinct({ email: outbox.to })
      .from(outbox)
      .all()
      .flatMap(({ email }) => (email ? [normalizeEmail(email)] : [])),
  ]);

const phonesIn = (db: AppDatabase): Set<string> =>
  new Set(
    [
      ...db.selectDistinct({ phone: leads.phoneE164 }).from(leads).all(),
      ...db.selectDistinct({ phone: bookings.inviteePhone }).from(bookings).all(),
    ].flatMap(({ phone }) => (phone && parsePhoneToE164(phone)) ?? []),
  );
