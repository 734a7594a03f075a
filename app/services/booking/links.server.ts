import type { MeetingType } from "#db/values";
import { isOwnBookingOn } from "~/domain/booking/hours.server";
import { type BookingLinks, resolveBookingLink } from "~/domain/booking/links";
import { buildBookingKey } from "~/domain/booking/offer.server";
import type { BookingRow } from "~/domain/booking/read.server";
import type { BookingHolder } from "~/mail/kinds";
import { getAppContext } from "~/platform/context.server";
import { readLinkToken, signLinkToken } from "~/platform/secrets/signed-links.server";
import { readPractice } from "~/services/practice/practice.server";

/** The owner's booking links from the environment, which win over those of the site settings. */
function bookingLinksOfSettings(): BookingLinks {
  const { env } = getAppContext();
  return {
    emergency: env.CALENDLY_EMERGENCY_URL,
    standard: env.CALENDLY_STANDARD_URL,
    exploratory: env.CALENDLY_EXPLORATORY_URL,
  };
}

/** The link of a scheduling service for this type of meeting; null where none is configured. */
export const findConfiguredBookingLink = (
  type: MeetingType,
  stored: BookingLinks | null | undefined,
): string | null => resolveBookingLink(type, stored, bookingLinksOfSettings());

/**
 * Where a meeting is booked: by the link that is configured for its type, else on the practice's own page. Null where
 * there is neither.
 * @param who the reference of an enquiry, or a lead whose own address the link is sent to
 */
export function resolveBookingUrl(
  type: MeetingType,
  stored: BookingLinks | null | undefined,
  who: { reference: string } | { leadId: string },
): string | null {
  const configured = findConfiguredBookingLink(type, stored);
  if (configured) return configured;
  const { db, env, mailLinks } = getAppContext();
  if (!isOwnBookingOn(db)) return null;
  return `${env.SITE_URL}/book/${"reference" in who ? who.reference : buildBookingKey(mailLinks, who.leadId)}`;
}

/** The token of a booking's own page, and the booking it is for; null for one that was not made here. */
export const signBookingToken = (id: string): string =>
  signLinkToken(getAppContext().mailLinks, "booking", id);
export const readBookingToken = (token: string): string | null =>
  readLinkToken(getAppContext().mailLinks, "booking", token) ?? readMailedBookingToken(token);

/** The booking of a link in its mail; null for any other token. */
export const readMailedBookingToken = (token: string): string | null =>
  readLinkToken(getAppContext().mailLinks, "booking-by-mail", token);

/** Where a booking is seen, moved and cancelled, and where its calendar file is. */
export function buildBookingUrls(id: string): { change: string; ics: string } {
  const page = `${getAppContext().env.SITE_URL}/booking/${signBookingToken(id)}`;
  return { change: page, ics: `${page}/consultation.ics` };
}

/** Where the holder of a booking books another time; null where staff made it. */
export function resolveRebookingUrl({ reference }: Pick<BookingRow, "reference">): string | null {
  if (!reference) return null;
  const leadId = /^lead:(.+)$/.exec(reference)?.[1];
  return `/book/${leadId ? buildBookingKey(getAppContext().mailLinks, leadId) : reference}`;
}

/** The practice as a mail to a lead names it, with where that lead books a meeting. */
export async function readSender() {
  const { bookingLinks, ...practice } = await readPractice();
  return {
    ...practice,
    bookingLink: (type: MeetingType, who: BookingHolder) => resolveBookingUrl(type, bookingLinks, who),
  };
}
