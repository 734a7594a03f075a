import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookings } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import type { StaffChange } from "~/records/change";
import { recordEvent } from "~/records/events.server";
import { isUntold, queueBookingMail, withdrawMove } from "./booking-mail.server";
import { fileBooking, markAsFiled, settleBooking } from "./file.server";
import { findSlot, resolveStaffSlot } from "./free.server";
import { mayHoldUnproven } from "./hold.server";
import { proveInvitee, tellLead } from "./lead.server";
import {
  type BookingContext,
  type BookingRow,
  buildStaffContext,
  OWN_PROVIDER,
  readBooking,
} from "./read.server";
import { refuseBooking } from "./refusals";
import { MAX_MOVES } from "./rules";
import type { BookingSlot } from "./slots";

export type MoveResult =
  | { outcome: "moved"; booking: BookingRow }
  /** The refusals of a move; `limited`: it was moved too often, or the new time is not held before Confirm is pressed. */
  | { outcome: "missing" | "over" | "limited" }
  | { outcome: "taken"; slots: BookingSlot[] }
  | { outcome: "past" | "not_offered" };

/**
 * Moves a booking, which keeps its id and link. Families take an offered time; staff, unless `isOnOffer`, any at which the
 * person (`userId`) has no other consultation. A move pressed behind a mail's link (`isByMail`) proves the booking. A time that
 * was only asked for is held once it may be.
 */
export function rescheduleBooking(
  db: AppDatabase,
  id: string,
  chosen: { start: Date; zone?: string; userId?: string; isOnOffer?: boolean },
  context: BookingContext,
): MoveResult {
  return runInTransaction(db, () => {
    fileEarlierChanges(db, id, context);
    const booking = readBooking(db, id);
    if (!booking || booking.provider !== OWN_PROVIDER || !booking.meetingType) return { outcome: "missing" };
    if (!isComing(booking, context.now)) return { outcome: "over" };
    const isAskedFor = booking.status === "asked_for";
    if (chosen.start.getTime() === booking.startsAt?.getTime() && !chosen.userId && !isAskedFor)
      return { outcome: "moved", booking };
    const isSure = booking.provenAt !== null || context.isByMail === true;
    if (!context.by && isMovedTooOften(booking, isSure)) return { outcome: "limited" };
    const wanted = { type: booking.meetingType, start: chosen.start };
    const userId = chosen.userId ?? booking.userId;
    const slot =
      context.by && userId && !chosen.isOnOffer
        ? resolveStaffSlot(db, { ...wanted, userId }, id, context)
        : findSlot(db, { ...wanted, userId: chosen.userId }, context, id);
    if ("outcome" in slot) return slot;
    const { senderBlock: block, senderBrowser: browser } = booking;
    // Only what was asked for can hold more than before, so its sender counts.
    const sender = isAskedFor && block ? { block, browser } : null;
    const isHeld =
      isSure ||
      context.by !== null ||
      mayHoldUnproven(db, { type: booking.meetingType, slot, sender, except: id }, context);
    if (!isHeld && !isAskedFor) return { outcome: "limited" };
    const isProvenNow = context.isByMail === true || (isAskedFor && context.by !== null);
    if (context.isByMail)
      proveInvitee(db, { leadId: booking.leadId, inviteeEmail: booking.inviteeEmail }, context.now);
    const how = { zone: chosen.zone, isHeld, isProvenNow };
    return { outcome: "moved", booking: moveTo(db, booking, slot, context, how) };
  });
}

/** Whether a booking, or a time that was asked for, is still ahead. */
export const isComing = ({ status, startsAt }: BookingRow, now: Date): boolean =>
  status !== "cancelled" && startsAt !== null && startsAt > now;

function isMovedTooOften({ provenAt, moves }: BookingRow, isSure: boolean): boolean {
  // Moves are counted from the beginning again once a booking is proven.
  const counted = isSure && !provenAt ? 0 : moves;
  return counted >= (isSure ? MAX_MOVES.proven : MAX_MOVES.unproven);
}

/** What undoes a move of a booking: the `sequence` that it made, and the time and person before. */
export type MoveUndo = { made: number; start: Date; userId: string };

