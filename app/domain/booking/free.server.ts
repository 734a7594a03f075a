import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookings, busyCalendars, busyTimes } from "#db/schema";
import type { MeetingType } from "#db/values";
import { formatWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";
import { listDaysOff, readBookingHours, readBookingRules, readDailyLimits } from "./hours.server";
import { isProven } from "./read.server";
import { type BookingSlot, type BusyPeriod, computeFreeSlots, type SlotSources } from "./slots";

/** A search for free times that start in [`from`, `to`). With `userId` that person calls, else anybody who is free. */
export type AvailabilityQuery = { type: MeetingType; from: Date; to: Date; userId?: string | undefined };

/** The circumstances of a search for free times. `zone` of the business; `except`: a booking that is being moved. */
type AvailabilityContext = { now: Date; zone: string; except?: string | undefined };

/** A day as it would be without unproven bookings (`isProvenOnly`), or with one more (`added`). */
type ImaginedDay = AvailabilityContext & {
  isProvenOnly?: boolean;
  added?: BookingSlot & { type: MeetingType };
};

export const listFreeTimes = (
  db: AppDatabase,
  wanted: AvailabilityQuery,
  looking: AvailabilityContext,
): BookingSlot[] => computeFreeSlots(sourcesOf(db, wanted, looking), wanted, looking.now);

/** Says why a time is not free. `taken`: it would be free without the bookings. */
export function explainUnavailableTime(
  db: AppDatabase,
  wanted: AvailabilityQuery,
  looking: AvailabilityContext,
): "taken" | "past" | "not_offered" {
  const sources = sourcesOf(db, wanted, looking);
  const unbooked = { ...sources, busy: [], taken: new Map(), dailyLimits: new Map() };
  if (computeFreeSlots(unbooked, wanted, looking.now).length > 0) return "taken";
  const earliest = looking.now.getTime() + sources.rules.notice * MINUTE_MS;
  return wanted.from.getTime() < earliest ? "past" : "not_offered";
}

/** Counts the consultations that fit one after another into what is left of a person's day, whatever their notice is. */
export function countFittingTimes(
  db: AppDatabase,
  day: AvailabilityQuery & { userId: string },
  imagined: ImaginedDay,
): number {
  const sources = sourcesOf(db, day, imagined);
  const { rules, dailyLimits, taken } = sources;
  const gap = Math.max(rules.bufferBefore, rules.bufferAfter) * MINUTE_MS;
  let fitting = 0;
  let next = 0;
  const anyTime = { ...sources, rules: { ...rules, notice: 0, daysAhead: Number.POSITIVE_INFINITY } };
  for (const { start, end } of computeFreeSlots(anyTime, day, imagined.now)) {
    if (start.getTime() < next) continue;
    fitting++;
    next = end.getTime() + gap;
  }
  const limit = day.type === "emergency" ? undefined : dailyLimits.get(day.userId);
  const date = formatWallClock(day.from, imagined.zone).slice(0, 10);
  return limit === undefined ? fitting : Math.min(fitting, limit - (taken.get(`${day.userId} ${date}`) ?? 0));
}

function sourcesOf(
  db: AppDatabase,
  { type, from, to, userId: only }: AvailabilityQuery,
  { zone, except, isProvenOnly, added }: ImaginedDay,
): SlotSources {
  const hours = readBookingHours(db).filter(({ userId }) => !only || userId === only);
  const rules = readBookingRules(db);
  const booked = bookedBetween(
    db,
    new Date(from.getTime() - 2 * DAY_MS),
    new Date(to.getTime() + 2 * DAY_MS),
  ).filter((booking) => booking.id !== except && !(isProvenOnly && !isProven(booking)));
  if (added) booked.push({ ...added, id: "", provider: "", provenAt: null, meetingType: added.type });
  const people = [...new Set(hours.map(({ userId }) => userId))];
  const taken = new Map<string, number>();
  for (const { userId, start } of booked) {
    if (!userId) continue;
    const key = `${userId} ${formatWallClock(start, zone).slice(0, 10)}`;
    taken.set(key, (taken.get(key) ?? 0) + 1);
  }
  // Anybody may have to take a booking of another service, so nobody is free then.
  const busy = booked.flatMap(({ userId, start, end, meetingType }): BusyPeriod[] => {
    const own = meetingType && userId ? rules[meetingType] : { bufferBefore: 0, bufferAfter: 0 };
    const { bufferBefore, bufferAfter } = own;
    return (userId ? [userId] : people).map((one) => ({
      userId: one,
      start,
      end,
      bufferBefore,
      bufferAfter,
    }));
  });
  return {
    hours,
    daysOff: listDaysOff(db),
    busy: [...busy, ...busyElsewhere(db, from, to)],
    dailyLimits: readDailyLimits(db),
    taken,
    rules: rules[type],
    zone,
  };
}

const bookedBetween = (db: AppDatabase, from: Date, to: Date) =>
  db
    .select({
      id: bookings.id,
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      meetingType: bookings.meetingType,
      provider: bookings.provider,
      provenAt: bookings.provenAt,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, "booked"),
        isNotNull(bookings.startsAt),
        gt(bookings.startsAt, from),
        lt(bookings.startsAt, to),
      ),
    )
    .all()
    .map(({ startsAt, endsAt, ...booking }) => {
      const start = startsAt as Date;
      return { ...booking, start, end: endsAt ?? new Date(start.getTime() + HOUR_MS) };
    });

