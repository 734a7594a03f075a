import { and, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { followUpTasks } from "#db/schema";
import { setLeadStatus } from "~/domain/leads/change/change.server";
import { proveContact } from "~/domain/leads/contacts/proof.server";
import { readLead } from "~/domain/leads/read.server";
import { answerEnquiries } from "~/domain/leads/response/response.server";
import { createTask } from "~/domain/tasks/change.server";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import { type Change, findStaffId } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { HOUR_MS } from "~/time-units";
import { tellCaller } from "./booking-mail.server";
import type { BookingRow } from "./read.server";

const CALL_DUE_MS = 2 * HOUR_MS;

/** Records a booking on its lead, which becomes booked, inside the booking's transaction. */
export function bookLead(
  change: Change,
  leadId: string,
  booking: { id: string; startsAt: Date | null; rescheduled: boolean },
): void {
  const by = findStaffId(change);
  recordActivity(change, {
    leadId,
    activityType: booking.rescheduled ? "booking_rescheduled" : "booking_made",
    description: booking.rescheduled ? "Consultation moved to another time" : "Consultation booked",
    userId: by,
    metadata: { bookingId: booking.id, startsAt: booking.startsAt?.toISOString() },
  });
  if (readLead(change.db, leadId)?.status === "booked") stopLeadCampaign(change, leadId, "booked");
  else setLeadStatus(change, leadId, "booked");
  answerEnquiries(change, leadId, "booking");
}

/**
 * A cancellation without a new booking: the lead becomes qualified, with a task to call. The campaign stays stopped. Without
 * `by` it was the family, or its scheduling service.
 */
export function unbookLead(
  change: Change,
  leadId: string,
  booking: { id: string; reason: string | null; others: boolean },
): void {
  const { db, now } = change;
  const by = findStaffId(change);
  recordActivity(change, {
    leadId,
    activityType: "booking_cancelled",
    description: by
      ? "Consultation canceled"
      : "Consultation canceled by the family or the scheduling service",
    userId: by,
    metadata: { bookingId: booking.id, reason: booking.reason },
  });
  const lead = readLead(db, leadId);
  if (booking.others || lead?.status !== "booked") return;
  setLeadStatus(change, leadId, "qualified");
  createTask(change, leadId, {
    title: `Call ${lead.name}: the consultation was canceled`,
    description: "Ask how they are and offer another time.",
    dueDate: new Date(now.getTime() + CALL_DUE_MS),
    priority: "high",
    taskType: "call",
  });
}

/** A press behind a booking's mail proves the address that it was booked with; staff who confirm it vouch for the number too. */
export function proveInvitee(
  db: AppDatabase,
  { leadId, inviteeEmail, inviteePhone }: Pick<BookingRow, "leadId" | "inviteeEmail"> & Partial<BookingRow>,
  now: Date,
): void {
  if (!leadId) return;
  if (inviteeEmail) proveContact(db, leadId, { kind: "email", value: inviteeEmail }, now);
  if (inviteePhone) proveContact(db, leadId, { kind: "phone", value: inviteePhone }, now);
}

/** Tells the events, the lead and the person who calls of a booking that is held from now on. */
export function announceBooking(change: Change, booking: BookingRow): void {
  const { id, leadId, startsAt } = booking;
  recordEvent(change, {
    eventType: "BookingMade",
    leadId,
    payload: { bookingId: id, startsAt: startsAt?.toISOString() },
  });
  tellLead(change, booking, false);
  tellCaller(change, booking, "confirmed");
}

/** Records a time that is kept for nobody yet. The lead stays as it is; without an address to confirm it, staff call. */
export function noteAskedForTime(change: Change, booking: BookingRow): void {
  const { id, leadId, startsAt, inviteeEmail } = booking;
  if (!leadId) return;
  recordActivity(change, {
    leadId,
    activityType: "booking_made",
    description: inviteeEmail
      ? "A time was asked for: it is kept once Confirm is pressed in our mail"
      : "A time was asked for without an address: it is kept once we confirm it",
    userId: findStaffId(change),
    metadata: { bookingId: id, startsAt: startsAt?.toISOString(), isAskedFor: true },
  });
  if (!inviteeEmail) planCall(change, leadId, "they asked for a time that waits for us to confirm it");
}

/** Has staff call a family that confirmed a time which somebody else had taken meanwhile. */
export const planCallAfterTaken = (change: Change, leadId: string): void =>
  planCall(change, leadId, "the time they confirmed had been taken");

/** Adds a task to call, unless the same one is open. */
function planCall(change: Change, leadId: string, why: string): void {
  const { db, now } = change;
  const lead = readLead(db, leadId);
  if (!lead) return;
  const title = `Call ${lead.name}: ${why}`;
  const isOpen = and(
    eq(followUpTasks.leadId, leadId),
    eq(followUpTasks.title, title),
    eq(followUpTasks.status, "pending"),
  );
  if (db.select({ id: followUpTasks.id }).from(followUpTasks).where(isOpen).get()) return;
  const dueDate = new Date(now.getTime() + CALL_DUE_MS);
  const task = {
    title,
    description: "Confirm that time, or offer another.",
    dueDate,
    priority: "high",
    taskType: "call",
  } as const;
  createTask(change, leadId, task);
}

/** Records a booking or a move on its lead; while nobody has confirmed who booked, only the timeline says so. */
export function tellLead(change: Change, booking: BookingRow, rescheduled: boolean): void {
  const { id, leadId, startsAt, isUnproven } = booking;
  if (!leadId) return;
  if (!isUnproven) {
    bookLead(change, leadId, { id, startsAt, rescheduled });
    return;
  }
  recordActivity(change, {
    leadId,
    activityType: rescheduled ? "booking_rescheduled" : "booking_made",
    description: rescheduled
      ? "A consultation that is not confirmed was moved to another time"
      : "A consultation was booked from a later inquiry: make sure it is them, and confirm it",
    userId: findStaffId(change),
    metadata: { bookingId: id, startsAt: startsAt?.toISOString(), isUnproven: true },
  });
}
