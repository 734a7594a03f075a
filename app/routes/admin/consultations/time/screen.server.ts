import type { MeetingType } from "#db/values";
import { serveScreen } from "~/commands/screen.server";
import { determineFamilyMail } from "~/domain/booking/family-contact.server";
import { readBookingHours } from "~/domain/booking/hours.server";
import { OWN_PROVIDER, readBooking } from "~/domain/booking/read.server";
import { MEETING_TYPES } from "~/domain/booking/rules";
import { zoneSchema } from "~/domain/booking/schemas";
import { readLead } from "~/domain/leads/read.server";
import { readPlace } from "~/domain/time/place";
import { formatClockWithZone, formatLongDay } from "~/domain/time/spoken-time";
import { formatWallClock } from "~/domain/time/wall-clock";
import { formatZoneName, listZoneOptions } from "~/domain/time/zones";
import { listColleagues } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { consultationHandlers } from "~/services/booking/commands.server";
import { readTimesForStaff } from "~/services/booking/times.server";

const isType = (value: string | null): value is MeetingType => MEETING_TYPES.some((type) => type === value);

/** Finds what a time is chosen for: a booking that is moved, which begins at `start`, or a lead that gets one. */
function findSubject(params: URLSearchParams) {
  const { db, now } = getAppContext();
  const booking = readBooking(db, params.get("booking") ?? "");
  if (booking) {
    const { id, leadId, startsAt, meetingType, status, provider, zone } = booking;
    if (provider !== OWN_PROVIDER || status === "cancelled" || !meetingType || !startsAt || startsAt <= now())
      return null;
    const name = (leadId && readLead(db, leadId)?.name) || booking.inviteeName || "Name not given";
    const email = booking.inviteeEmail;
    return { of: "booking" as const, id, leadId, name, type: meetingType, email, zone, start: startsAt };
  }
  const lead = readLead(db, params.get("lead") ?? "");
  if (!lead) return null;
  const asked = params.get("type");
  const type = isType(asked) ? asked : (lead.meetingType ?? "standard");
  const zone = readPlace(lead.location)?.timeZone ?? null;
  const { id, name, email } = lead;
  return { of: "lead" as const, id, leadId: id, name, type, email, zone, start: null };
}

function readTimeScreen({ url }: { url: URL }) {
  const { db, env } = getAppContext();
  const params = url.searchParams;
  const subject = findSubject(params);
  if (!subject) throw new Response("There is no such consultation to choose a time for", { status: 404 });
  const business = env.BUSINESS_TIMEZONE;
  const withHours = new Set(readBookingHours(db).map(({ userId }) => userId));
  const people = listColleagues(db).map(({ id, label }) => ({ value: id, label }));
  const callers = people.filter(({ value }) => withHours.has(value));
  const userId = callers.find(({ value }) => value === params.get("userId"))?.value ?? "";
  const zone = theirZone(params, subject);
  const { of, id, leadId, name, type, start } = subject;
  return {
    subject: { of, id, leadId, name, type },
    now: start && {
      words: `${formatLongDay(start, business)}, ${formatClockWithZone(start, business)}`,
      local: formatWallClock(start, business),
    },
    days: readTimesForStaff(type, {
      userId: userId || undefined,
      theirZone: zone,
      except: of === "booking" ? id : undefined,
    }),
    day: params.get("day"),
    start: params.get("start"),
    isOn: withHours.size > 0,
    userId,
    callers,
    zone: zone ?? "",
    zoneName: zone && formatZoneName(zone),
    zones: listZoneOptions(business, ...(zone ? [zone] : [])),
    mail: determineFamilyMail(db, subject),
    business,
    people,
  };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: readTimeScreen,
  handle: [consultationHandlers],
});

export type TimeScreen = ReturnType<typeof readTimeScreen>;

/** The family's time zone as the address names it, else the known one; null if staff say that it is unknown. */
function theirZone(params: URLSearchParams, subject: { zone: string | null }): string | null {
  const asked = params.get("zone");
  if (asked === null) return subject.zone;
  const read = zoneSchema.safeParse(asked);
  return read.success ? read.data : null;
}
