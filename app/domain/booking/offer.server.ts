import type { AppDatabase } from "#db/client.server";
import type { MeetingType } from "#db/values";
import { isMinorReading } from "~/domain/crisis/resources";
import { isFamilyWritten } from "~/domain/leads/fields/enquiry";
import { assessEnquiry } from "~/domain/leads/fields/routing";
import { isClosedLead } from "~/domain/leads/fields/state";
import { isFirstOfLead } from "~/domain/leads/intake/record-crisis.server";
import { type Lead, readEnquiryByReference, readLead } from "~/domain/leads/read.server";
import { type LinkKeys, signLinkToken } from "~/platform/secrets/signed-links.server";
import { isSaidToBeMinor } from "~/records/contact-holds.server";
import { readMailedLink, readRequestLink, signMailedLink } from "./mailed-links.server";

export type Offer = {
  /** The lead's id; null until the enquiry is filed, some milliseconds after its answer. */
  leadId: string | null;
  /** The reference of an enquiry, or `lead:{id}` for a link from a mail. One time can be booked with it. */
  reference: string;
  type: MeetingType;
  /** Whether the booking key was mailed, to the lead's own address or to the enquiry's: who presses Book proves it. */
  isByMail: boolean;
  /** Whether the key is a later enquiry's: the lead is not changed until staff confirm. */
  isUnproven: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  location: string | null;
  /** Whether the lead is closed, so that nobody can book until staff reopen it; or an enquiry says that its writer is under 18. */
  isClosed: boolean;
};

/** Builds the key of the booking page in a mail to the lead's own address. */
export const buildBookingKey = (db: AppDatabase, keys: LinkKeys, leadId: string, now: Date): string =>
  signMailedLink(db, keys, "book", { id: leadId, leadId, now });

/** Builds the key of the booking page in a mail to the address that an enquiry gave: the key of its request's page. */
export const buildEnquiryBookingKey = (keys: LinkKeys, enquiryId: string): string =>
  signLinkToken(keys, "request-by-mail", enquiryId);

/** Builds the key to book again in a booking's mail; null where staff made the booking, or its enquiry was erased. */
export function buildRebookingKey(
  db: AppDatabase,
  keys: LinkKeys,
  reference: string | null,
  now: Date,
): string | null {
  if (!reference) return null;
  const leadId = /^lead:(.+)$/.exec(reference)?.[1];
  if (leadId) return buildBookingKey(db, keys, leadId, now);
  const enquiry = readEnquiryByReference(db, reference);
  return enquiry ? buildEnquiryBookingKey(keys, enquiry.id) : null;
}

/**
 * @param key a reference, or the signed key of a mail
 * @returns null for an invalid key or an erased enquiry; `ended` for a mail's key that works no longer
 */
export function findOffer(db: AppDatabase, keys: LinkKeys, key: string, now: Date): Offer | "ended" | null {
  // A signed key has a dot, the reference of an enquiry has none.
  if (!key.includes(".")) return offerByReference(db, key);
  const link = readMailedLink(db, keys, "book", key, now);
  if (link) return link === "ended" ? link : offerByMail(db, link.id);
  const request = readRequestLink(db, keys, key, now);
  if (request === null || request === "ended") return request;
  const offer = offerByReference(db, request.enquiry.reference);
  return offer && { ...offer, isByMail: true };
}

/** Somebody under 18 is never offered a consultation, whichever inquiry of the lead says so (docs/product/crisis.md). */
function isClosedToBooking(db: AppDatabase, lead: Lead): boolean {
  const isMinor = isSaidToBeMinor(db, lead.id);
  return isMinor || isClosedLead(lead);
}

function offerByMail(db: AppDatabase, leadId: string): Offer | null {
  const lead = readLead(db, leadId);
  if (!lead) return null;
  return {
    leadId: lead.id,
    reference: `lead:${lead.id}`,
    type: lead.meetingType ?? "exploratory",
    isByMail: true,
    isUnproven: false,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    location: lead.location,
    isClosed: isClosedToBooking(db, lead),
  };
}

/** Finds a lead by the reference of the enquiry that created it, and of no later one. */
export function findLeadByReference(db: AppDatabase, reference: string): string | null {
  const offer = offerByReference(db, reference);
  return offer && !offer.isUnproven && !offer.isClosed ? offer.leadId : null;
}

/** Builds an offer from the enquiry alone, and files nothing: neither its content nor its time reveals the person. */
function offerByReference(db: AppDatabase, reference: string): Offer | null {
  const enquiry = readEnquiryByReference(db, reference);
  if (!enquiry) return null;
  const { leadId, name, email, phone, location } = enquiry;
  const isUnproven =
    isFamilyWritten({ ...enquiry.origin, source: enquiry.source }) &&
    (leadId === null || !isFirstOfLead(db, enquiry.id, leadId));
  // The lead is read for everybody, so that the work is the same.
  const lead = leadId === null ? undefined : readLead(db, leadId);
  const isLeadClosed = lead !== undefined && isClosedToBooking(db, lead);
  return {
    leadId,
    reference,
    type: assessEnquiry(enquiry).route.meetingType,
    isByMail: false,
    isUnproven,
    name,
    email,
    phone,
    location,
    isClosed: isMinorReading(enquiry.crisisReading) || (!isUnproven && isLeadClosed),
  };
}
