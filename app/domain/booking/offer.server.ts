import type { AppDatabase } from "#db/client.server";
import type { MeetingType } from "#db/values";
import { isFamilyWritten } from "~/domain/leads/fields/enquiry";
import { assessEnquiry } from "~/domain/leads/fields/routing";
import { isClosedLead } from "~/domain/leads/fields/state";
import { isFirstOfLead } from "~/domain/leads/intake/record-crisis.server";
import { readEnquiryByReference, readLead } from "~/domain/leads/read.server";
import { type LinkKeys, readLinkToken, signLinkToken } from "~/platform/secrets/signed-links.server";

/** What the holder of a key may book. */
export type Offer = {
  /** Null until the enquiry is filed, some milliseconds after its answer. */
  leadId: string | null;
  /** The reference that holds one time: an enquiry's, or `lead:{id}` for a link from a mail. */
  reference: string;
  type: MeetingType;
  /** The key was mailed to the lead's own address. */
  isByMail: boolean;
  /** The key is of a later enquiry, which anybody may have sent: the lead is not changed until staff confirm. */
  isUnproven: boolean;
  name: string;
  email: string | null;
  /** The number to call; null when only an address is known. */
  phone: string | null;
  location: string | null;
  /** The practice has closed the lead of the key, and only staff can reopen it. */
  isClosed: boolean;
};

/** The key for a mail to a lead's own address. */
export const buildBookingKey = (keys: LinkKeys, leadId: string): string =>
  signLinkToken(keys, "book", leadId);

/**
 * Resolves the key of `/book/{key}`: the reference that contact or chat returned, or the signed key of a mail to the
 * lead. Null for an invalid key, or one whose lead is gone.
 */
export function findOffer(db: AppDatabase, keys: LinkKeys, key: string): Offer | null {
  // References have no dot.
  return key.includes(".") ? offerByMail(db, readLinkToken(keys, "book", key)) : offerByReference(db, key);
}

function offerByMail(db: AppDatabase, leadId: string | null): Offer | null {
  const lead = leadId ? readLead(db, leadId) : undefined;
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
    isClosed: isClosedLead(lead),
  };
}

/** The lead of a reference that only the lead itself can have: that of the enquiry that created it. */
export function findLeadByReference(db: AppDatabase, reference: string): string | null {
  const offer = offerByReference(db, reference);
  return offer && !offer.isUnproven && !offer.isClosed ? offer.leadId : null;
}

/**
 * Built from the enquiry alone, so that it reveals nothing about the person whose address was typed. Nothing is filed
 * here, because the time that takes would reveal it, too.
 */
function offerByReference(db: AppDatabase, reference: string): Offer | null {
  const enquiry = readEnquiryByReference(db, reference);
  if (!enquiry) return null;
  const { leadId, name, email, phone, location } = enquiry;
  const isUnproven =
    isFamilyWritten({ ...enquiry.origin, source: enquiry.source }) &&
    (leadId === null || !isFirstOfLead(db, enquiry.id, leadId));
  const own = leadId === null || isUnproven ? undefined : readLead(db, leadId);
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
    isClosed: own !== undefined && isClosedLead(own),
  };
}
