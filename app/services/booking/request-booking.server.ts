import type { MeetingType } from "#db/values";
import { prefillBookingLink } from "~/domain/booking/links";
import { meetingList } from "~/domain/booking/meetings";
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
  /** Whether this browser sent the request: only there are name, e-mail and phone filled in, and the number's end shown. */
  isOwn: boolean;
  /** Whether this browser came by a mail's link, behind which the time is confirmed. */
  isByMail?: boolean;
};

/** Reads a request's active or cancelled booking, else the times that can be chosen. */
export async function readRequestBooking(reference: string, options: Options): Promise<RequestBooking> {
  const last = findBookingByReference(getAppContext().db, reference);
  if (!last) {
    const offer = readOffer(reference);
    return offer ? readBookingChoice(offer, { ...options, address: reference }) : { state: "none" };
  }
  const { isOwn, isByMail = false } = options;
  const zone = chooseBookingZone(options.zone, { booked: last.zone });
  const booking = buildShownBooking(last, { zone, isOwn, isByMail });
  return booking.isCancelled
    ? { state: "cancelled", booking, again: resolveRebookingUrl(last, { isOwn: true }) }
    : { state: "booked", booking };
}

/** Reads how a meeting can be booked: by a configured link, else at own times. @param address of `/book/{address}` */
export async function readBookingChoice(
  offer: Offer,
  { zone: asked, isOwn, address }: Options & { address: string },
): Promise<BookingChoice> {
  if (offer.isClosed) return { state: "none" };
  const { type, name, email, phone, location, isByMail } = offer;
  const reference = isByMail ? null : address;
  const { bookingLinks } = await readPractice();
  const link = findConfiguredBookingLink(type, bookingLinks);
  if (link) {
    const contact = { name, email: email ?? "", phone: phone ?? "" };
    const href = isOwn ? prefillBookingLink(link, contact) : link;
    const frame = buildBookingFrameUrl(href, new URL(getAppContext().env.SITE_URL).hostname);
    const { title, when } = meetingList.rows[type];
    return { state: "link", type, title, when, href, frame, reference };
  }
  const zone = chooseBookingZone(asked, { location });
  const times = isBookingOn() ? readOfferedTimes(type, zone) : null;
  if (!times) return { state: "none" };
  const call = describeCall(type, phone, isOwn);
  return {
    state: "open",
    type,
    call,
    times,
    zone,
    zones: listZoneOptions(zone),
    action: `/book/${address}`,
    reference,
  };
}
