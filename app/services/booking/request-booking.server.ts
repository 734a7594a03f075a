import type { MeetingType } from "#db/values";
import { prefillBookingLink } from "~/domain/booking/links";
import { MEETING_TEXTS } from "~/domain/booking/meetings";
import type { Offer } from "~/domain/booking/offer.server";
import type { OfferedTimes } from "~/domain/booking/offered-times";
import { findBookingByReference } from "~/domain/booking/read.server";
import { listZoneOptions } from "~/domain/time/zones";
import { buildBookingFrameUrl } from "~/integrations/booking/embed";
import { getAppContext } from "~/platform/context.server";
import { readPractice } from "~/services/practice/practice.server";
import { isBookingOn, readOffer } from "./booking.server";
import { findConfiguredBookingLink, resolveRebookingUrl } from "./links.server";
import {
  buildShownBooking,
  type CallWords,
  chooseBookingZone,
  describeCall,
  type ShownBooking,
} from "./shown-booking.server";
import { readOfferedTimes } from "./times.server";

export type BookingChoice =
  | {
      state: "open";
      type: MeetingType;
      call: CallWords;
      times: OfferedTimes;
      zone: string;
      zones: { value: string; label: string }[];
      /** The address that the booking form is sent to. */
      action: string;
      /** The reference of the request; null for the key of a mail. */
      reference: string | null;
    }
  /** The booking is made on the page of a scheduling service. */
  | {
      state: "link";
      type: MeetingType;
      title: string;
      when: string;
      href: string;
      /** The scheduling page's address for a frame, loaded once the visitor asks; null if it can only be a link. */
      frame: string | null;
      /** The request's reference, reported after a booking in the frame; null for a mail's key. */
      reference: string | null;
    }
  | { state: "none" };

export type RequestBooking =
  | { state: "booked"; booking: ShownBooking }
  /** @property again the address to book again; null when staff made the booking */
  | { state: "cancelled"; booking: ShownBooking; again: string | null }
  | BookingChoice;

type Options = {
  /** The requested time zone, an IANA name. */
  zone: string | null;
  /** Whether name, e-mail and phone are filled in: only for the browser that sent them. */
  isPrefilled?: boolean;
  /** Whether a mail's link is read. */
  isByMail?: boolean;
};

/** Reads a request's active or cancelled booking, else the times that can be chosen. */
export async function readRequestBooking(reference: string, options: Options): Promise<RequestBooking> {
  const last = findBookingByReference(getAppContext().db, reference);
  if (!last) {
    const offer = readOffer(reference);
    return offer ? readBookingChoice(offer, reference, options) : { state: "none" };
  }
  const zone = chooseBookingZone(options.zone, { booked: last.zone });
  const booking = buildShownBooking(last, zone, options.isByMail);
  return booking.isCancelled
    ? { state: "cancelled", booking, again: resolveRebookingUrl(last) }
    : { state: "booked", booking };
}

/** Reads how a meeting can be booked: by a configured link, else at own times. @param key of `/book/{key}` */
export async function readBookingChoice(
  offer: Offer,
  key: string,
  { zone: asked, isPrefilled = false }: Options,
): Promise<BookingChoice> {
  if (offer.isClosed) return { state: "none" };
  const { type, name, email, phone, location, isByMail } = offer;
  const reference = isByMail ? null : key;
  const { bookingLinks } = await readPractice();
  const link = findConfiguredBookingLink(type, bookingLinks);
  if (link) {
    const contact = { name, email: email ?? "", phone: phone ?? "" };
    const href = isPrefilled ? prefillBookingLink(link, contact) : link;
    const frame = buildBookingFrameUrl(href, new URL(getAppContext().env.SITE_URL).hostname);
    return { state: "link", type, ...MEETING_TEXTS[type], href, frame, reference };
  }
  const zone = chooseBookingZone(asked, { location });
  const times = isBookingOn() ? readOfferedTimes(type, zone) : null;
  if (!times) return { state: "none" };
  const call = describeCall(type, phone, isByMail);
  return {
    state: "open",
    type,
    call,
    times,
    zone,
    zones: listZoneOptions(zone),
    action: `/book/${key}`,
    reference,
  };
}
