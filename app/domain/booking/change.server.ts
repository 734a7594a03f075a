import { eq } from "drizzle-orm";
import { runInTransaction } from "#db/client.server";
import { bookings } from "#db/schema";
import type { Change, StaffChange } from "~/records/change";
import { recordEvent } from "~/records/events.server";
import { isUntold, queueBookingMail, withdrawMove } from "./booking-mail.server";
import { fileBooking, markAsFiled, settleBooking } from "./file.server";
import { findSlot, resolveStaffSlot } from "./free.server";
import { mayHoldUnproven } from "./hold.server";
import { proveInvitee, tellLead } from "./lead.server";
import { type BookingRow, OWN_PROVIDER, readBooking } from "./read.server";
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
  change: Change,
  id: string,
  chosen: { start: Date; zone?: string; userId?: string; isOnOffer?: boolean },
): MoveResult {
  const { db, now, actor } = change;
  const isByStaff = actor.kind === "staff";
  const isByMail = actor.kind === "family" && actor.isByMail === true;
  return runInTransaction(db, () => {
    fileEarlierChanges(change, id);
    const booking = readBooking(db, id);
    if (!booking || booking.provider !== OWN_PROVIDER || !booking.meetingType) return { outcome: "missing" };
    if (!isComing(booking, now)) return { outcome: "over" };
    const isAskedFor = booking.status === "asked_for";
    if (chosen.start.getTime() === booking.startsAt?.getTime() && !chosen.userId && !isAskedFor)
      return { outcome: "moved", booking };
    const isSure = booking.provenAt !== null || isByMail;
    if (!isByStaff && isMovedTooOften(booking, isSure)) return { outcome: "limited" };
    const wanted = { type: booking.meetingType, start: chosen.start };
    const userId = chosen.userId ?? booking.userId;
    const slot =
      isByStaff && userId && !chosen.isOnOffer
        ? resolveStaffSlot(db, { ...wanted, userId }, id, change)
        : findSlot(db, { ...wanted, userId: chosen.userId }, change, id);
    if ("outcome" in slot) return slot;
    const { senderBlock: block, senderBrowser: browser } = booking;
    // Only what was asked for can hold more than before, so its sender counts.
    const sender = isAskedFor && block ? { block, browser } : null;
    const isHeld =
      isSure ||
      isByStaff ||
      mayHoldUnproven(db, { type: booking.meetingType, slot, sender, except: id }, change);
    if (!isHeld && !isAskedFor) return { outcome: "limited" };
    const isProvenNow = isByMail || (isAskedFor && isByStaff);
    if (isByMail) proveInvitee(db, { leadId: booking.leadId, inviteeEmail: booking.inviteeEmail }, now);
    const how = { zone: chosen.zone, isHeld, isProvenNow };
    return { outcome: "moved", booking: moveTo(change, booking, slot, how) };
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
    const result = rescheduleBooking(change, id, chosen);
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
  return runInTransaction(db, () => {
    const booking = readBooking(db, id);
    if (booking?.sequence !== made) throw refuseBooking({ outcome: "missing" });
    if (booking.status !== "booked" || !booking.meetingType) throw refuseBooking({ outcome: "over" });
    const slot = resolveStaffSlot(db, { type: booking.meetingType, start, userId }, id, change);
    if ("outcome" in slot) throw refuseBooking(slot);
    if (!withdrawMove(db, booking)) return moveTo(change, booking, slot);
    // An unsent mail about the previous time is obsolete now.
    const untold = isUntold(db, { id, sequence: made - 1 });
    const moved = moveTo(change, booking, slot, { tells: false });
    if (untold) queueBookingMail(change, moved, "confirmed");
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
  change: Change,
  { id, leadId, sequence, moves, provenAt }: BookingRow,
  slot: BookingSlot,
  { zone, tells = true, isHeld = true, isProvenNow = false }: Move = {},
): BookingRow {
  const { db, now, actor } = change;
  const isFirstProof = isProvenNow && !provenAt;
  db.update(bookings)
    .set({
      startsAt: slot.start,
      endsAt: slot.end,
      userId: slot.userId,
      sequence: sequence + 1,
      status: isHeld ? "booked" : "asked_for",
      moves: (isFirstProof ? 0 : moves) + (actor.kind === "staff" ? 0 : 1),
      updatedAt: now,
      ...(isFirstProof && { provenAt: now }),
      ...(zone && { zone }),
    })
    .where(eq(bookings.id, id))
    .run();
  if (tells) {
    settleBooking(change, id);
    return readBooking(db, id) as BookingRow;
  }
  const moved = readBooking(db, id) as BookingRow;
  recordEvent(change, {
    eventType: "BookingMade",
    leadId,
    payload: { bookingId: id, startsAt: slot.start.toISOString(), moved: true, undone: true },
  });
  tellLead(change, moved, true);
  markAsFiled(db, moved);
  return moved;
}

/** Files what the family has changed and nobody has filed yet, before staff change the booking again. */
function fileEarlierChanges(change: Change, id: string): void {
  if (change.actor.kind === "staff") fileBooking({ ...change, actor: { kind: "family" } }, id);
}

/** Cancels a booking. `over`: it has begun or was cancelled before. */
export function cancelBooking(
  change: Change,
  id: string,
  reason: string | null,
): { outcome: "cancelled"; booking: BookingRow } | { outcome: "missing" | "over" } {
  const { db, now } = change;
  return runInTransaction(db, () => {
    fileEarlierChanges(change, id);
    const booking = readBooking(db, id);
    if (!booking || booking.provider !== OWN_PROVIDER) return { outcome: "missing" };
    if (!isComing(booking, now)) return { outcome: "over" };
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
    settleBooking(change, id);
    return { outcome: "cancelled", booking: readBooking(db, id) as BookingRow };
  });
}

/** @throws Refusal */
export function cancelByStaff(change: StaffChange, id: string): void {
  const result = cancelBooking(change, id, null);
  if (result.outcome !== "cancelled") throw refuseBooking(result);
}
