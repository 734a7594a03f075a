import { and, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { followUpTasks } from "#db/schema";
import { setLeadStatus } from "~/domain/leads/change/change.server";
import { proveContact } from "~/domain/leads/contacts/proof.server";
import { readLead } from "~/domain/leads/read.server";
import { answerEnquiries } from "~/domain/leads/response/response.server";
import { createTask } from "~/domain/tasks/change.server";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import { recordEvent, type WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { HOUR_MS } from "~/time-units";
import { tellCaller } from "./booking-mail.server";
import type { BookingContext, BookingRow } from "./read.server";

const CALL_DUE_MS = 2 * HOUR_MS;

/** Records a booking on its lead, which becomes booked, inside the booking's transaction. */
export function bookLead(
  db: AppDatabase,
  leadId: string,
  booking: { id: string; startsAt: Date | null; rescheduled: boolean },
  context: WriteContext & { by?: string | null },
): void {
  const by = context.by ?? null;
  recordActivity(db, context, {
    leadId,
    activityType: booking.rescheduled ? "booking_rescheduled" : "booking_made",
    description: booking.rescheduled ? "Consultation moved to another time" : "Consultation booked",
    userId: by,
    metadata: { bookingId: booking.id, startsAt: booking.startsAt?.toISOString() },
  });
  if (readLead(db, leadId)?.status === "booked") stopLeadCampaign(db, leadId, "booked", context.now);
  else setLeadStatus(db, leadId, "booked", { ...context, by });
  answerEnquiries(db, leadId, "booking", context);
}

/**
 * A cancellation without a new booking: the lead becomes qualified, with a task to call. The campaign stays stopped. Without
 * `by` it was the family, or its scheduling service.
 */
export function unbookLead(
  db: AppDatabase,
  leadId: string,
  booking: { id: string; reason: string | null; others: boolean },
  context: WriteContext & { by?: string | null },
): void {
  const by = context.by ?? null;
  recordActivity(db, context, {
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
  const change = { ...context, by };
  setLeadStatus(db, leadId, "qualified", change);
  createTask(
    db,
    leadId,
    {
      title: `Call ${lead.name}: the consultation was canceled`,
      description: "Ask how they are and offer another time.",
      dueDate: new Date(context.now.getTime() + CALL_DUE_MS),
      priority: "high",
      taskType: "call",
    },
    change,
  );
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
export function announceBooking(db: AppDatabase, booking: BookingRow, context: BookingContext): void {
  const { id, leadId, startsAt } = booking;
  recordEvent(db, context, {
    eventType: "BookingMade",
    leadId,
    payload: { bookingId: id, startsAt: startsAt?.toISOString() },
  });
  tellLead(db, booking, false, context);
  tellCaller(db, booking, "confirmed", context);
}

/** Records a time that is kept for nobody yet. The lead stays as it is; without an address to confirm it, staff call. */
export function noteAskedForTime(db: AppDatabase, booking: BookingRow, context: BookingContext): void {
  const { id, leadId, startsAt, inviteeEmail } = booking;
  if (!leadId) return;
  recordActivity(db, context, {
    leadId,
    activityType: "booking_made",
    description: inviteeEmail
      ? "A time was asked for: it is kept once Confirm is pressed in our mail"
      : "A time was asked for without an address: it is kept once we confirm it",
    userId: context.by,
    metadata: { bookingId: id, startsAt: startsAt?.toISOString(), isAskedFor: true },
  });
  if (!inviteeEmail) planCall(db, leadId, "they asked for a time that waits for us to confirm it", context);
}

/** Has staff call a family that confirmed a time which somebody else had taken meanwhile. */
export const planCallAfterTaken = (db: AppDatabase, leadId: string, context: BookingContext): void =>
  planCall(db, leadId, "the time they confirmed had been taken", context);

/** Adds a task to call, unless the same one is open. */
function planCall(db: AppDatabase, leadId: string, why: string, context: BookingContext): void {
  const lead = readLead(db, leadId);
  if (!lead) return;
  const title = `Call ${lead.name}: ${why}`;
  const isOpen = and(
    eq(followUpTasks.leadId, leadId),
    eq(followUpTasks.title, title),
    eq(followUpTasks.status, "pending"),
  );
  if (db.select({ id: followUpTasks.id }).from(followUpTasks).where(isOpen).get()) return;
  const dueDate = new Date(context.now.getTime() + CALL_DUE_MS);
  const task = {
    title,
    description: "Confirm that time, or offer another.",
    dueDate,
    priority: "high",
    taskType: "call",
  } as const;
  createTask(db, leadId, task, context);
}

/** Records a booking or a move on its lead; while nobody has confirmed who booked, only the timeline says so. */
export function tellLead(
  db: AppDatabase,
  booking: BookingRow,
  rescheduled: boolean,
  context: BookingContext,
): void {
  const { id, leadId, startsAt, isUnproven } = booking;
  if (!leadId) return;
  if (!isUnproven) {
    bookLead(db, leadId, { id, startsAt, rescheduled }, context);
    return;
  }
  recordActivity(db, context, {
    leadId,
    activityType: rescheduled ? "booking_rescheduled" : "booking_made",
    description: rescheduled
      ? "A consultation that is not confirmed was moved to another time"
      : "A consultation was booked from a later inquiry: make sure it is them, and confirm it",
    userId: context.by,
    metadata: { bookingId: id, startsAt: startsAt?.toISOString(), isUnproven: true },
  });
}
