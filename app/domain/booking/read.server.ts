import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookings, events, leads, users } from "#db/schema";
import type { BookingOutcome } from "#db/values";

export const OWN_PROVIDER = "own";

export type BookingRow = typeof bookings.$inferSelect;

/** Bookings of other services always count as proven. */
export const isProven = ({ provider, provenAt }: Pick<BookingRow, "provider" | "provenAt">): boolean =>
  provider !== OWN_PROVIDER || provenAt !== null;

export const readBooking = (db: AppDatabase, id: string): BookingRow | undefined =>
  db.select().from(bookings).where(eq(bookings.id, id)).get();

export const findBookingByStart = (db: AppDatabase, leadId: string, start: Date): BookingRow | undefined =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), eq(bookings.status, "booked"), eq(bookings.startsAt, start)))
    .get();

/** Finds a lead's earliest booking that has not ended and has no outcome. */
export const findNextBooking = (db: AppDatabase, leadId: string, now: Date): BookingRow | undefined =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.leadId, leadId),
        eq(bookings.status, "booked"),
        isNull(bookings.outcome),
        gt(bookings.endsAt, now),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .get();

/** Finds the earliest time that a lead has asked for and that is kept for nobody yet. */
export const findAskedForTime = (db: AppDatabase, leadId: string, now: Date): BookingRow | undefined =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), eq(bookings.status, "asked_for"), gt(bookings.startsAt, now)))
    .orderBy(asc(bookings.startsAt))
    .get();

/** Finds a lead's last booking that has ended without an outcome. */
export const findUnsettledBooking = (db: AppDatabase, leadId: string, now: Date): BookingRow | undefined =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.leadId, leadId),
        eq(bookings.status, "booked"),
        lte(bookings.endsAt, now),
        isNull(bookings.outcome),
      ),
    )
    .orderBy(desc(bookings.startsAt))
    .get();

/** Finds a lead's last booking, if it was missed. */
export const findMissedBooking = (db: AppDatabase, leadId: string): BookingRow | undefined =>
  lastBookingWith(db, leadId, "no_show");

/** Finds a lead's last booking, if it took place. */
export const findKeptBooking = (db: AppDatabase, leadId: string): BookingRow | undefined =>
  lastBookingWith(db, leadId, "kept");

function lastBookingWith(db: AppDatabase, leadId: string, outcome: BookingOutcome): BookingRow | undefined {
  const last = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), eq(bookings.status, "booked")))
    .orderBy(desc(bookings.startsAt))
    .get();
  return last?.outcome === outcome ? last : undefined;
}

/** Finds the name of who calls, as families may read it: never the username. */
export const findCallerName = (db: AppDatabase, userId: string | null): string | null =>
  (userId && db.select({ name: users.name }).from(users).where(eq(users.id, userId)).get()?.name) || null;

/** Finds the booking of a reference, or the time that it asked for. */
export const findActiveBooking = (db: AppDatabase, reference: string): BookingRow | undefined =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.reference, reference), inArray(bookings.status, ["booked", "asked_for"])))
    .get();

/** Finds the active booking of a reference, else the one that was cancelled last. */
export const findBookingByReference = (db: AppDatabase, reference: string): BookingRow | undefined =>
  findActiveBooking(db, reference) ??
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.reference, reference), eq(bookings.provider, OWN_PROVIDER)))
    .orderBy(desc(bookings.cancelledAt))
    .get();

/** The condition on the events that a booking was made or moved. */
export const isMadeEvent = (leadId: string, id: string) =>
  and(
    eq(events.leadId, leadId),
    eq(events.eventType, "BookingMade"),
    sql`${events.payload} ->> '$.bookingId' = ${id}`,
  );

/** Finds a booking's start before it moved, by the events, without moves undone before anybody was told; null if never moved. */
export function startBeforeMove(
  db: AppDatabase,
  {
    id,
    leadId,
    startsAt,
    sequence,
    filedSequence,
  }: Pick<BookingRow, "id" | "leadId" | "startsAt" | "sequence" | "filedSequence">,
): Date | null {
  if (sequence === 0 || !leadId) return null;
  const made = db
    .select({
      startsAt: sql<string>`${events.payload} ->> '$.startsAt'`,
      undone: sql<number | null>`${events.payload} ->> '$.undone'`,
    })
    .from(events)
    .where(isMadeEvent(leadId, id))
    .orderBy(asc(events.createdAt), asc(sql`rowid`))
    .all();
  const starts: string[] = [];
  for (const { startsAt, undone } of made) {
    if (undone) starts.pop();
    else starts.push(startsAt);
  }
  // The last move may not be filed yet.
  const before = starts.at(filedSequence < sequence ? -1 : -2);
  return before && before !== startsAt?.toISOString() ? new Date(before) : null;
}

export type Consultation = {
  booking: BookingRow;
  leadName: string | null;
  leadStatus: string | null;
  /** The name of the person who calls; null for a booking of another service. */
  person: string | null;
};

/** Lists the bookings from `from`, before `to`, in order, without cancelled ones. */
export const listActiveBookings = (db: AppDatabase, { from, to }: { from: Date; to: Date }): Consultation[] =>
  listBookingsWhere(
    db,
    and(eq(bookings.status, "booked"), gte(bookings.startsAt, from), lt(bookings.startsAt, to)),
  );

/** Lists the times that were asked for and are kept for nobody yet, from `from`, before `to`, in order. */
export const listAskedForTimes = (db: AppDatabase, { from, to }: { from: Date; to: Date }): Consultation[] =>
  listBookingsWhere(
    db,
    and(eq(bookings.status, "asked_for"), gte(bookings.startsAt, from), lt(bookings.startsAt, to)),
  );

export const listBookingsWhere = (db: AppDatabase, condition: SQL | undefined): Consultation[] =>
  db
    .select({
      booking: bookings,
      leadName: leads.name,
      leadStatus: leads.status,
      personName: users.name,
      username: users.username,
    })
    .from(bookings)
    .leftJoin(leads, eq(leads.id, bookings.leadId))
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(condition)
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .all()
    .map(({ personName, username, ...rest }) => ({ ...rest, person: personName ?? username }));
