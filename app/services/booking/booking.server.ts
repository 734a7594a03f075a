import { setTimeout as delay } from "node:timers/promises";
import { createId } from "#db/ids.server";
import type { MeetingType } from "#db/values";
import { type BookResult, createBooking } from "~/domain/booking/book.server";
import {
  cancelBooking,
  type MoveResult,
  proveBooking,
  rescheduleBooking,
} from "~/domain/booking/change.server";
import { type AvailabilityQuery, listFreeTimes } from "~/domain/booking/free.server";
import { isOwnBookingOn } from "~/domain/booking/hours.server";
import { findOffer, type Offer } from "~/domain/booking/offer.server";
import {
  type BookingContext,
  type BookingRow,
  OWN_PROVIDER,
  readBooking,
} from "~/domain/booking/read.server";
import type { BookingSlot } from "~/domain/booking/slots";
import { fileQueuedEnquiries } from "~/domain/leads/intake/receive.server";
import { getAppContext } from "~/platform/context.server";
import { readBookingToken, readMailedBookingToken } from "./links.server";

/** @param by the staff member who books; null is the family */
export function buildBookingContext<By extends string | null>(by: By): BookingContext & { by: By } {
  const { env, now } = getAppContext();
  return { now: now(), newId: createId, by, zone: env.BUSINESS_TIMEZONE };
}

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

export async function bookOffer(
  key: string,
  chosen: { type: MeetingType; start: Date; zone: string },
): Promise<BookResult | { outcome: "unknown" }> {
  let offer = readOffer(key);
  if (offer && offer.leadId === null) {
    await delay(FILING_WAIT_MS);
    fileQueuedEnquiries(getAppContext().db);
    offer = readOffer(key);
  }
  return offer
    ? createBooking(getAppContext().db, offer, chosen, buildBookingContext(null))
    : { outcome: "unknown" };
}

const buildTokenContext = (token: string): BookingContext => ({
  ...buildBookingContext(null),
  isByMail: readMailedBookingToken(token) !== null,
});

/** Reads the booking that a token opens; null for an invalid token or an erased booking. */
export function readOwnBooking(token: string): BookingRow | null {
  const id = readBookingToken(token);
  const booking = id ? readBooking(getAppContext().db, id) : undefined;
  return booking?.provider === OWN_PROVIDER ? booking : null;
}

/** How a press ends. `missing`: it was not behind a mail's link. `over`: the booking has begun or was canceled. */
type Confirmed = { outcome: "confirmed"; booking: BookingRow } | { outcome: "missing" | "over" };

/** Confirms a booking by a press behind a token from a mail. */
export const confirmOwnBooking = (token: string): Confirmed => confirmBooking(readMailedBookingToken(token));

/** Confirms a booking by a press behind a mail's link. @param id null where it was not */
export function confirmBooking(id: string | null): Confirmed {
  const { db, now } = getAppContext();
  const booking = id ? readBooking(db, id) : undefined;
  if (booking?.provider !== OWN_PROVIDER) return { outcome: "missing" };
  if (booking.status !== "booked" || !booking.startsAt || booking.startsAt <= now())
    return { outcome: "over" };
  proveBooking(db, booking.id, now());
  return { outcome: "confirmed", booking };
}

export const moveOwnBooking = (token: string, chosen: { start: Date; zone?: string }): MoveResult => {
  const id = readBookingToken(token);
  return id
    ? rescheduleBooking(getAppContext().db, id, chosen, buildTokenContext(token))
    : { outcome: "missing" };
};

export const cancelOwnBooking = (token: string, reason: string | null): ReturnType<typeof cancelBooking> => {
  const id = readBookingToken(token);
  return id
    ? cancelBooking(getAppContext().db, id, reason, buildTokenContext(token))
    : { outcome: "missing" };
};
