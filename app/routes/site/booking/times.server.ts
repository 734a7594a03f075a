import type { MeetingType } from "#db/values";
import { rulesOf } from "~/domain/booking/hours.server";
import type { OwnBooking } from "~/domain/booking/own.server";
import { zoneSchema } from "~/domain/booking/schemas";
import type { Slot } from "~/domain/booking/slots";
import { readPlace } from "~/domain/time/place";
import { clockTime, dayOf, longDay } from "~/domain/time/spoken-time";
import { toWallClock } from "~/domain/time/wall-clock";
import { userNames } from "~/platform/auth/accounts.server";
import { context } from "~/platform/context.server";
import { isBookingOn, timesOnOffer } from "~/services/booking/booking.server";

const DAY = 24 * 60 * 60_000;

/** The zones people in the United States live in, by the names they use. */
const ZONES = [
  { value: "America/New_York", label: "Eastern time" },
  { value: "America/Chicago", label: "Central time" },
  { value: "America/Denver", label: "Mountain time" },
  { value: "America/Phoenix", label: "Arizona" },
  { value: "America/Los_Angeles", label: "Pacific time" },
  { value: "America/Anchorage", label: "Alaska" },
  { value: "Pacific/Honolulu", label: "Hawaii" },
];

/** What a zone is called; one that is on no list by its city. */
export const zoneName = (zone: string): string =>
  ZONES.find(({ value }) => value === zone)?.label ?? `${zone.split("/").at(-1)?.replaceAll("_", " ")} time`;

/** The zones to choose from, the current one among them. */
export const zoneOptions = (zone: string) =>
  ZONES.some(({ value }) => value === zone) ? ZONES : [{ value: zone, label: zoneName(zone) }, ...ZONES];

/** The zone that was asked for, else the one where they live, else the business's. */
export function zoneOf(asked: string | null, location: string | null, fallback?: string | null): string {
  const read = zoneSchema.safeParse(asked ?? "");
  if (read.success) return read.data;
  return fallback ?? readPlace(location)?.timeZone ?? context().env.BUSINESS_TIMEZONE;
}

export type DayOfTimes = {
  /** `YYYY-MM-DD` in the zone. */
  date: string;
  /** "Tuesday, December 8" */
  label: string;
  /** "Tue, Dec 8" */
  short: string;
  times: { start: string; label: string }[];
};

/** The times on offer, by the days of a zone. @param except a booking that is being moved */
export function readTimes(type: MeetingType, zone: string, except?: string): DayOfTimes[] {
  const { db, now } = context();
  const from = now();
  const to = new Date(from.getTime() + rulesOf(db)[type].daysAhead * DAY);
  return byDay(timesOnOffer({ type, from, to }, except), zone);
}

function byDay(slots: readonly Slot[], zone: string): DayOfTimes[] {
  const days = new Map<string, DayOfTimes>();
  for (const { start } of slots) {
    const date = toWallClock(start, zone).slice(0, 10);
    const day = days.get(date) ?? { date, label: longDay(start, zone), short: dayOf(start, zone), times: [] };
    day.times.push({ start: start.toISOString(), label: clockTime(start, zone) });
    days.set(date, day);
  }
  return [...days.values()];
}

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
    time: clockTime(start, zone),
    zone,
    zoneName: zoneName(zone),
    caller: userId ? userNames(db)(userId) : null,
    ...callWords(meetingType ?? "exploratory", inviteePhone),
    minutes: Math.round((end.getTime() - start.getTime()) / 60_000),
    isCancelled: status === "cancelled",
    hasBegun: start <= now(),
    mayMove: isBookingOn(),
  };
}