/** Moves a booking for staff, as `rescheduleBooking` does. @returns what undoes it; null where nothing moved @throws Refusal */
export function moveByStaff(
  change: StaffChange,
  id: string,
  chosen: Parameters<typeof rescheduleBooking>[2],
): { booking: BookingRow; undo: MoveUndo | null } {
  const { db } = change;
  return runInTransaction(db, () => {
    const before = readBooking(db, id);
    const result = rescheduleBooking(db, id, chosen, buildStaffContext(change));
    if (result.outcome !== "moved") throw refuseBooking(result);
    const { booking } = result;
    const { startsAt: start, userId, sequence } = before ?? booking;
    const isMoved = start && userId && booking.sequence !== sequence;
    return { booking, undo: isMoved ? { made: booking.sequence, start, userId } : null };
  });
}

/** Undoes a move: in time nobody hears of it; later it is another move. A change since then stays. @throws Refusal */
export function undoBookingMove(
  change: StaffChange,
  id: string,
  { made, start, userId }: MoveUndo,
): BookingRow {
  const { db } = change;
  const context = buildStaffContext(change);
  return runInTransaction(db, () => {
    const booking = readBooking(db, id);
    if (booking?.sequence !== made) throw refuseBooking({ outcome: "missing" });
    if (booking.status !== "booked" || !booking.meetingType) throw refuseBooking({ outcome: "over" });
    const slot = resolveStaffSlot(db, { type: booking.meetingType, start, userId }, id, context);
    if ("outcome" in slot) throw refuseBooking(slot);
    if (!withdrawMove(db, booking)) return moveTo(db, booking, slot, context);
    // An unsent mail about the previous time is obsolete now.
    const untold = isUntold(db, { id, sequence: made - 1 });
    const moved = moveTo(db, booking, slot, context, { tells: false });
    if (untold) queueBookingMail(db, moved, "confirmed", context);
    return moved;
  });
}

type Move = {
  zone?: string | undefined;
  tells?: boolean;
  /** Whether the new time is held; else it is only asked for. */
  isHeld?: boolean;
  isProvenNow?: boolean;
};

function moveTo(
  db: AppDatabase,
  { id, leadId, sequence, moves, provenAt }: BookingRow,
  slot: BookingSlot,
  context: BookingContext,
  { zone, tells = true, isHeld = true, isProvenNow = false }: Move = {},
): BookingRow {
  const isFirstProof = isProvenNow && !provenAt;
  db.update(bookings)
    .set({
      startsAt: slot.start,
      endsAt: slot.end,
      userId: slot.userId,
      sequence: sequence + 1,
      status: isHeld ? "booked" : "asked_for",
      moves: (isFirstProof ? 0 : moves) + (context.by ? 0 : 1),
      updatedAt: context.now,
      ...(isFirstProof && { provenAt: context.now }),
      ...(zone && { zone }),
    })
    .where(eq(bookings.id, id))
    .run();
  if (tells) {
    settleBooking(db, id, context);
    return readBooking(db, id) as BookingRow;
  }
  const moved = readBooking(db, id) as BookingRow;
  recordEvent(db, context, {
    eventType: "BookingMade",
    leadId,
    payload: { bookingId: id, startsAt: slot.start.toISOString(), moved: true, undone: true },
  });
  tellLead(db, moved, true, context);
  markAsFiled(db, moved);
  return moved;
}

/** Files what the family has changed and nobody has filed yet, before staff change the booking again. */
function fileEarlierChanges(db: AppDatabase, id: string, context: BookingContext): void {
  if (context.by !== null) fileBooking(db, id, { ...context, by: null });
}

/** Cancels a booking. `over`: it has begun or was cancelled before. */
export function cancelBooking(
  db: AppDatabase,
  id: string,
  reason: string | null,
  context: BookingContext,
): { outcome: "cancelled"; booking: BookingRow } | { outcome: "missing" | "over" } {
  return runInTransaction(db, () => {
    fileEarlierChanges(db, id, context);
    const booking = readBooking(db, id);
    if (!booking || booking.provider !== OWN_PROVIDER) return { outcome: "missing" };
    if (!isComing(booking, context.now)) return { outcome: "over" };
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
    settleBooking(db, id, context);
    return { outcome: "cancelled", booking: readBooking(db, id) as BookingRow };
  });
}

/** @throws Refusal */
export function cancelByStaff(change: StaffChange, id: string): void {
  const result = cancelBooking(change.db, id, null, buildStaffContext(change));
  if (result.outcome !== "cancelled") throw refuseBooking(result);
}
