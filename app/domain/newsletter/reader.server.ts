import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { enquiries, newsletterSubscribers } from "#db/schema";
import { findKeptLeadId, listMergedEmailAddresses } from "~/domain/leads/merged.server";
import { readLead } from "~/domain/leads/read.server";
import { type LinkKeys, readPreferencesToken } from "~/platform/secrets/signed-links.server";
import { readSubscriber, type Subscriber } from "./subscriber.server";

export type MailReader = {
  email: string;
  /** What the mail with the reader's link was about. */
  about: "newsletter" | "nurture";
  subscriber: Subscriber | null;
  /** The other addresses of a person whose leads were merged: a refusal at one address applies to all. */
  others?: string[];
};

/** Finds the reader by the token of a mail's link. These links never expire, because they are used to unsubscribe. */
export function findReaderByToken(db: AppDatabase, links: LinkKeys, token: string): MailReader | undefined {
  const whose = readPreferencesToken(links, token);
  if (!whose) return undefined;
  if ("subscriberId" in whose) {
    const subscriber = readSubscriber(db, whose.subscriberId);
    return subscriber && { email: subscriber.email, about: "newsletter", subscriber };
  }
  if ("enquiryId" in whose) {
    const email = addressOfEnquiry(db, whose.enquiryId);
    return email ? { email, about: "nurture", subscriber: findSubscriber(db, email) ?? null } : undefined;
  }
  const lead = readLead(db, whose.leadId) ?? readLead(db, findKeptLeadId(db, whose.leadId) ?? "");
  if (!lead?.email) return undefined;
  return {
    email: lead.email,
    about: "nurture",
    subscriber: findSubscriber(db, lead.email) ?? null,
    others: listMergedEmailAddresses(db, lead.id).filter((email) => email !== lead.email),
  };
}

/** Reads the address of an enquiry, as a mail's reader decides about this address only, not about others of the lead. */
const addressOfEnquiry = (db: AppDatabase, id: string): string | null | undefined =>
  db.select({ email: enquiries.email }).from(enquiries).where(eq(enquiries.id, id)).get()?.email;

export const findSubscriber = (db: AppDatabase, email: string): Subscriber | undefined =>
  db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.emailNormalized, normalizeEmail(email)))
    .get();
