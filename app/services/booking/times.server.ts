import type { MeetingType } from "#db/values";
import { rulesOf } from "~/domain/booking/hours.server";
import type { Slot } from "~/domain/booking/slots";
import { dayOf, longDay, tellingClock } from "~/domain/time/spoken-time";
import { toWallClock } from "~/domain/time/wall-clock";
import { context } from "~/platform/context.server";
import { timesOnOffer } from "./booking.server";
import { writeTheirTime } from "./their-time";

const DAY = 24 * 60 * 60_000;

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

/** A time on offer as staff choose it, on the clock of the business. */
export type OfferedTime = {
  start: string;
  label: string;
  /** The same on the family's clock, with the day where that is another; null where it is the same or not known. */
  theirs: string | null;
  userId: string;
};

export type OfferedDay = Omit<DayOfTimes, "times"> & { times: OfferedTime[] };

/**
 * The times on offer for staff to choose from, by the days of the business.
 * @param options `userId`: with that person alone; `theirZone` of the family; `except`: a booking that is being moved
 */
export function readTimesForStaff(
  type: MeetingType,
  options: { userId?: string | undefined; theirZone: string | null; except?: string | undefined },
): OfferedDay[] {
  const { db, env, now } = context();
  const { userId, theirZone, except } = options;
  const zone = env.BUSINESS_TIMEZONE;
  const from = now();
  const to = new Date(from.getTime() + rulesOf(db)[type].daysAhead * DAY);
  const slots = timesOnOffer({ type, from, to, userId }, except);
  const whoCalls = new Map(slots.map((slot) => [slot.start.toISOString(), slot.personId]));
  return byDay(slots, zone).map((day) => ({
    ...day,
    times: day.times.map(({ start, label }) => ({
      start,
      label,
      theirs: theirZone && writeTheirTime(new Date(start), theirZone, zone),
      userId: whoCalls.get(start) as string,
    })),
  }));
}

function byDay(slots: readonly Slot[], zone: string): DayOfTimes[] {
  const days = new Map<string, DayOfTimes>();
  for (const { start } of slots) {
    const date = toWallClock(start, zone).slice(0, 10);
    const day = days.get(date) ?? { date, label: longDay(start, zone), short: dayOf(start, zone), times: [] };
    day.times.push({ start: start.toISOString(), label: tellingClock(start, zone) });
    days.set(date, day);
  }
  return [...days.values()];
}
