import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { OwnBooking } from "./own.server";

type Words = {
  /** The practice's name. */
  name: string;
  phone: string;
  /** Where the booking is changed or cancelled. */
  page: string;
};

/**
 * The calendar file of a booking (RFC 5545, 5546). A later file of the same booking takes the earlier one's place: the same
 * UID, a higher SEQUENCE. It says nothing of why they talk: calendars are shared, and lie open on desks.
 */
export function calendarFile(booking: OwnBooking, { name, phone, page }: Words): string {
  const { id, startsAt, endsAt, sequence, status, createdAt, updatedAt } = booking;
  const isCancelled = status === "cancelled";
  const calendar = ical({
    name: "Consultation",
    prodId: { company: "practice", product: "consultations", language: "EN" },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: uidOf(id),
    sequence,
    start: startsAt as Date,
    end: endsAt as Date,
    created: createdAt,
    stamp: updatedAt,
    lastModified: updatedAt,
    summary: name ? `Call with ${name}` : "A call",
    description: [
      `${name || "We"} will call you.`,
      phone && `Our number: ${phone}`,
      `Change or cancel: ${page}`,
    ]
      .filter(Boolean)
      .join("\n"),
    url: page,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/** The name of a booking in calendars, wherever its file came from. */
export const uidOf = (id: string): string => `booking-${id}`;
