import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { formatZonedTime } from "~/domain/time/zones";
import type { BookingRow } from "./read.server";

type Words = {
  name: string;
  phone: string;
  /** The address at which the time is changed; null in a file that no mail brings. */
  page: string | null;
  /** The time zone of the times in the file's text, as an IANA name. */
  zone: string;
};

/** The parties of an invitation: mail programs update the calendar only where a file names both (RFC 5546 §3.2). */
type Invited = { organizer: string; attendee: string };

/**
 * RFC 5545, 5546. A later file of the same booking replaces the earlier one: same UID, higher SEQUENCE. It gives no reason
 * for the call, because calendars are shared. @param invited for a file that goes by mail
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
      page && `Change or cancel: ${page}`,
    ]
      .filter(Boolean)
      .join("\n"),
    ...(page && { url: page }),
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

/** Picks the file's iTIP method, which a mail repeats in the attachment's content type. */
export function pickCalendarMethod(
  { status }: Pick<BookingRow, "status">,
  isMailed: boolean,
): ICalCalendarMethod {
  if (status === "cancelled") return ICalCalendarMethod.CANCEL;
  return isMailed ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

export const buildCalendarUid = (id: string): string => `booking-${id}`;
