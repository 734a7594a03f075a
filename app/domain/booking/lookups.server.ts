import { createHash } from "node:crypto";
import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { bookingLookups } from "#db/schema";
import type { BookingNotice } from "~/integrations/booking/calendly.server";
import type { Change } from "~/records/change";
import { MINUTE_MS } from "~/time-units";
import { findLeadByReference } from "./offer.server";
import { takeBookingNotice } from "./take.server";

export type BookingLookup = typeof bookingLookups.$inferSelect;

/** Minutes from each failed lookup of a booking to the next; the last one repeats. */
const RETRY_DELAYS_MINUTES = [1, 5, 15, 60];
/** The time between lookups of a booking until it begins: without webhooks nothing reports a cancellation. */
const RECHECK_INTERVAL_MS = 15 * MINUTE_MS;
const LOOKUPS_PER_ROUND = 20;

/** Queues the lookup of a booking that was reported, once for each booking. */
export function noteBooked(db: AppDatabase, invitee: string, reference: string | null, now: Date): void {
  db.insert(bookingLookups)
    .values({ invitee, reference, nextAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .run();
}

/** Lists the due lookups of reported bookings, longest waiting first. */
export const listDueBookingLookups = (db: AppDatabase, now: Date): BookingLookup[] =>
  db
    .select()
    .from(bookingLookups)
    .where(lte(bookingLookups.nextAt, now))
    .orderBy(asc(bookingLookups.nextAt))
    .limit(LOOKUPS_PER_ROUND)
    .all();

/** Counts reported bookings without details, with the latest reason. */
export const summarizeUnansweredLookups = (db: AppDatabase): { count: number; problem: string | null } => {
  const waiting = and(isNotNull(bookingLookups.nextAt), isNotNull(bookingLookups.problem));
  const [last] = db
    .select({ problem: bookingLookups.problem, count: sql<number>`count(*) over ()` })
    .from(bookingLookups)
    .where(waiting)
    .orderBy(sql`updated_at desc`)
    .limit(1)
    .all();
  return { count: last?.count ?? 0, problem: last?.problem ?? null };
};

/** Takes a booking that was looked up as the service's webhook would. It is checked again until it begins. */
export function recordFoundBooking(
  change: Change,
  { invitee, reference }: BookingLookup,
  notice: BookingNotice,
): void {
  const { db, now } = change;
  runInTransaction(db, () => {
    // The invitee's address names a person at the service, and deliveries outlive an erasure, so only its hash is stored.
    const named = createHash("sha256").update(invitee).digest("base64url");
    const delivery = `lookup:${notice.kind}:${named}`;
    takeBookingNotice(change, notice, delivery, reference ? findLeadByReference(db, reference) : null);
    const isOver = notice.kind === "cancelled" || notice.startsAt <= now;
    set(
      db,
      invitee,
      { nextAt: isOver ? null : new Date(now.getTime() + RECHECK_INTERVAL_MS), problem: null },
      now,
    );
  });
}

/** Records that a booking's lookup failed. @param isFinal another try would not help */
export function recordFailedLookup(
  db: AppDatabase,
  { invitee, attempts }: BookingLookup,
  problem: string,
  isFinal: boolean,
  now: Date,
): void {
  const pause = (RETRY_DELAYS_MINUTES[attempts] ?? (RETRY_DELAYS_MINUTES.at(-1) as number)) * MINUTE_MS;
  const nextAt = isFinal ? null : new Date(now.getTime() + pause);
  set(db, invitee, { nextAt, problem, attempts: attempts + 1 }, now);
}

const set = (db: AppDatabase, invitee: string, values: Partial<BookingLookup>, now: Date) =>
  db
    .update(bookingLookups)
    .set({ ...values, updatedAt: now })
    .where(eq(bookingLookups.invitee, invitee))
    .run();
