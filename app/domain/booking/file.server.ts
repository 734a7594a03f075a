import { and, asc, eq, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { bookings, events } from "#db/schema";
import { ensureSingleton } from "~/platform/process/singleton.server";
import type { Change } from "~/records/change";
import { recordEvent } from "~/records/events.server";
import { queueBookingMail, tellCaller } from "./booking-mail.server";
import { announceBooking, noteAskedForTime, tellLead, unbookLead } from "./lead.server";
import { type BookingRow, isMadeEvent, readBooking } from "./read.server";

/**
 * Filing a booking takes longer for a new person than for a known one, whose lead stays as it is, so it starts after the
 * response, as an enquiry's does (docs/decisions/0050-bookings-of-strangers.md).
 */
const FILING_DELAY_MS = 10;

const waiting = new WeakMap<AppDatabase["$client"], Map<string, Change>>();

/**
 * Settles a change that was written to a booking's row: staff's is filed in the same transaction, a family's after the response.
 */
export function settleBooking(change: Change, id: string): void {
  const { db, actor } = change;
  if (actor.kind === "staff") {
    fileBooking(change, id);
    return;
  }
  const known = waiting.get(db.$client);
  if (known) {
    known.set(id, change);
    return;
  }
  waiting.set(db.$client, new Map([[id, change]]));
  setTimeout(() => db.$client.open && fileQueuedBookings(db), FILING_DELAY_MS);
}

/** Files the queued changes of bookings now, for readers of leads, who must see every acknowledged one. */
export function fileQueuedBookings(db: AppDatabase): void {
  const queued = waiting.get(db.$client);
  if (!queued) return;
  waiting.delete(db.$client);
  for (const [id, change] of queued) tryToFile(change, id);
}

/** Files the changes of bookings that a crash left unfiled. @returns how many bookings there were */
export function fileUnfiledBookings(change: Change): number {
  const unfiled = change.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`filed_sequence < sequence`)
    .orderBy(asc(bookings.createdAt))
    .limit(1_000)
    .all();
  for (const { id } of unfiled) tryToFile(change, id);
  return unfiled.length;
}

/** A change that can't be filed stays in the booking's row and is retried every minute. */
function tryToFile(change: Change, id: string): void {
  try {
    fileBooking(change, id);
  } catch (error) {
    getFilingLog().report?.(error);
  }
}

const getFilingLog = () =>
  ensureSingleton("booking-filing", (): { report: ((error: unknown) => void) | null } => ({ report: null }));

/** Sets what the running server does about a change of a booking that could not be filed. */
export function setBookingFilingReporter(report: (error: unknown) => void): void {
  getFilingLog().report = report;
}

/** Files what has changed of a booking since it was filed: lead, tasks, events and mails follow. */
export function fileBooking(change: Change, id: string): void {
  const { db, now, actor } = change;
  runInTransaction(db, () => {
    const booking = readBooking(db, id);
    if (!booking || booking.filedSequence >= booking.sequence) return;
    fileChange({ ...change, now: actor.kind === "staff" ? now : booking.updatedAt }, booking);
    markAsFiled(db, booking);
  });
}

/** Marks a booking as filed as it is, where the caller has told of its change. */
export function markAsFiled(db: AppDatabase, { id, sequence }: Pick<BookingRow, "id" | "sequence">): void {
  db.update(bookings).set({ filedSequence: sequence }).where(eq(bookings.id, id)).run();
}

function fileChange(change: Change, booking: BookingRow): void {
  const wasMade = isMadeKnown(change.db, booking);
  if (booking.status === "asked_for") {
    queueBookingMail(change, booking, "confirmed");
    noteAskedForTime(change, booking);
  } else if (booking.status === "cancelled") {
    // A time that was only asked for was kept for nobody: no mail tells of it, and no lead changes.
    if (wasMade) fileCancelled(change, booking);
  } else if (wasMade) fileMoved(change, booking);
  else {
    queueBookingMail(change, booking, "confirmed");
    announceBooking(change, booking);
  }
}

/** Whether it was filed before that a booking was made. */
const isMadeKnown = (db: AppDatabase, { id, leadId, filedSequence }: BookingRow): boolean =>
  filedSequence >= 0 &&
  leadId !== null &&
  db.select({ id: events.id }).from(events).where(isMadeEvent(leadId, id)).get() !== undefined;

function fileMoved(change: Change, booking: BookingRow): void {
  const { id, leadId, startsAt } = booking;
  recordEvent(change, {
    eventType: "BookingMade",
    leadId,
    payload: { bookingId: id, startsAt: startsAt?.toISOString(), moved: true },
  });
  tellLead(change, booking, true);
  queueBookingMail(change, booking, "moved");
  tellCaller(change, booking, "moved");
}

function fileCancelled(change: Change, booking: BookingRow): void {
  const { id, leadId, cancelReason: reason, isUnproven } = booking;
  recordEvent(change, {
    eventType: "BookingCancelled",
    leadId,
    payload: { bookingId: id, rescheduled: false },
  });
  if (leadId && !isUnproven)
    unbookLead(change, leadId, { id, reason, others: hasAnother(change.db, leadId) });
  queueBookingMail(change, booking, "cancelled");
  tellCaller(change, booking, "cancelled");
}

const hasAnother = (db: AppDatabase, leadId: string): boolean =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), eq(bookings.status, "booked"), eq(bookings.isUnproven, false)))
    .get() !== undefined;
