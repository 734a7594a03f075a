import { eq } from "drizzle-orm";
import { runInTransaction } from "#db/client.server";
import { bookings } from "#db/schema";
import type { Change, StaffChange } from "~/records/change";
import { isComing } from "./change.server";
import { fileBooking, settleBooking } from "./file.server";
import { findSlot, listNearestTimes, resolveStaffSlot } from "./free.server";
import { bookLead, planCallAfterTaken, proveInvitee } from "./lead.server";
import { type BookingRow, OWN_PROVIDER, readBooking } from "./read.server";
import { refuseBooking } from "./refusals";
import type { BookingSlot } from "./slots";

/** How a press ends. `taken`: somebody else has the asked-for time. `over`: the booking has begun or was canceled. */
export type ProveResult =
  | { outcome: "confirmed"; booking: BookingRow }
  | { outcome: "taken"; booking: BookingRow; slots: BookingSlot[] }
  | { outcome: "missing" | "over" };

/**
 * Marks a booking as proven: Confirm was pressed behind the link in its mail, so somebody there wants the time. One that was
 * asked for is held from now on, if it is still free.
 */
export function proveBooking(change: Change, id: string): ProveResult {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const booking = readBooking(db, id);
    if (booking?.provider !== OWN_PROVIDER) return { outcome: "missing" };
    if (!isComing(booking, now)) return { outcome: "over" };
    const { leadId, inviteeEmail } = booking;
    proveInvitee(db, { leadId, inviteeEmail }, now);
    if (booking.provenAt) return { outcome: "confirmed", booking };
    if (booking.status === "booked") {
      db.update(bookings).set({ provenAt: now, moves: 0 }).where(eq(bookings.id, id)).run();
      return { outcome: "confirmed", booking: readBooking(db, id) as BookingRow };
    }
    const wanted = { type: booking.meetingType ?? "exploratory", start: booking.startsAt as Date };
    // It was early enough when it was asked for.
    const slot = findSlot(db, wanted, { ...change, now: booking.updatedAt });
    if (!("outcome" in slot)) return { outcome: "confirmed", booking: holdAskedFor(change, booking, slot) };
    if (leadId) planCallAfterTaken(change, leadId);
    return { outcome: "taken", booking, slots: listNearestTimes(db, wanted, change) };
  });
}

function holdAskedFor(change: Change, { id, sequence }: BookingRow, slot: BookingSlot): BookingRow {
  const { db, now, actor } = change;
  db.update(bookings)
    .set({
      status: "booked",
      provenAt: now,
      moves: 0,
      userId: slot.userId,
      endsAt: slot.end,
      sequence: sequence + 1,
      updatedAt: now,
      ...(actor.kind === "staff" && { isUnproven: false }),
    })
    .where(eq(bookings.id, id))
    .run();
  settleBooking(change, id);
  return readBooking(db, id) as BookingRow;
}

/**
 * Confirms an unproven or asked-for booking, by staff. Only now does a later enquiry's booking make the lead booked.
 * @throws Refusal
 */
export function confirmUnproven(change: StaffChange, id: string): void {
  const { db, now } = change;
  runInTransaction(db, () => {
    fileBooking({ ...change, actor: { kind: "family" } }, id);
    const booking = readBooking(db, id);
    if (!booking?.leadId || booking.status === "cancelled") throw refuseBooking({ outcome: "missing" });
    const { isUnproven, provenAt, startsAt, leadId, userId } = booking;
    if (booking.status === "asked_for") {
      if (!startsAt || !userId) throw refuseBooking({ outcome: "missing" });
      const wanted = { type: booking.meetingType ?? "exploratory", start: startsAt, userId };
      const slot = resolveStaffSlot(db, wanted, undefined, change);
      if ("outcome" in slot) throw refuseBooking(slot);
      holdAskedFor(change, booking, slot);
      proveInvitee(db, booking, now);
      return;
    }
    if (!isUnproven && provenAt) throw refuseBooking({ outcome: "missing" });
    db.update(bookings)
      .set({ isUnproven: false, provenAt: provenAt ?? now, ...(!provenAt && { moves: 0 }), updatedAt: now })
      .where(eq(bookings.id, id))
      .run();
    proveInvitee(db, booking, now);
    if (isUnproven) bookLead(change, leadId, { id, startsAt, rescheduled: false });
  });
}
