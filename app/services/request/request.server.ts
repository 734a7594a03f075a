import { isRequestLinkOpen } from "~/domain/booking/mailed-links.server";
import { type BookingRow, findActiveBooking } from "~/domain/booking/read.server";
import { readEnquiry, readEnquiryByReference } from "~/domain/leads/read.server";
import { formatZonedDayTime } from "~/domain/time/zones";
import { getAppContext } from "~/platform/context.server";
import { readLinkToken, signLinkToken } from "~/platform/secrets/signed-links.server";
import { findMailKey, isEnquirySender } from "./request-cookie.server";

/** Builds the path of a request's page, which opens only in the browser that sent the enquiry. */
export const buildRequestPath = (reference: string): string =>
  `/request/${signLinkToken(getAppContext().mailLinks, "request", reference)}`;

/** A request's booked time: `start` is ISO 8601; `zone` is the time zone in which it was chosen. */
export type HeldTime = { start: string; zone: string; label: string };

export function readHeldTime(reference: string): HeldTime | null {
  const { db, env } = getAppContext();
  const booking = findActiveBooking(db, reference);
  if (!booking?.startsAt || booking.status !== "booked") return null;
  const zone = booking.zone ?? env.BUSINESS_TIMEZONE;
  return { start: booking.startsAt.toISOString(), zone, label: formatZonedDayTime(booking.startsAt, zone) };
}

export type RequestView =
  /** The request's key is invalid, or the enquiry was erased. */
  | { state: "unknown" }
  /** This browser may not, or no longer, read the request's page. */
  | { state: "closed" }
  | {
      state: "open";
      enquiry: NonNullable<ReturnType<typeof readEnquiry>>;
      /** The visitor's text is shown only in the browser that sent it. */
      isOwn: boolean;
      /** Whether the key of a mail's link opens the page: in the address, or held by this browser. */
      isByMail: boolean;
      /** Whether the address itself has that key: such a link sets the cookie and leads on. */
      isMailAddress: boolean;
    };

/**
 * The key in the address needs the browser's cookie, so that its history opens nothing after a quick exit. A mailed key
 * needs none, and leads to a page that shows nothing that was written; it closes once staff marked its address as no longer
 * safe.
 */
export async function readRequestView(request: Request, key: string): Promise<RequestView> {
  const { db, mailLinks, now } = getAppContext();
  const enquiryId = readLinkToken(mailLinks, "request-by-mail", key);
  const reference = enquiryId ? null : readLinkToken(mailLinks, "request", key);
  const enquiry = enquiryId
    ? readEnquiry(db, enquiryId)
    : reference
      ? readEnquiryByReference(db, reference)
      : undefined;
  if (!enquiry) return { state: "unknown" };
  const isOwn = await isEnquirySender(request, enquiry.reference);
  const isMailAddress = enquiryId !== null;
  const isByMail =
    isRequestLinkOpen(db, enquiry, now()) &&
    (isMailAddress || (await findMailKey(request, enquiry.reference)) !== null);
  if (!isByMail && (!isOwn || isMailAddress)) return { state: "closed" };
  return { state: "open", enquiry, isOwn, isByMail, isMailAddress };
}

/** A press behind the mail's link proves the typed address, and so the booking. */
export const findRequestBooking = (view: Extract<RequestView, { state: "open" }>): BookingRow | undefined =>
  view.isByMail ? findActiveBooking(getAppContext().db, view.enquiry.reference) : undefined;
