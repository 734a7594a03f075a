import { randomBytes } from "node:crypto";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { prepareStatement } from "#db/statements.server";
import { extractThreadNames, type Naming } from "./thread-names";

/** 128 bits in lower-case hex: mail systems may change the case of an address, and allow 64 characters before the @. */
export const generateThreadName = (): string => randomBytes(16).toString("hex");

/** What a thread is about: a lead, and the enquiry where its mail answered one (docs/decisions/0037-first-mail.md). */
export type Thread = {
  leadId: string;
  /** The address that was typed in that enquiry; null for mail to a lead. */
  typedAddress: string | null;
};

type Named = {
  leadId: string;
  /** The enquiry that the mail answers. */
  enquiryId?: string | null;
  /** The address it goes to. */
  to?: string | null;
};

/**
 * Notes what names the thread of a mail to a lead, or of the first mail of an enquiry, before the mail may leave. A mail to
 * an address that only an enquiry brought is that enquiry's. A name that is known keeps its lead.
 */
export function nameThread(
  db: AppDatabase,
  name: string,
  { leadId, to = null, enquiryId = to && findEnquiryOfUnknownAddress(db, leadId, to) }: Named,
  now: Date,
): void {
  // The lead may have been erased since the mail was claimed: then there is nobody to answer.
  prepareStatement(
    db,
    `INSERT INTO mail_threads (id, lead_id, enquiry_id, created_at)
     SELECT @name, l.id, e.id, @now FROM leads l LEFT JOIN enquiries e ON e.id = @enquiryId WHERE l.id = @leadId
     ON CONFLICT DO NOTHING`,
  ).run({ name, leadId, enquiryId, now: now.getTime() });
}

/** The newest enquiry of a lead that brought an address which staff do not know to be theirs, or null. */
function findEnquiryOfUnknownAddress(db: AppDatabase, leadId: string, to: string): string | null {
  const email = normalizeEmail(to);
  const isUnknown = prepareStatement(
    db,
    `SELECT 1 FROM lead_contacts
     WHERE lead_id = ? AND kind = 'email' AND normalized = ? AND source = 'enquiry'`,
  ).get(leadId, email);
  if (!isUnknown) return null;
  const brought = prepareStatement(
    db,
    `SELECT id, email FROM enquiries WHERE lead_id = ? AND email IS NOT NULL ORDER BY received_at DESC, rowid DESC`,
  ).all(leadId) as { id: string; email: string }[];
  return brought.find((enquiry) => normalizeEmail(enquiry.email) === email)?.id ?? null;
}

/** The thread in which a mail was written, or null. */
export function findMailThread(db: AppDatabase, mail: Naming): Thread | null {
  for (const name of extractThreadNames(mail)) {
    const thread = prepareStatement(
      db,
      `SELECT t.lead_id AS leadId, e.email AS typedAddress
       FROM mail_threads t LEFT JOIN enquiries e ON e.id = t.enquiry_id WHERE t.id = ?`,
    ).get(name) as Thread | undefined;
    if (thread) return thread;
  }
  return null;
}
