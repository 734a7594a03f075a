import type { MeetingType } from "#db/values";
import { rulesOf } from "~/domain/booking/hours.server";
import type { Slot } from "~/domain/booking/slots";
import { dayOf, longDay, tellingClock } from "~/domain/time/spoken-time";
import { toWallClock } from "~/domain/time/wall-clock";
import { context } from "~/platform/context.server";
import { timesOnOffer } from "./booking.server";

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