const busyElsewhere = (db: AppDatabase, from: Date, to: Date): BusyPeriod[] =>
  db
    .select({ userId: busyCalendars.userId, start: busyTimes.startsAt, end: busyTimes.endsAt })
    .from(busyTimes)
    .innerJoin(busyCalendars, eq(busyCalendars.id, busyTimes.calendarId))
    .where(
      and(
        gt(busyTimes.endsAt, new Date(from.getTime() - DAY_MS)),
        lt(busyTimes.startsAt, new Date(to.getTime() + DAY_MS)),
      ),
    )
    .all();

/** Whether a time overlaps a consultation, regardless of hours; one of another service may be anybody's. */
export const hasOverlap = (
  db: AppDatabase,
  { userId, start, end }: BookingSlot,
  except: string | undefined,
): boolean =>
  db
    .select({ found: sql`1` })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.userId, userId), isNull(bookings.userId)),
        eq(bookings.status, "booked"),
        lt(bookings.startsAt, end),
        gt(bookings.endsAt, start),
        except ? ne(bookings.id, except) : undefined,
      ),
    )
    .get() !== undefined;

/** The most other free times that are offered when a time was taken meanwhile. */
const MAX_OTHER_TIMES = 6;

type Chosen = { type: MeetingType; start: Date };

/** Finds a free slot, or why there is none. @param except a booking that is being moved */
export function findSlot(
  db: AppDatabase,
  { type, start, userId }: Chosen & { userId?: string | undefined },
  { now, zone }: Omit<AvailabilityContext, "except">,
  except?: string,
): BookingSlot | { outcome: "taken"; slots: BookingSlot[] } | { outcome: "past" | "not_offered" } {
  const looking = { now, zone, except };
  const wanted = { type, from: start, to: new Date(start.getTime() + 1), userId };
  const [slot] = listFreeTimes(db, wanted, looking);
  if (slot) return slot;
  const outcome = explainUnavailableTime(db, wanted, looking);
  return outcome === "taken"
    ? { outcome, slots: listNearestTimes(db, { type, start, userId }, looking) }
    : { outcome };
}

/** Lists the nearest free times, sorted by time. */
export function listNearestTimes(
  db: AppDatabase,
  { type, start, userId }: Chosen & { userId?: string | undefined },
  looking: AvailabilityContext,
): BookingSlot[] {
  const to = new Date(looking.now.getTime() + readBookingRules(db)[type].daysAhead * DAY_MS);
  const away = (slot: BookingSlot) => Math.abs(slot.start.getTime() - start.getTime());
  return listFreeTimes(db, { type, from: looking.now, to, userId }, looking)
    .sort((a, b) => away(a) - away(b))
    .slice(0, MAX_OTHER_TIMES)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

/** Resolves a time that staff choose: it need not be on offer, but nobody has two consultations at once. */
export function resolveStaffSlot(
  db: AppDatabase,
  { type, start, userId }: Chosen & { userId: string },
  except: string | undefined,
  { now, zone }: Omit<AvailabilityContext, "except">,
): BookingSlot | { outcome: "taken"; slots: BookingSlot[] } | { outcome: "past" } {
  if (start <= now) return { outcome: "past" };
  const slot = {
    userId,
    start,
    end: new Date(start.getTime() + readBookingRules(db)[type].length * MINUTE_MS),
  };
  if (!hasOverlap(db, slot, except)) return slot;
  return { outcome: "taken", slots: listNearestTimes(db, { type, start }, { now, zone, except }) };
}
