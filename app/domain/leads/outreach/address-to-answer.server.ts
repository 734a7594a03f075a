import { desc, eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { enquiries, replies } from "#db/schema";
import { isContactConfirmed, type LeadContact, listLeadContacts } from "../contacts/contacts.server";

/**
 * Finds the address that an answer to a lead goes to unless staff choose another: the one that its newest enquiry came with.
 * An enquiry without an address, or with one that nobody has confirmed, is answered at the lead's proven one. Null where there
 * is none: anybody may have typed the others.
 */
export function findAddressToAnswer(
  db: AppDatabase,
  leadId: string,
  contacts: readonly LeadContact[] = listLeadContacts(db, leadId),
): LeadContact | null {
  const newest = db
    .select({ typed: enquiries.email, from: replies.fromAddress })
    .from(enquiries)
    .leftJoin(replies, eq(replies.enquiryId, enquiries.id))
    .where(eq(enquiries.leadId, leadId))
    .orderBy(desc(enquiries.receivedAt), desc(sql`${enquiries}.rowid`))
    .limit(1)
    .get();
  const address = newest && normalizeEmail(newest.from ?? newest.typed ?? "");
  const usable = contacts.filter(({ kind, isUnusable }) => kind === "email" && !isUnusable);
  const answered = usable.find(({ value }) => normalizeEmail(value) === address);
  if (answered && isContactConfirmed(answered)) return answered;
  return usable.find(({ provenAt }) => provenAt !== null) ?? null;
}
