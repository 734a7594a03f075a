import { createHash } from "node:crypto";
import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookingLookups } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import type { BookingNotice } from "~/integrations/booking/calendly.server";
import type { WriteContext } from "~/records/events.server";
import { leadOfReference } from "./offer.server";
import { takeBookingNotice } from "./take.server";

export type BookingLookup = typeof bookingLookups.$inferSelect;

const MINUTE = 60_000;
/** How long after each failed try the next one comes, in minutes; the last one counts for all that follow. */
const PAUSES = [1, 5, 15, 60];
/** How often a booking is looked at again until it begins: without webhooks nothing tells of a cancellation. */
const AGAIN = 15 * MINUTE;
/** How many are asked about in one round. */
const ROUND = 20;

/** Notes that a scheduling page said that somebody booked; the same once. */
export function noteBooked(
  db: AppDatabase,
  invitee: string,
  reference: string | null,
  { now }: Pick<WriteContext, "now">,
): void {
  db.insert(bookingLookups)
    .values({ invitee, reference, nextAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .run();
}

/** Those whose turn it is, the longest waiting first. */
export const listDueBookingLookups = (db: AppDatabase, now: Date): BookingLookup[] =>
  db
    .select()
    .from(bookingLookups)
    .where(lte(bookingLookups.nextAt, now))
    .orderBy(asc(bookingLookups.nextAt))
    .limit(ROUND)
    .all();

/** Bookings that are said to be made and of which nothing could be learned yet, with the last reason. */
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

/** Takes what the service says of a booking: as its webhook would, and once. It is asked again until the time has come. */
export function recordFound(
  db: AppDatabase,
  { invitee, reference }: BookingLookup,
  notice: BookingNotice,
  context: WriteContext,
): void {
  runInTransaction(db, () => {
    // The address names a person at the service, and deliveries outlive an erasing.
    const named = createHash("sha256").update(invitee).digest("base64url");
    const delivery = `lookup:${notice.kind}:${named}`;
    takeBookingNotice(db, notice, delivery, context, reference ? leadOfReference(db, reference) : null);
    const { now } = context;
    const isOver = notice.kind === "cancelled" || notice.startsAt <= now;
    set(db, invitee, { nextAt: isOver ? null : new Date(now.getTime() + AGAIN), problem: null }, now);
  });
}

/** Notes why nothing could be learned. @param isFinal asking again changes nothing */
export function recordNotFound(
  db: AppDatabase,
  { invitee, attempts }: BookingLookup,
  problem: string,
  isFinal: boolean,
  now: Date,
): void {
  const pause = (PAUSES[attempts] ?? (PAUSES.at(-1) as number)) * MINUTE;
  const nextAt = isFinal ? null : new Date(now.getTime() + pause);
  set(db, invitee, { nextAt, problem, attempts: attempts + 1 }, now);
}

const set = (db: AppDatabase, invitee: string, values: Partial<BookingLookup>, now: Date) =>
  db
    .update(bookingLookups)
    .set({ ...values, updatedAt: now })
    .where(eq(bookingLookups.invitee, invitee))
    .run();
