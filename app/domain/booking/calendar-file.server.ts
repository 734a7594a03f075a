import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { formatZonedTime } from "~/domain/time/zones";
import type { BookingRow } from "./read.server";

type Words = {
  /** The practice's name. */
  name: string;
  phone: string;
  /** The page to change or cancel the booking. */
  page: string;
  /** The zone of the displayed time, an IANA name. */
  zone: string;
};

/** Sender and recipient of a mail: mail programs update the calendar only where a file names both (RFC 5546 §3.2). */
type Invited = { organizer: string; attendee: string };

/**
 * The calendar file of a booking (RFC 5545, 5546). A later file of the same booking replaces the earlier one: the same
 * UID, a higher SEQUENCE. It gives no reason for the call, because calendars are shared.
 * @param invited sender and recipient, when it goes by mail
 */
export function buildCalendarFile(
  booking: BookingRow,
  { name, phone, page, zone }: Words,
  invited?: Invited,
): string {
  const { id, startsAt, endsAt, sequence, status, createdAt, updatedAt } = booking;
  const isCancelled = status === "cancelled";
  const calendar = ical({
    name: "Consultation",
    prodId: { company: "practice", product: "consultations", language: "EN" },
    method: pickCalendarMethod(booking, invited !== undefined),
  });
  const event = calendar.createEvent({
    id: buildCalendarUid(id),
    sequence,
    start: startsAt as Date,
    end: endsAt as Date,
    created: createdAt,
    stamp: updatedAt,
    lastModified: updatedAt,
    summary: name ? `Call with ${name}` : "A call",
    description: [
      `${name || "We"} will call you at ${formatZonedTime(startsAt as Date, zone)}.`,
      phone && `Our number: ${phone}`,
      `Change or cancel: ${page}`,
    ]
      .filter(Boolean)
      .join("\n"),
    url: page,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (invited) {
    event.organizer({ name: name || "The practice", email: invited.organizer });
    event.createAttendee({
      email: invited.attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return calendar.toString();
}

/** The iCalendar METHOD of the file; a mail repeats it in the attachment's content type. */
export function pickCalendarMethod(
  { status }: Pick<BookingRow, "status">,
  isMailed: boolean,
): ICalCalendarMethod {
  if (status === "cancelled") return ICalCalendarMethod.CANCEL;
  return isMailed ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

/** A booking's UID, the same in every calendar file. */
export const buildCalendarUid = (id: string): string => `booking-${id}`;
