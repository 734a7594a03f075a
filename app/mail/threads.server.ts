import { randomBytes } from "node:crypto";
import type { AppDatabase } from "#db/client.server";
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

/**
 * Notes what names the thread of a mail to a lead, or of the first mail of an enquiry, before the mail may leave. A name
 * that is known keeps its lead.
 */
export function nameThread(
  db: AppDatabase,
  name: string,
  { leadId, enquiryId = null }: { leadId: string; enquiryId?: string | null },
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
