import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { enquiries, replies } from "#db/schema";
import type { MeetingType } from "#db/values";
import { isContactConfirmed, listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { findAddressToAnswer } from "~/domain/leads/outreach/address-to-answer.server";
import type { BookingHolder } from "~/mail/kinds";
import { readLead } from "../leads/read.server";
import type { LeadFacts } from "./facts";

/** The person a mail is drafted for; `booking` is who books by the mail's link. */
type Addressee = { facts: LeadFacts; meetingType: MeetingType; booking: BookingHolder };

/**
 * An address that only an enquiry brought may be anybody's: only that enquiry is used (docs/product/answering.md §19).
 * @param contactId the address that an answer goes to, when omitted
 * @returns undefined when there is no such lead
 */
export function readAddressee(db: AppDatabase, leadId: string, contactId?: string): Addressee | undefined {
  const lead = readLead(db, leadId);
  if (!lead) return undefined;
  const contacts = listLeadContacts(db, leadId);
  const chosen = contacts.find(
    ({ id, kind, isUnusable }) => id === contactId && kind === "email" && !isUnusable,
  );
  const to = chosen ?? findAddressToAnswer(db, leadId, contacts);
  const unknown = to && !isContactConfirmed(to) ? readUnknownAddressee(db, leadId, to.value) : undefined;
  return unknown ?? { facts: lead, meetingType: lead.meetingType ?? "standard", booking: { leadId } };
}

function readUnknownAddressee(db: AppDatabase, leadId: string, address: string): Addressee | undefined {
  const written = db
    .select({ enquiry: enquiries, fromName: replies.fromName })
    .from(enquiries)
    .leftJoin(replies, eq(replies.enquiryId, enquiries.id))
    .where(and(eq(enquiries.leadId, leadId), inArray(enquiries.email, spellingsOf(db, leadId, address))))
    .orderBy(desc(enquiries.receivedAt))
    .limit(1)
    .get();
  if (!written) return undefined;
  const { enquiry, fromName } = written;
  // An emailed enquiry's missing fields were filled in from the lead, so only its own facts are used.
  const said = enquiry.origin.isMail
    ? {
        name: fromName ?? "there",
        relationship: "other",
        concernType: "not-sure",
        urgencyLevel: "urgent" as const,
        previousAttempts: false,
      }
    : enquiry;
  const { name, relationship, concernType, urgencyLevel, previousAttempts } = said;
  const { message, crisisLevel, id } = enquiry;
  return {
    facts: {
      ...{ name, relationship, concernType, urgencyLevel, previousAttempts, message, crisisLevel },
      status: "new",
      lastContactedAt: null,
    },
    meetingType: "standard",
    booking: { enquiryId: id },
  };
}

/** Lists how the lead's enquiries spell this address. */
const spellingsOf = (db: AppDatabase, leadId: string, address: string): string[] =>
  db
    .selectDistinct({ email: enquiries.email })
    .from(enquiries)
    .where(and(eq(enquiries.leadId, leadId), isNotNull(enquiries.email)))
    .all()
    .flatMap(({ email }) => (email && normalizeEmail(email) === normalizeEmail(address) ? [email] : []));
