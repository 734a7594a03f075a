import type { AppDatabase } from "#db/client.server";
import { setLeadStatus } from "~/domain/leads/change/change.server";
import { readLead } from "~/domain/leads/read.server";
import { answerEnquiries } from "~/domain/leads/response/response.server";
import { createTask } from "~/domain/tasks/change.server";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { HOUR_MS } from "~/time-units";
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
