import type { MeetingType } from "#db/values";
import { rulesOf } from "~/domain/booking/hours.server";
import type { OwnBooking } from "~/domain/booking/read.server";
import { callerOf, isProven } from "~/domain/booking/read.server";
import { zoneSchema } from "~/domain/booking/schemas";
import type { Slot } from "~/domain/booking/slots";
import { readPlace } from "~/domain/time/place";
import { dayOf, longDay, tellingClock } from "~/domain/time/spoken-time";
import { zoneName } from "~/domain/time/zones";
import { context } from "~/platform/context.server";
import { isBookingOn } from "~/services/booking/booking.server";
import { mailIsLive } from "~/services/mail.server";
import type { BookingRefusal } from "./booking-page";
import { REFUSALS } from "./words";

/** The zone that was asked for, else the one where they live, else the business's. */
export function zoneOf(asked: string | null, location: string | null, fallback?: string | null): string {
  const read = zoneSchema.safeParse(asked ?? "");
  if (read.success) return read.data;
  return fallback ?? readPlace(location)?.timeZone ?? context().env.BUSINESS_TIMEZONE;
}

/** What is said to somebody whose time was taken meanwhile, with the nearest that are free. */
export const takenRefusal = (slots: readonly Slot[], zone: string): BookingRefusal => ({
  message: REFUSALS.taken,
  nearest: slots.map(({ start }) => ({
    start: start.toISOString(),
    label: `${dayOf(start, zone)}, ${tellingClock(start, zone)}`,
  })),
});

/** What a family reads of a consultation: who calls, on which number, how long it takes. */
export type CallWords = {
  title: string;
  minutes: number;
  /** The last four digits of the number; null where only an address is known. */
  phoneEnd: string | null;
};

const TITLES: Record<MeetingType, string> = {
  emergency: "Emergency Consultation",
  standard: "Consultation",
  exploratory: "Exploratory Call",
};

export function callWords(type: MeetingType, phone: string | null): CallWords {
  const { db } = context();
  return {
    title: TITLES[type],
    minutes: rulesOf(db)[type].length,
    phoneEnd: phone ? phone.replace(/\D/g, "").slice(-4) : null,
  };
}

/** A booking as its own page shows it. Times are ISO 8601 and as they are said in its zone. */
export function shownBooking(booking: OwnBooking, zone: string) {
  const { db, now } = context();
  const { startsAt, endsAt, meetingType, inviteePhone, userId, status } = booking;
  const start = startsAt as Date;
  const end = endsAt as Date;
  return {
    start: start.toISOString(),
    day: longDay(start, zone),
    time: tellingClock(start, zone),
    zone,
    zoneName: zoneName(zone),
    caller: callerOf(db, userId),
    ...callWords(meetingType ?? "exploratory", inviteePhone),
    minutes: Math.round((end.getTime() - start.getTime()) / 60_000),
    isCancelled: status === "cancelled",
    hasBegun: start <= now(),
    mayMove: isBookingOn(),
    /** A mail with its link is on its way, and nobody has opened it yet. */
    isMailed: booking.inviteeEmail !== null && !isProven(booking) && mailIsLive(),
  };
}
