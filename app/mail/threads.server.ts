import { randomBytes } from "node:crypto";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { enquiries, leadContacts, leads, mailThreads } from "#db/schema";
import { extractThreadNames, type ThreadNaming } from "./thread-names";

/** A thread's name in mail addresses: 128 bits in lower-case hex, as case may change and 64 characters are allowed. */
export const generateThreadName = (): string => randomBytes(16).toString("hex");

/** The lead of a mail's thread, and the enquiry's address where it answered one (docs/decisions/0037-first-mail.md). */
export type MailThread = {
  leadId: string;
  /** The address as the enquiry gave it, where the mail answers one; null for mail to a lead. */
  typedAddress: string | null;
  /** The address that our mail went to, in lower case; null where that was not kept yet. */
  address: string | null;
};

type Named = {
  leadId: string;
  enquiryId?: string | null;
  to?: string | null;
};

/**
 * Names a mail's thread before it may leave. An address known only from an enquiry belongs to that enquiry; a known name keeps
 * its lead.
 */
export function nameThread(
  db: AppDatabase,
  name: string,
  { leadId, to = null, enquiryId = to && findEnquiryOfUnknownAddress(db, leadId, to) }: Named,
  now: Date,
): void {
  // The lead may have been erased since the mail was claimed; then answers to it belong to nobody.
  const known = db
    .select({
      id: sql<string>`${name}`.as("id"),
      leadId: leads.id,
      enquiryId: enquiries.id,
      address: sql<string | null>`${to && normalizeEmail(to)}`.as("address"),
      createdAt: sql<Date>`${now.getTime()}`.as("created_at"),
    })
    .from(leads)
    .leftJoin(enquiries, eq(enquiries.id, enquiryId ?? ""))
    .where(eq(leads.id, leadId));
  db.insert(mailThreads).select(known).onConflictDoNothing().run();
}

/** Finds the enquiry that gave an address, if staff do not know the address to be the lead's; else null. */
function findEnquiryOfUnknownAddress(db: AppDatabase, leadId: string, to: string): string | null {
  const email = normalizeEmail(to);
  const isUnknown = db
    .select({ id: leadContacts.id })
    .from(leadContacts)
    .where(
      and(
        eq(leadContacts.leadId, leadId),
        eq(leadContacts.kind, "email"),
        eq(leadContacts.normalized, email),
        eq(leadContacts.source, "enquiry"),
      ),
    )
    .get();
  if (!isUnknown) return null;
  const brought = db
    .select({ id: enquiries.id, email: enquiries.email })
    .from(enquiries)
    .where(and(eq(enquiries.leadId, leadId), isNotNull(enquiries.email)))
    .orderBy(desc(enquiries.receivedAt), desc(sql`rowid`))
    .all();
  return brought.find((enquiry) => enquiry.email && normalizeEmail(enquiry.email) === email)?.id ?? null;
}

export function findMailThread(db: AppDatabase, mail: ThreadNaming): MailThread | null {
  for (const name of extractThreadNames(mail)) {
    const thread = db
      .select({ leadId: mailThreads.leadId, typedAddress: enquiries.email, address: mailThreads.address })
      .from(mailThreads)
      .leftJoin(enquiries, eq(enquiries.id, mailThreads.enquiryId))
      .where(eq(mailThreads.id, name))
      .get();
    if (thread) return thread;
  }
  return null;
}
