import { and, eq, isNull } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookings } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import { proveContact } from "~/domain/leads/contacts/proof.server";
import { recordEvent } from "~/records/events.server";
import { isUntold, queueBookingMail, tellCaller, withdrawMove } from "./booking-mail.server";
import { findSlot, resolveStaffSlot } from "./free.server";
import { bookLead, tellLead, unbookLead } from "./lead.server";
import { type BookingContext, type BookingRow, OWN_PROVIDER, readBooking } from "./read.server";
import { UNPROVEN_LIMITS } from "./rules";
import type { BookingSlot } from "./slots";

export type MoveResult =
  | { outcome: "moved"; booking: BookingRow }
  /** The refusals of a move; `limited`: an unproven booking was moved too often. */
  | { outcome: "missing" | "over" | "limited" }
  | { outcome: "taken"; slots: BookingSlot[] }
  | { outcome: "past" | "not_offered" };

/**
 * Moves a booking, which keeps its id and link. Families take an offered time; staff, unless `isOnOffer`, any at which the
 * person (`userId`) has no other consultation.
 */
export function rescheduleBooking(
  db: AppDatabase,
  id: string,
  chosen: { start: Date; zone?: string; userId?: string; isOnOffer?: boolean },
  context: BookingContext,
): MoveResult {
  return runInTransaction(db, () => {
    const booking = readBooking(db, id);
    if (!booking || booking.provider !== OWN_PROVIDER || !booking.meetingType) return { outcome: "missing" };
    if (booking.status !== "booked" || !booking.startsAt || booking.startsAt <= context.now)
      return { outcome: "over" };
    if (chosen.start.getTime() === booking.startsAt.getTime() && !chosen.userId)
      return { outcome: "moved", booking };
    if (!context.by && !booking.provenAt && booking.sequence >= UNPROVEN_LIMITS.moves)
      return { outcome: "limited" };
    const wanted = { type: booking.meetingType, start: chosen.start };
    const userId = chosen.userId ?? booking.userId;
    const slot =
      context.by && userId && !chosen.isOnOffer
        ? resolveStaffSlot(db, { ...wanted, userId }, id, context)
        : findSlot(db, { ...wanted, userId: chosen.userId }, context, id);
    if ("outcome" in slot) return slot;
    return { outcome: "moved", booking: moveTo(db, booking, slot, context, chosen) };
  });
}

/** Undoes a move: in time nobody hears of it; later it is another move. @param made its `sequence`: a later change stays */
export function undoBookingMove(
  db: AppDatabase,
  id: string,
  { made, start, userId }: { made: number; start: Date; userId: string },
  context: BookingContext & { by: string },
): MoveResult {
  return runInTransaction(db, () => {
    const booking = readBooking(db, id);
    if (booking?.sequence !== made) return { outcome: "missing" };
    if (booking.status !== "booked" || !booking.meetingType) return { outcome: "over" };
    const slot = resolveStaffSlot(db, { type: booking.meetingType, start, userId }, id, context);
    if ("outcome" in slot) return slot;
    if (!withdrawMove(db, booking)) return { outcome: "moved", booking: moveTo(db, booking, slot, context) };
    // An unsent mail about the previous time is obsolete now.
    const untold = isUntold(db, { id, sequence: made - 1 });
    const moved = moveTo(db, booking, slot, context, { tells: false });
    if (untold) queueBookingMail(db, moved, "confirmed", context);
    return { outcome: "moved", booking: moved };
  });
}

