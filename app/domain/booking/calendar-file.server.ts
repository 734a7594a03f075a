import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { formatZonedTime } from "~/domain/time/zones";
import type { OwnBooking } from "./read.server";

type Words = {
  /** The practice's name. */
  name: string;
  phone: string;
  /** Where the booking is changed or canceled. */
  page: string;
  /** The zone that the time is named in, an IANA name. */
  zone: string;
};

/** Who sends a mail, and who gets it: mail programs put a change into the calendar only where a file names both (RFC 5546 §3.2). */
type Invited = { organizer: string; attendee: string };

/**
 * The calendar file of a booking (RFC 5545, 5546). A later file of the same booking takes the earlier one's place: the same
 * UID, a higher SEQUENCE. It says nothing of why they talk: calendars are shared, and lie open on desks.
 * @param invited where it goes by mail
 */
export function buildCalendarFile(
  booking: OwnBooking,
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

/** What a calendar is to do with the file; by mail it stands in the file's type, too. */
export function pickCalendarMethod(
  { status }: Pick<OwnBooking, "status">,
  isMailed: boolean,
): ICalCalendarMethod {
  if (status === "cancelled") return ICalCalendarMethod.CANCEL;
  return isMailed ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

/** The name of a booking in calendars, wherever its file came from. */
export const buildCalendarUid = (id: string): string => `booking-${id}`;
