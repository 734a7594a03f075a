import { and, asc, desc, eq, gt, gte, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookings } from "#db/schema";
import { type BookingRow, type Consultation, listBookingsWhere } from "./read.server";

/** Whether a booking was replaced by another: some services move a booking by cancelling it. */
const wasMovedElsewhere = sql`exists (
  select 1 from bookings as later
  where later.provider = ${bookings.provider} and later.rescheduled_from = ${bookings.externalId}
)`;
const wasGivenUp = and(eq(bookings.status, "cancelled"), sql`not ${wasMovedElsewhere}`);

/** Finds the new booking: after a missed one the next that begins later, after a cancelled one the first made since, if any. */
export function findRebooking(db: AppDatabase, lapsed: BookingRow): BookingRow | undefined {
  const { id, leadId, status, outcome, startsAt, cancelledAt } = lapsed;
  const isMissed = status === "booked" && outcome === "no_show";
  if (!leadId || !(isMissed || status === "cancelled")) return undefined;
  const instead = isMissed
    ? startsAt && gt(bookings.startsAt, startsAt)
    : cancelledAt && gte(bookings.createdAt, cancelledAt);
  if (!instead) return undefined;
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.leadId, leadId),
        eq(bookings.status, "booked"),
        // An unproven booking may not be the lead's own.
        eq(bookings.isUnproven, false),
        ne(bookings.id, id),
        instead,
      ),
    )
    .orderBy(isMissed ? asc(bookings.startsAt) : asc(bookings.createdAt))
    .get();
}

/** Finds a lead's last booking that was missed or cancelled. */
export const findLapsedBooking = (db: AppDatabase, leadId: string): BookingRow | undefined =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), or(eq(bookings.outcome, "no_show"), wasGivenUp)))
    .orderBy(desc(bookings.startsAt))
    .get();

/** Lists leads' cancelled consultations that should have begun from `from`, before `to`, in order. */
export const listCancelledBookings = (
  db: AppDatabase,
  { from, to }: { from: Date; to: Date },
): Consultation[] =>
  listBookingsWhere(
    db,
    and(
      wasGivenUp,
      isNotNull(bookings.leadId),
      eq(bookings.isUnproven, false),
      gte(bookings.startsAt, from),
      lt(bookings.startsAt, to),
    ),
  );
