import type { MeetingType } from "#db/values";
import { isOwnBookingOn } from "~/domain/booking/hours.server";
import { type BookingLinks, resolveBookingLink } from "~/domain/booking/links";
import { type MailedLinkPurpose, readMailedLink } from "~/domain/booking/mailed-links.server";
import {
  buildBookingKey,
  buildEnquiryBookingKey,
  buildRebookingKey,
  findOffer,
} from "~/domain/booking/offer.server";
import type { BookingRow } from "~/domain/booking/read.server";
import type { OwnContacts } from "~/integrations/model/foreign-contacts";
import type { BookingHolder } from "~/mail/kinds";
import { getAppContext } from "~/platform/context.server";
import { readLinkToken, signLinkToken } from "~/platform/secrets/signed-links.server";
import { readPractice } from "~/services/practice/practice.server";

/** Booking links of the environment, which win over those of the site settings. */
function bookingLinksOfSettings(): BookingLinks {
  const { env } = getAppContext();
  return {
    emergency: env.CALENDLY_EMERGENCY_URL,
    standard: env.CALENDLY_STANDARD_URL,
    exploratory: env.CALENDLY_EXPLORATORY_URL,
  };
}

/** Finds the booking link of a kind of meeting; null where none is configured. */
export const findConfiguredBookingLink = (
  type: MeetingType,
  stored: BookingLinks | null | undefined,
): string | null => resolveBookingLink(type, stored, bookingLinksOfSettings());

/** The configured link, else the own page, else null. @param who a browser's enquiry by its reference, or who gets a mail */
export function resolveBookingUrl(
  type: MeetingType,
  stored: BookingLinks | null | undefined,
  who: { reference: string } | BookingHolder,
): string | null {
  const configured = findConfiguredBookingLink(type, stored);
  if (configured) return configured;
  const { db, env, mailLinks, now } = getAppContext();
  if (!isOwnBookingOn(db)) return null;
  const key =
    "reference" in who
      ? who.reference
      : "enquiryId" in who
        ? buildEnquiryBookingKey(mailLinks, who.enquiryId)
        : buildBookingKey(db, mailLinks, who.leadId, now());
  return `${env.SITE_URL}/book/${key}`;
}

/** Signs the link to a booking's own page. */
export const signBookingToken = (id: string): string =>
  signLinkToken(getAppContext().mailLinks, "booking", id);
export const readBookingToken = (token: string): string | null =>
  readLinkToken(getAppContext().mailLinks, "booking", token) ?? readMailedBookingToken(token);

/** Reads a booking token that was mailed; null if it is not from a mail, or has ended. */
export function readMailedBookingToken(token: string): string | null {
  const link = readMailed("booking-by-mail", token);
  return link === null || link === "ended" ? null : link.id;
}

/** Whether a token or key is of a mail of ours, and works no longer. */
export function isEndedLink(purpose: MailedLinkPurpose, token: string): boolean {
  const { db, mailLinks, now } = getAppContext();
  const link = purpose === "book" ? findOffer(db, mailLinks, token, now()) : readMailed(purpose, token);
  return link === "ended";
}

function readMailed(purpose: MailedLinkPurpose, token: string) {
  const { db, mailLinks, now } = getAppContext();
  return readMailedLink(db, mailLinks, purpose, token, now());
}

/** Addresses of the page to see, move and cancel a booking, and of its calendar file. */
export function buildBookingUrls(id: string): { change: string; ics: string } {
  const page = `${getAppContext().env.SITE_URL}/booking/${signBookingToken(id)}`;
  return { change: page, ics: `${page}/consultation.ics` };
}

/** Builds the address to book again; null where staff made the booking. @param held `isOwn`: the browser holds the request */
export function resolveRebookingUrl(
  { reference }: Pick<BookingRow, "reference">,
  { isOwn }: { isOwn: boolean },
): string | null {
  const { db, mailLinks, now } = getAppContext();
  const key = reference && isOwn ? reference : buildRebookingKey(db, mailLinks, reference, now());
  return key && `/book/${key}`;
}

/** Reads the practice's details for mails to leads, and what a text that a model drafts may name of them. */
export async function readSender() {
  const { bookingLinks, ...practice } = await readPractice();
  const own: OwnContacts = {
    hosts: [new URL(getAppContext().env.SITE_URL).host],
    phones: [practice.phone],
    emails: [practice.email],
  };
  return {
    ...practice,
    own,
    bookingLink: (type: MeetingType, who: BookingHolder) => resolveBookingUrl(type, bookingLinks, who),
  };
}