function moveTo(
  db: AppDatabase,
  { id, leadId, sequence }: BookingRow,
  slot: BookingSlot,
  context: BookingContext,
  { zone, tells = true }: { zone?: string; tells?: boolean } = {},
): BookingRow {
  db.update(bookings)
    .set({
      startsAt: slot.start,
      endsAt: slot.end,
      userId: slot.userId,
      sequence: sequence + 1,
      updatedAt: context.now,
      ...(zone && { zone }),
    })
    .where(eq(bookings.id, id))
    .run();
  const moved = readBooking(db, id) as BookingRow;
  recordEvent(db, context, {
    eventType: "BookingMade",
    leadId,
    payload: {
      bookingId: id,
      startsAt: slot.start.toISOString(),
      moved: true,
      ...(!tells && { undone: true }),
    },
  });
  tellLead(db, moved, true, context);
  if (tells) {
    queueBookingMail(db, moved, "moved", context);
    tellCaller(db, moved, "moved", context);
  }
  return moved;
}

/** Cancels a booking. `over`: it has begun or was cancelled before. */
export function cancelBooking(
  db: AppDatabase,
  id: string,
  reason: string | null,
  context: BookingContext,
): { outcome: "cancelled"; booking: BookingRow } | { outcome: "missing" | "over" } {
  return runInTransaction(db, () => {
    const booking = readBooking(db, id);
    if (!booking || booking.provider !== OWN_PROVIDER) return { outcome: "missing" };
    if (booking.status !== "booked" || !booking.startsAt || booking.startsAt <= context.now)
      return { outcome: "over" };
    const { now } = context;
    db.update(bookings)
      .set({
        status: "cancelled",
        cancelReason: reason,
        cancelledAt: now,
        sequence: booking.sequence + 1,
        updatedAt: now,
      })
      .where(eq(bookings.id, id))
      .run();
    recordEvent(db, context, {
      eventType: "BookingCancelled",
      leadId: booking.leadId,
      payload: { bookingId: id, rescheduled: false },
    });
    if (booking.leadId && !booking.isUnproven)
      unbookLead(db, booking.leadId, { id, reason, others: hasAnother(db, booking.leadId) }, context);
    const cancelled = readBooking(db, id) as BookingRow;
    queueBookingMail(db, cancelled, "cancelled", context);
    tellCaller(db, cancelled, "cancelled", context);
    return { outcome: "cancelled", booking: cancelled };
  });
}

/** Marks a booking as proven: Confirm was pressed behind the link in its mail, so somebody there wants the time. */
export function proveBooking(db: AppDatabase, id: string, now: Date): void {
  const booking = readBooking(db, id);
  if (booking?.leadId && booking.inviteeEmail)
    proveContact(db, booking.leadId, { kind: "email", value: booking.inviteeEmail }, now);
  db.update(bookings)
    .set({ provenAt: now })
    .where(and(eq(bookings.id, id), isNull(bookings.provenAt), eq(bookings.status, "booked")))
    .run();
}

/** Confirms an unproven booking, by staff. Only now does a later enquiry's booking make the lead booked. */
export function confirmUnproven(
  db: AppDatabase,
  id: string,
  context: BookingContext & { by: string },
): { outcome: "confirmed" | "missing" } {
  return runInTransaction(db, () => {
    const booking = readBooking(db, id);
    if (!booking?.leadId || booking.status !== "booked") return { outcome: "missing" };
    const { isUnproven, provenAt, startsAt, leadId, inviteeEmail, inviteePhone } = booking;
    if (!isUnproven && provenAt) return { outcome: "missing" };
    const { now } = context;
    db.update(bookings)
      .set({ isUnproven: false, provenAt: provenAt ?? now, updatedAt: now })
      .where(eq(bookings.id, id))
      .run();
    for (const [kind, value] of [
      ["email", inviteeEmail],
      ["phone", inviteePhone],
    ] as const)
      if (value) proveContact(db, leadId, { kind, value }, now);
    if (isUnproven) bookLead(db, leadId, { id, startsAt, rescheduled: false }, context);
    return { outcome: "confirmed" };
  });
}

const hasAnother = (db: AppDatabase, leadId: string): boolean =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), eq(bookings.status, "booked"), eq(bookings.isUnproven, false)))
    .get() !== undefined;
