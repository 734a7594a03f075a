import { pickFirstPhone } from "#db/normalize";
import type { MeetingType } from "#db/values";
import { readPhoneEnd } from "~/content/text";
import { readBookingRules } from "~/domain/booking/hours.server";
import { meetingList } from "~/domain/booking/meetings";
import { type BookingRow, findCallerName, isProven, startBeforeMove } from "~/domain/booking/read.server";
import { zoneSchema } from "~/domain/booking/schemas";
import { readPlace } from "~/domain/time/place";
import { formatLongDay, formatUnambiguousClock } from "~/domain/time/spoken-time";
import { formatZonedDayTime, formatZoneName } from "~/domain/time/zones";
import { getAppContext } from "~/platform/context.server";
import { isMailLive } from "~/services/transports/mailer.server";
import { isBookingOn } from "./booking.server";
import { signBookingToken } from "./links.server";

/** Chooses the time zone to show a booking in: the requested one, else the booking's, the family's, or the business's. */
export function chooseBookingZone(
  asked: string | null,
  known: { location?: string | null; booked?: string | null },
): string {
  const read = zoneSchema.safeParse(asked ?? "");
  if (read.success) return read.data;
  return known.booked ?? readPlace(known.location ?? null)?.timeZone ?? getAppContext().env.BUSINESS_TIMEZONE;
}

/** Describes a call to families. */
export type CallWords = {
  title: string;
  minutes: number;
  hasPhone: boolean;
  /** The last four digits of the phone number, shown to the browser that sent it; null elsewhere and without a number. */
  phoneEnd: string | null;
};

export function describeCall(type: MeetingType, phone: string | null, isOwn: boolean): CallWords {
  return {
    title: meetingList.rows[type].title,
    minutes: readBookingRules(getAppContext().db)[type].length,
    hasPhone: phone !== null,
    phoneEnd: isOwn && phone ? readPhoneEnd(pickFirstPhone(phone)) : null,
  };
}

/**
 * Describes a booking to its family. Times are in ISO 8601, and in words in the time zone.
 * @param shown `isOwn`: in the browser that sent the enquiry; `isByMail`: in one that came by a mail's link
 */
export function buildShownBooking(
  booking: BookingRow,
  { zone, isOwn, isByMail }: { zone: string; isOwn: boolean; isByMail: boolean },
) {
  const { db, now } = getAppContext();
  const { id, startsAt, endsAt, meetingType, inviteePhone, userId, status } = booking;
  const start = startsAt as Date;
  const end = endsAt as Date;
  const before = startBeforeMove(db, booking);
  const page = `/booking/${signBookingToken(id)}`;
  return {
    start: start.toISOString(),
    /** The day in words: "Friday, November 27". */
    day: formatLongDay(start, zone),
    /** The time of day: "2 PM". */
    time: formatUnambiguousClock(start, zone),
    zone,
    zoneName: formatZoneName(zone),
    /** The day, time and zone in short: "Fri, Nov 27, 2 PM Eastern". */
    full: formatZonedDayTime(start, zone),
    /** The booking's time before its last move; null when it was never moved. */
    movedFrom: before && formatZonedDayTime(before, zone),
    caller: findCallerName(db, userId),
    ...describeCall(meetingType ?? "exploratory", inviteePhone, isOwn),
    minutes: Math.round((end.getTime() - start.getTime()) / 60_000),
    isCancelled: status === "cancelled",
    /** Whether the time is kept for nobody until Confirm is pressed, or staff confirm it. */
    isAskedFor: status === "asked_for",
    hasBegun: start <= now(),
    mayMove: isBookingOn(),
    /** Whether the reader has our mail and may confirm the time, by a press: mail scanners open every link. */
    mayConfirm: isByMail && !isProven(booking) && status !== "cancelled" && start > now(),
    hasMail: booking.inviteeEmail !== null && isMailLive(),
    /** True while a mail about the booking was sent and nobody has confirmed by it yet. */
    isMailed: !isByMail && booking.inviteeEmail !== null && !isProven(booking) && isMailLive(),
    paths: { page, move: `${page}?move=1`, calendarFile: `${page}/consultation.ics` },
  };
}

export type ShownBooking = ReturnType<typeof buildShownBooking>;
