import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { enquiries, newsletterSubscribers } from "#db/schema";
import { findMailRecipient, listEarlierLinkAddresses } from "~/mail/recipients.server";
import { type LinkKeys, readPreferencesToken } from "~/platform/secrets/signed-links.server";
import { readSubscriber, type Subscriber } from "./subscriber.server";

export type MailReader = {
  email: string;
  /** What the mail with the reader's link was about. */
  about: "newsletter" | "nurture";
  subscriber: Subscriber | null;
  /** More addresses that a refusal applies to. */
  others?: string[];
  /** Whether the link may have been mailed to another of the addresses: its pages name none. */
  isUnnamed?: true;
};

/**
 * Finds the reader by the token of a mail's link, which is for the address that the mail went to, whatever became of the lead.
 * These links never expire, because they are used to unsubscribe.
 */
export function findReaderByToken(db: AppDatabase, links: LinkKeys, token: string): MailReader | undefined {
  const whose = readPreferencesToken(links, token);
  if (!whose) return undefined;
  if ("subscriberId" in whose) {
    const subscriber = readSubscriber(db, whose.subscriberId);
    return subscriber && { email: subscriber.email, about: "newsletter", subscriber };
  }
  if ("earlierLeadId" in whose) {
    const [email, ...others] = listEarlierLinkAddresses(db, whose.earlierLeadId);
    return email ? { email, about: "nurture", subscriber: null, others, isUnnamed: true } : undefined;
  }
  const email =
    "recipientId" in whose
      ? findMailRecipient(db, whose.recipientId)
      : readEnquiryAddress(db, whose.enquiryId);
  return email ? { email, about: "nurture", subscriber: findSubscriber(db, email) ?? null } : undefined;
}

const readEnquiryAddress = (db: AppDatabase, id: string): string | null | undefined =>
  db.select({ email: enquiries.email }).from(enquiries).where(eq(enquiries.id, id)).get()?.email;

export const findSubscriber = (db: AppDatabase, email: string): Subscriber | undefined =>
  db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.emailNormalized, normalizeEmail(email)))
    .get();
