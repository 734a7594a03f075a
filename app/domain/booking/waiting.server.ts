import { and, count, desc, eq, gt, isNull, min } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { bookings } from "#db/schema";
import { handleCommands } from "~/commands/handle.server";
import { listCandidateLeads } from "~/domain/leads/list/list.server";
import { type Lead, readLead } from "~/domain/leads/read.server";
import type { StaffChange } from "~/records/change";
import { refuseConflict, refuseMissing } from "~/refusal";
import { bookLead } from "./lead.server";
import type { BookingRow } from "./read.server";
import { waitingBookingCommands } from "./waiting-commands";

/** Lists for staff the bookings without a lead: the newest first, without cancelled ones. */
export const listWaitingBookings = (db: AppDatabase): BookingRow[] =>
  db
    .select()
    .from(bookings)
    .where(and(isNull(bookings.leadId), eq(bookings.status, "booked")))
    .orderBy(desc(bookings.createdAt))
    .limit(100)
    .all();

/** Counts bookings without a lead; `nextAt` is when the next one begins, null when none is to come. */
export function countWaitingBookings(db: AppDatabase, now: Date): { waiting: number; nextAt: Date | null } {
  const unmatched = and(isNull(bookings.leadId), eq(bookings.status, "booked"));
  const [all] = db.select({ waiting: count() }).from(bookings).where(unmatched).all();
  const [next] = db
    .select({ at: min(bookings.startsAt) })
    .from(bookings)
    .where(and(unmatched, gt(bookings.startsAt, now)))
    .all();
  return { waiting: all?.waiting ?? 0, nextAt: next?.at ?? null };
}

/** Assigns a booking to a lead, which becomes booked. @throws Refusal */
export function giveBookingToLead(change: StaffChange, { id, leadId }: { id: string; leadId: string }): void {
  const { db, now } = change;
  runInTransaction(db, () => {
    const booking = db.select().from(bookings).where(eq(bookings.id, id)).get();
    if (!booking) throw refuseMissing("booking");
    const lead = readLead(db, leadId);
    if (!lead) throw refuseMissing("lead");
    if (booking.leadId || booking.status !== "booked")
      throw refuseConflict("It was given to a lead meanwhile, or canceled.");
    db.update(bookings)
      .set({ leadId, meetingType: lead.meetingType, updatedAt: now })
      .where(eq(bookings.id, id))
      .run();
    bookLead(change, leadId, { id, startsAt: booking.startsAt, rescheduled: false });
  });
}

export const waitingBookingHandlers = handleCommands(waitingBookingCommands, {
  give(change, given) {
    giveBookingToLead(change, given);
    return { success: true as const };
  },
});

/** Lists the leads that a booking may belong to, by the search of staff, else by e-mail, phone and name. */
export function listBookingLeadCandidates(db: AppDatabase, booking: BookingRow, q: string | null): Lead[] {
  const { inviteeEmail, inviteePhone, inviteeName } = booking;
  return listCandidateLeads(
    db,
    q ? [q] : [inviteeEmail, inviteePhone, inviteeName, ...(inviteeName?.split(/\s+/) ?? [])],
  );
}
