import type { Offer } from "~/domain/booking/offer.server";
import type { BookingRow } from "~/domain/booking/read.server";
import { hashToken } from "~/platform/secrets/signed-links.server";
import { confirmBooking, readOffer, readOwnBooking } from "~/services/booking/booking.server";
import { readMailedBookingToken, signBookingToken } from "~/services/booking/links.server";
import { buildRequestPath } from "./request.server";
import { findMailKey, isEnquirySender, rememberRequest } from "./request-cookie.server";

/**
 * A page whose address stays in the browser's history opens with the browser's cookie alone. A mail's link sets the cookie
 * and leads on to that address (decision 50).
 */
type Away =
  /** The key in the address is invalid. */
  | { state: "unknown" }
  /** This browser may not, or no longer, read the page. */
  | { state: "closed" }
  | { state: "mailed"; to: string; setCookie: string };

export type BookEntry =
  | Away
  | {
      state: "open";
      offer: Offer;
      /** The key to book with: the mail's where the browser came by one. */
      key: string;
      /** Whether this browser sent the enquiry. */
      isOwn: boolean;
    };

/** Finds who may open `/book/{address}`: a mail's key, the reference of a request, or the name of a mail's key that is held. */
export async function enterBookPage(request: Request, address: string): Promise<BookEntry> {
  if (address.includes(".")) {
    const offer = readOffer(address);
    if (!offer) return { state: "unknown" };
    const reference = /^lead:/.test(offer.reference) ? hashToken(address) : offer.reference;
    const setCookie = await rememberRequest(request, reference, address);
    return { state: "mailed", to: `/book/${reference}`, setCookie };
  }
  const isOwn = await isEnquirySender(request, address);
  const key = await findMailKey(request, address);
  const offer = readOffer(key ?? address);
  if (offer && (isOwn || key)) return { state: "open", offer, key: key ?? address, isOwn };
  return { state: offer || isMailKeyName(address) ? "closed" : "unknown" };
}

/** Whether an address may be the name of a mail's key: a SHA-256 hash in base64url. References are shorter. */
const isMailKeyName = (address: string): boolean => /^[\w-]{43}$/.test(address);

export type BookingEntry =
  | Away
  | {
      state: "open";
      booking: BookingRow;
      /** Whether this browser sent the enquiry that the time was booked with. */
      isOwn: boolean;
      /** Whether this browser came by a mail's link, behind which the time is confirmed. */
      isByMail: boolean;
    };

/** Finds who may open `/booking/{token}`. */
export async function enterBookingPage(request: Request, token: string): Promise<BookingEntry> {
  const booking = readOwnBooking(token);
  if (!booking) return { state: "unknown" };
  const { id, reference } = booking;
  if (readMailedBookingToken(token)) {
    const setCookie = await rememberRequest(request, nameBooking(id), token);
    return { state: "mailed", to: `/booking/${signBookingToken(id)}`, setCookie };
  }
  const isOwn = reference !== null && (await isEnquirySender(request, reference));
  const isByMail =
    isOpenMailKey(await findMailKey(request, nameBooking(id))) ||
    (reference !== null && isOpenMailKey(await findMailKey(request, reference)));
  return isOwn || isByMail ? { state: "open", booking, isOwn, isByMail } : { state: "closed" };
}

const nameBooking = (id: string): string => `booking:${id}`;

/** Whether a mail's key that this browser holds still works: its link may have ended since. */
const isOpenMailKey = (key: string | null): boolean =>
  key !== null && (readMailedBookingToken(key) !== null || readOffer(key) !== null);

/** Confirms a booking whose family pressed the button of its page: with the mail's token, or in a browser that came by it. */
export function confirmEnteredBooking(token: string, entry: BookingEntry): BookingRow {
  const isHeld = entry.state === "open" && entry.isByMail;
  return confirmBooking(isHeld ? entry.booking.id : readMailedBookingToken(token));
}

/**
 * Finds the page of a booking that this browser holds: the request's where it may be opened, else the booking's own.
 * @param key of the mail that led the browser here, else the request's reference
 */
export async function leadToBooking(
  request: Request,
  { id, reference }: Pick<BookingRow, "id" | "reference">,
  key: string,
): Promise<{ to: string; setCookie: string }> {
  const page = `/booking/${signBookingToken(id)}`;
  const isByMail = key.includes(".");
  const isOfLead = reference?.startsWith("lead:");
  if (isByMail && isOfLead)
    return { to: page, setCookie: await rememberRequest(request, nameBooking(id), key) };
  const isOwn = reference !== null && (await isEnquirySender(request, reference));
  if (reference && (isByMail || isOwn))
    return {
      to: `${buildRequestPath(reference)}#booking`,
      setCookie: await rememberRequest(request, reference, isByMail ? key : undefined),
    };
  return { to: page, setCookie: "" };
}
