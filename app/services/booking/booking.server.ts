import { setTimeout as delay } from "node:timers/promises";
import type { MeetingType } from "#db/values";
import { createBooking } from "~/domain/booking/book.server";
import { cancelBooking, rescheduleBooking } from "~/domain/booking/change.server";
import { proveBooking } from "~/domain/booking/confirm.server";
import { type AvailabilityQuery, listFreeTimes } from "~/domain/booking/free.server";
import type { BookingSender } from "~/domain/booking/hold.server";
import { isOwnBookingOn } from "~/domain/booking/hours.server";
import { findOffer, type Offer } from "~/domain/booking/offer.server";
import { type BookingRow, OWN_PROVIDER, readBooking } from "~/domain/booking/read.server";
import { BOOKING_REFUSALS, refuseFamily } from "~/domain/booking/refusals";
import type { BookingSlot } from "~/domain/booking/slots";
import { fileQueuedEnquiries } from "~/domain/leads/intake/receive.server";
import { buildFamilyChange, getAppContext } from "~/platform/context.server";
import type { Change } from "~/records/change";
import { Refusal, refuseInput } from "~/refusal";
import { buildBookingUrls, readBookingToken, readMailedBookingToken, signBookingToken } from "./links.server";

/** Lists the consultation times on offer; none while nobody has hours for consultations. */
export function listOfferedTimes(wanted: AvailabilityQuery, except?: string): BookingSlot[] {
  const { db, env, now } = getAppContext();
  return listFreeTimes(db, wanted, { now: now(), zone: env.BUSINESS_TIMEZONE, except });
}

export const isBookingOn = (): boolean => isOwnBookingOn(getAppContext().db);

/** Reads the offer behind a booking key; null for an invalid one, and for one that has ended. */
export const readOffer = (key: string): Offer | null => {
  const { db, mailLinks, now } = getAppContext();
  const offer = findOffer(db, mailLinks, key, now());
  return offer === "ended" ? null : offer;
};

/** How long each booking waits for its filing, in milliseconds: ten times what that takes, so everybody waits equally long. */
const FILING_WAIT_MS = 250;

/** @returns `isEarlier` with the time that the key holds already, where that is another @throws Refusal */
export async function bookOffer(
  key: string,
  chosen: { type: MeetingType; start: Date; zone: string },
  sender: BookingSender,
): Promise<{ booking: BookingRow; isEarlier: boolean }> {
  let offer = readOffer(key);
  if (offer && offer.leadId === null) {
    await delay(FILING_WAIT_MS);
    fileQueuedEnquiries(getAppContext().db);
    offer = readOffer(key);
  }
  if (!offer) throw new Refusal("missing", "There is no inquiry with this reference.");
  const result = createBooking(buildFamilyChange(), offer, chosen, sender);
  if (!("booking" in result)) throw refuseFamily(result);
  return { booking: result.booking, isEarlier: result.outcome === "already" };
}

/** Reads the booking that a token opens; null for an invalid token or an erased booking. */
export function readOwnBooking(token: string): BookingRow | null {
  const id = readBookingToken(token);
  const booking = id ? readBooking(getAppContext().db, id) : undefined;
  return booking?.provider === OWN_PROVIDER ? booking : null;
}

/** Confirms a booking by a press behind a token from a mail; other tokens are unknown here. @throws Refusal */
export const confirmOwnBooking = (token: string): BookingRow => confirmBooking(readMailedBookingToken(token));

/** Confirms a booking by a press behind a mail's link. @param id null where it was not @throws Refusal */
export function confirmBooking(id: string | null): BookingRow {
  if (!id) throw refuseFamily({ outcome: "missing" });
  const result = proveBooking(buildFamilyChange(true), id);
  if (result.outcome !== "confirmed") throw refuseFamily({ slots: [], ...result });
  return result.booking;
}

/** @param isByMail whether the browser came by a mail's link; the mail's own token says so by itself */
const buildTokenChange = (token: string, isByMail: boolean): Change =>
  buildFamilyChange(isByMail || readMailedBookingToken(token) !== null);

/** @throws Refusal */
export function moveOwnBooking(
  token: string,
  chosen: { start: Date; zone?: string },
  isByMail = false,
): BookingRow {
  const id = readBookingToken(token);
  if (!id) throw refuseFamily({ outcome: "missing" });
  const result = rescheduleBooking(buildTokenChange(token, isByMail), id, chosen);
  if ("booking" in result) return result.booking;
  // A time for a consultation that is over is a wrong time, like one in the past.
  if (result.outcome === "over") throw refuseInput(BOOKING_REFUSALS.over.family);
  throw refuseFamily(result);
}

/** @throws Refusal */
export function cancelOwnBooking(token: string, reason: string | null, isByMail = false): BookingRow {
  const id = readBookingToken(token);
  if (!id) throw refuseFamily({ outcome: "missing" });
  const result = cancelBooking(buildTokenChange(token, isByMail), id, reason);
  if (result.outcome !== "cancelled") throw refuseFamily(result);
  return result.booking;
}

/** Builds what a call answers of a booking. */
export const buildBookedJson = ({ id, startsAt, endsAt, zone, status }: BookingRow) => ({
  id,
  token: signBookingToken(id),
  start: startsAt?.toISOString() ?? "",
  end: endsAt?.toISOString() ?? "",
  zone: zone ?? getAppContext().env.BUSINESS_TIMEZONE,
  status,
  links: buildBookingUrls(id),
});
