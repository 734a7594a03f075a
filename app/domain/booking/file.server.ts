import { and, asc, eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookings, events } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import { recordEvent } from "~/records/events.server";
import { queueBookingMail, tellCaller } from "./booking-mail.server";
import { announceBooking, noteAskedForTime, tellLead, unbookLead } from "./lead.server";
import { type BookingContext, type BookingRow, isMadeEvent, readBooking } from "./read.server";

/**
 * Filing a booking takes longer for a new person than for a known one, whose lead stays as it is, so it starts after the
 * response, as an enquiry's does (docs/decisions/0050-bookings-of-strangers.md).
 */
const FILING_DELAY_MS = 10;

const waiting = new WeakMap<AppDatabase["$client"], Map<string, BookingContext>>();

/**
 * Settles a change that was written to a booking's row: staff's is filed in the same transaction, a family's after the response.
 */
export function settleBooking(db: AppDatabase, id: string, context: BookingContext): void {
  if (context.by !== null) {
    fileBooking(db, id, context);
    return;
  }
  const known = waiting.get(db.$client);
  if (known) {
    known.set(id, context);
    return;
  }
  waiting.set(db.$client, new Map([[id, context]]));
  setTimeout(() => db.$client.open && fileQueuedBookings(db), FILING_DELAY_MS);
}

/** Files the queued changes of bookings now, for readers of leads, who must see every acknowledged one. */
export function fileQueuedBookings(db: AppDatabase): void {
  const queued = waiting.get(db.$client);
  if (!queued) return;
  waiting.delete(db.$client);
  for (const [id, context] of queued) tryToFile(db, id, context);
}

/** Files the changes of bookings that a crash left unfiled. @returns how many bookings there were */
export function fileUnfiledBookings(db: AppDatabase, context: BookingContext): number {
  const unfiled = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`filed_sequence < sequence`)
    .orderBy(asc(bookings.createdAt))
    .limit(1_000)
    .all();
  for (const { id } of unfiled) tryToFile(db, id, context);
  return unfiled.length;
}

/** A change that can't be filed stays in the booking's row and is retried every minute. */
function tryToFile(db: AppDatabase, id: string, context: BookingContext): void {
  try {
    fileBooking(db, id, context);
  } catch (error) {
    context.onFilingFailed?.(error);
  }
}

/** Files what has changed of a booking since it was filed: lead, tasks, events and mails follow. By the family without `by`. */
export function fileBooking(db: AppDatabase, id: string, context: BookingContext): void {
  runInTransaction(db, () => {
    const booking = readBooking(db, id);
    if (!booking || booking.filedSequence >= booking.sequence) return;
    const { by } = context;
    fileChange(db, booking, { ...context, now: by === null ? booking.updatedAt : context.now });
    markAsFiled(db, booking);
  });
}

/** Marks a booking as filed as it is, where the caller has told of its change. */
export function markAsFiled(db: AppDatabase, { id, sequence }: Pick<BookingRow, "id" | "sequence">): void {
  db.update(bookings).set({ filedSequence: sequence }).where(eq(bookings.id, id)).run();
}

function fileChange(db: AppDatabase, booking: BookingRow, context: BookingContext): void {
  const wasMade = isMadeKnown(db, booking);
  if (booking.status === "asked_for") {
    queueBookingMail(db, booking, "confirmed", context);
    noteAskedForTime(db, booking, context);
  } else if (booking.status === "cancelled") {
    // A time that was only asked for was kept for nobody: no mail tells of it, and no lead changes.
    if (wasMade) fileCancelled(db, booking, context);
  } else if (wasMade) fileMoved(db, booking, context);
  else {
    queueBookingMail(db, booking, "confirmed", context);
    announceBooking(db, booking, context);
  }
}

/** Whether it was filed before that a booking was made. */
const isMadeKnown = (db: AppDatabase, { id, leadId, filedSequence }: BookingRow): boolean =>
  filedSequence >= 0 &&
  leadId !== null &&
  db.select({ id: events.id }).from(events).where(isMadeEvent(leadId, id)).get() !== undefined;

function fileMoved(db: AppDatabase, booking: BookingRow, context: BookingContext): void {
  const { id, leadId, startsAt } = booking;
  recordEvent(db, context, {
    eventType: "BookingMade",
    leadId,
    payload: { bookingId: id, startsAt: startsAt?.toISOString(), moved: true },
  });
  tellLead(db, booking, true, context);
  queueBookingMail(db, booking, "moved", context);
  tellCaller(db, booking, "moved", context);
}

function fileCancelled(db: AppDatabase, booking: BookingRow, context: BookingContext): void {
  const { id, leadId, cancelReason: reason, isUnproven } = booking;
  recordEvent(db, context, {
    eventType: "BookingCancelled",
    leadId,
    payload: { bookingId: id, rescheduled: false },
  });
  if (leadId && !isUnproven) unbookLead(db, leadId, { id, reason, others: hasAnother(db, leadId) }, context);
  queueBookingMail(db, booking, "cancelled", context);
  tellCaller(db, booking, "cancelled", context);
}

const hasAnother = (db: AppDatabase, leadId: string): boolean =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), eq(bookings.status, "booked"), eq(bookings.isUnproven, false)))
    .get() !== undefined;
