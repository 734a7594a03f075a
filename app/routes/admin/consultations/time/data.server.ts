import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { MeetingType } from "#db/values";
import { bookForLead } from "~/domain/booking/book.server";
import { rescheduleBooking } from "~/domain/booking/change.server";
import { determineFamilyMail } from "~/domain/booking/family-contact.server";
import { readBookingHours } from "~/domain/booking/hours.server";
import { OWN_PROVIDER, readBooking } from "~/domain/booking/read.server";
import { MEETING_TYPES } from "~/domain/booking/rules";
import { zoneSchema } from "~/domain/booking/schemas";
import { readLead } from "~/domain/leads/read.server";
import { readPlace } from "~/domain/time/place";
import { formatClockWithZone, formatLongDay } from "~/domain/time/spoken-time";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { formatZoneName, listZoneOptions } from "~/domain/time/zones";
import { listColleagues } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { buildBookingContext } from "~/services/booking/booking.server";
import { readTimesForStaff } from "~/services/booking/times.server";
import { readOtherTime } from "./forms";

/** The subject of choosing a time: a booking that is moved, or a lead that gets one. */
type Subject = {
  of: "booking" | "lead";
  id: string;
  leadId: string | null;
  name: string;
  type: MeetingType;
  email: string | null;
  /** The family's time zone; null where it is not known. */
  zone: string | null;
  /** When the booking to move begins; null for a lead, which has no booking yet. */
  start: Date | null;
};

const isType = (value: string | null): value is MeetingType => MEETING_TYPES.some((type) => type === value);

function subjectOf(params: URLSearchParams): Subject | null {
  const { db, now } = getAppContext();
  const booking = readBooking(db, params.get("booking") ?? "");
  if (booking) {
    const { id, leadId, startsAt, meetingType, status, provider, zone } = booking;
    if (provider !== OWN_PROVIDER || status === "cancelled" || !meetingType || !startsAt || startsAt <= now())
      return null;
    const name = (leadId && readLead(db, leadId)?.name) || booking.inviteeName || "Name not given";
    const email = booking.inviteeEmail;
    return { of: "booking", id, leadId, name, type: meetingType, email, zone, start: startsAt };
  }
  const lead = readLead(db, params.get("lead") ?? "");
  if (!lead) return null;
  const asked = params.get("type");
  const type = isType(asked) ? asked : (lead.meetingType ?? "standard");
  const zone = readPlace(lead.location)?.timeZone ?? null;
  const { id, name, email } = lead;
  return { of: "lead", id, leadId: id, name, type, email, zone, start: null };
}

export function readTimeScreen(url: URL) {
  const { db, env } = getAppContext();
  const params = url.searchParams;
  const subject = subjectOf(params);
  if (!subject) return null;
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

export type TimeScreen = NonNullable<ReturnType<typeof readTimeScreen>>;

/** The family's time zone as the address names it, else the known one; null if staff say that it is unknown. */
function theirZone(params: URLSearchParams, subject: Subject): string | null {
  const asked = params.get("zone");
  if (asked === null) return subject.zone;
  const read = zoneSchema.safeParse(asked);
  return read.success ? read.data : null;
}

const REFUSED: Record<string, string> = {
  taken: "There is another consultation at that time.",
  past: "That time is too soon or has passed.",
  not_offered: "That time is not open any more.",
  missing: "This consultation is gone, or can’t be changed here.",
  over: "This consultation has begun, or was canceled.",
};

export type TimeAnswer = {
  ok: boolean;
  of: "offer" | "other";
  message: string;
  result?: SubmissionResult<string[]>;
};

type ChosenTime = { start: Date; userId?: string; isOnOffer: boolean };

/** Books or moves a consultation, and redirects back; a dialog, which sends `stay`, gets an answer instead. */
export function chooseTime(url: URL, form: FormData, by: string) {
  const { db } = getAppContext();
  const subject = subjectOf(url.searchParams);
  const of = form.has("at") ? "other" : "offer";
  const refuse = (status: number, why: Pick<TimeAnswer, "result"> & { message?: string }) =>
    data<TimeAnswer>({ ok: false, of, message: "", ...why }, { status });
  if (!subject) return refuse(409, { message: REFUSED.missing as string });
  const writing = buildBookingContext(by);
  const chosen = of === "other" ? readOther(form, writing.zone) : readOffer(url, form);
  if (!("start" in chosen)) return refuse(422, chosen);
  const zone = theirZone(url.searchParams, subject);
  const result =
    subject.of === "booking"
      ? rescheduleBooking(db, subject.id, { ...chosen, ...(zone && { zone }) }, writing)
      : bookForLead(db, subject.id, { ...chosen, type: subject.type, zone: zone ?? writing.zone }, writing);
  if (result.outcome !== "moved" && result.outcome !== "booked")
    return refuse(409, { message: REFUSED[result.outcome] ?? (REFUSED.not_offered as string) });
  if (form.has("stay")) return data<TimeAnswer>({ ok: true, of, message: "" });
  throw redirect(
    subject.of === "lead"
      ? `/admin/leads/${subject.id}`
      : `/admin/consultations?date=${formatWallClock(chosen.start, writing.zone).slice(0, 10)}`,
    303,
  );
}

const NOT_A_COLLEAGUE = "Please choose somebody who works with leads.";
const isColleague = (userId: string) => listColleagues(getAppContext().db).some(({ id }) => id === userId);

const offeredTime = z.iso.datetime().transform((text) => new Date(text));

/** Reads a free time from the form. The address may name who takes it; otherwise anybody who is free does. */
function readOffer(url: URL, form: FormData): ChosenTime | { message: string } {
  const start = offeredTime.safeParse(form.get("start"));
  if (!start.success) return { message: "Please choose a time." };
  const userId = url.searchParams.get("userId");
  if (userId && !isColleague(userId)) return { message: NOT_A_COLLEAGUE };
  return { start: start.data, isOnOffer: true, ...(userId && { userId }) };
}

/** Reads a time that is not on offer from the form, on the clock of the business. */
function readOther(form: FormData, zone: string): ChosenTime | { result: SubmissionResult<string[]> } {
  const submission = readOtherTime(form);
  if (submission.status !== "success") return { result: submission.reply() };
  const { at, userId } = submission.value;
  const start = parseWallClock(at, zone);
  if (!start) return { result: submission.reply({ fieldErrors: { at: ["Please enter a date and time"] } }) };
  if (!isColleague(userId))
    return { result: submission.reply({ fieldErrors: { userId: [NOT_A_COLLEAGUE] } }) };
  return { start, userId, isOnOffer: false };
}
