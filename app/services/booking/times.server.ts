import type { MeetingType } from "#db/values";
import { readBookingRules } from "~/domain/booking/hours.server";
import {
  arrangeOfferedTimes,
  type DayOfTimes,
  groupByDay,
  type OfferedTimes,
} from "~/domain/booking/offered-times";
import { getAppContext } from "~/platform/context.server";
import { DAY_MS } from "~/time-units";
import { listOfferedTimes } from "./booking.server";
import { formatTheirTime } from "./their-time";

/** Reads the times on offer, on the clock of `zone`; null if there are none. @param except a booking that is being moved */
export function readOfferedTimes(type: MeetingType, zone: string, except?: string): OfferedTimes | null {
  const { db, now } = getAppContext();
  const from = now();
  const to = new Date(from.getTime() + readBookingRules(db)[type].daysAhead * DAY_MS);
  const starts = listOfferedTimes({ type, from, to }, except).map(({ start }) => start);
  return starts.length > 0 ? arrangeOfferedTimes(starts, { type, zone, now: from }) : null;
}

/** A consultation time on offer; `label` is in the time zone of the business. */
export type OfferedTime = {
  start: string;
  label: string;
  /** The time on the family's clock, with the day where it differs; null where it is the same or unknown. */
  theirs: string | null;
  userId: string;
};

export type OfferedDay = Omit<DayOfTimes, "times"> & { times: OfferedTime[] };

/** Lists offered times by business days. @param options `userId`: with that person; `except`: a booking that is being moved */
export function readTimesForStaff(
  type: MeetingType,
  options: { userId?: string | undefined; theirZone: string | null; except?: string | undefined },
): OfferedDay[] {
  const { db, env, now } = getAppContext();
  const { userId, theirZone, except } = options;
  const zone = env.BUSINESS_TIMEZONE;
  const from = now();
  const to = new Date(from.getTime() + readBookingRules(db)[type].daysAhead * DAY_MS);
  const slots = listOfferedTimes({ type, from, to, userId }, except);
  const userIds = new Map(slots.map((slot) => [slot.start.toISOString(), slot.userId]));
  const starts = slots.map(({ start }) => start);
  return groupByDay(starts, zone).map((day) => ({
    ...day,
    times: day.times.map(({ start, label }) => ({
      start,
      label,
      theirs: theirZone && formatTheirTime(new Date(start), theirZone, zone),
      userId: userIds.get(start) as string,
    })),
  }));
}
