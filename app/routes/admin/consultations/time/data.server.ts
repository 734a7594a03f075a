import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { MeetingType } from "#db/values";
import { bookForLead } from "~/domain/booking/book.server";
import { move } from "~/domain/booking/change.server";
import { OWN, readBooking } from "~/domain/booking/read.server";
import { MEETING_TYPES } from "~/domain/booking/rules";
import { zoneSchema } from "~/domain/booking/schemas";
import { readLead } from "~/domain/leads/read.server";
import { readPlace } from "~/domain/time/place";
import { clockAndZone, longDay } from "~/domain/time/spoken-time";
import { fromWallClock, toWallClock } from "~/domain/time/wall-clock";
import { zoneOptions } from "~/domain/time/zones";
import { colleagues } from "~/platform/auth/accounts.server";
import { context } from "~/platform/context.server";
import { bookingContext } from "~/services/booking/booking.server";
import { readTimes } from "~/services/booking/times.server";

/** What a time is chosen for: a booking that is moved, or a lead that has none. */
type Subject = {
  of: "booking" | "lead";
  id: string;
  leadId: string | null;
  name: string;
  type: MeetingType;
  /** Where the family is; null where that is not known. */
  zone: string | null;
  /** When a booking begins now; null for a lead. */
  start: Date | null;
};

const isType = (value: string | null): value is MeetingType => MEETING_TYPES.some((type) => type === value);

function subjectOf(params: URLSearchParams): Subject | null {
  const { db, now } = context();
  const booking = readBooking(db, params.get("booking") ?? "");
  if (booking) {
    const { id, leadId, startsAt, meetingType, status, provider, zone } = booking;
    if (provider !== OWN || status !== "booked" || !meetingType || !startsAt || startsAt <= now())
      return null;
    const name = (leadId && readLead(db, leadId)?.name) || booking.inviteeName || "Name not given";
    return { of: "booking", id, leadId, name, type: meetingType, zone, start: startsAt };
  }
  const lead = readLead(db, params.get("lead") ?? "");
  if (!lead) return null;
  const asked = params.get("type");
  const type = isType(asked) ? asked : (lead.meetingType ?? "standard");
  const zone = readPlace(lead.location)?.timeZone ?? null;
  return { of: "lead", id: lead.id, leadId: lead.id, name: lead.name, type, zone, start: null };
}

/** The times for a booking or a lead; null where there is none such, or it has begun. */
export function readTimeScreen(url: URL) {
  const { db, env } = context();
  const subject = subjectOf(url.searchParams);
  if (!subject) return null;
  const business = env.BUSINESS_TIMEZONE;
  const asked = zoneSchema.safeParse(url.searchParams.get("zone") ?? "");
  const zone = asked.success ? asked.data : business;
  const { start } = subject;
  return {
    subject,
    now: start && {
      words: `${longDay(start, business)}, ${clockAndZone(start, business)}`,
      local: toWallClock(start, business),
    },
    days: readTimes(subject.type, zone, subject.of === "booking" ? subject.id : undefined),
    zone,
    zones: zoneOptions(business, zone, ...(subject.zone ? [subject.zone] : [])),
    business,
    people: colleagues(db).map(({ id, label }) => ({ value: id, label })),
  };
}

export type TimeScreen = NonNullable<ReturnType<typeof readTimeScreen>>;

/** A time on offer, or any other with the person who takes it. */
const timeForm = z.union([
  z.object({ start: z.iso.datetime().transform((text) => new Date(text)), zone: zoneSchema }),
  z.object({ at: z.string().min(1), personId: z.string().min(1).max(100) }),
]);

const REFUSED: Record<string, string> = {
  taken: "There is another consultation at that time.",
  past: "That time is too soon or has passed.",
  not_offered: "That time is not open any more.",
  missing: "This consultation is gone, or can’t be changed here.",
  over: "This consultation has begun, or was cancelled.",
};

export type TimeAnswer = { ok: false; message: string };

/** Books or moves, and leads back to where it was asked for. */
export function chooseTime(url: URL, form: FormData, by: string) {
  const { db } = context();
  const subject = subjectOf(url.searchParams);
  const refuse = (message: string, status: number) => data<TimeAnswer>({ ok: false, message }, { status });
  if (!subject) return refuse(REFUSED.missing as string, 409);
  const writing = bookingContext(by);
  const read = timeForm.safeParse(Object.fromEntries(form));
  if (!read.success) return refuse("Please choose a time.", 422);
  const start = "start" in read.data ? read.data.start : fromWallClock(read.data.at, writing.zone);
  if (!start) return refuse("Please enter a date and time.", 422);
  const personId = "personId" in read.data ? read.data.personId : undefined;
  if (personId && !colleagues(db).some(({ id }) => id === personId))
    return refuse("Please choose somebody who works with leads.", 422);
  const result =
    subject.of === "booking"
      ? move(db, subject.id, personId ? { start, personId } : { start, isOnOffer: true }, writing)
      : bookForLead(
          db,
          subject.id,
          { type: subject.type, start, zone: subject.zone ?? writing.zone, personId },
          writing,
        );
  if (result.outcome !== "moved" && result.outcome !== "booked")
    return refuse(REFUSED[result.outcome] ?? (REFUSED.not_offered as string), 409);
  throw redirect(
    subject.of === "lead"
      ? `/admin/leads/${subject.id}`
      : `/admin/consultations?date=${toWallClock(start, writing.zone).slice(0, 10)}`,
    303,
  );
}
