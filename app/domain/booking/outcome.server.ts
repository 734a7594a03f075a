import { and, eq } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { bookings, followUpTasks } from "#db/schema";
import type { BookingOutcome } from "#db/values";
import { readLead } from "~/domain/leads/read.server";
import { closeTasksTitled } from "~/domain/leads/response/respond-tasks.server";
import { createTask } from "~/domain/tasks/change.server";
import { computeNextBusinessClose } from "~/domain/time/wall-clock";
import type { StaffChange } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { HOUR_MS } from "~/time-units";
import { type BookingRow, readBooking } from "./read.server";
import { refuseBooking } from "./refusals";

const CALL_AGAIN_DUE_MS = HOUR_MS;

const OUTCOME_WORDS: Record<BookingOutcome, string> = {
  kept: "Consultation kept",
  no_show: "Nobody was there for the consultation",
};

export const buildCallAgainTitle = (name: string): string =>
  `Call ${name} again: nobody was there for the consultation`;

/** Records the outcome of a consultation that has begun. A missed one gets a task to call again. @throws Refusal */
export function setOutcome(
  change: StaffChange,
  { id, status: outcome }: { id: string; status: BookingOutcome },
): BookingRow {
  const { db, now, actor } = change;
  return runInTransaction(db, () => {
    const booking = readBooking(db, id);
    if (booking?.status !== "booked") throw refuseBooking({ outcome: "missing" });
    if (!booking.startsAt || booking.startsAt > now) throw refuseBooking({ outcome: "not_yet" });
    if (booking.outcome === outcome) return booking;
    db.update(bookings).set({ outcome, outcomeAt: now, updatedAt: now }).where(eq(bookings.id, id)).run();
    const lead = booking.leadId ? readLead(db, booking.leadId) : undefined;
    if (lead) {
      recordActivity(change, {
        leadId: lead.id,
        activityType: outcome === "kept" ? "booking_kept" : "booking_missed",
        description: OUTCOME_WORDS[outcome],
        userId: actor.id,
        metadata: { bookingId: id, startsAt: booking.startsAt.toISOString() },
      });
      const title = buildCallAgainTitle(lead.name);
      if (outcome === "kept") closeTasksTitled(change, lead.id, title, "It took place after all.");
      else
        createTask(change, lead.id, {
          title,
          description: "Ask how they are and offer another time.",
          dueDate: new Date(now.getTime() + CALL_AGAIN_DUE_MS),
          priority: "high",
          taskType: "call",
        });
    }
    return readBooking(db, id) as BookingRow;
  });
}

export const FOLLOW_UP_TASK_TITLE = "Send a summary of the consultation";

/**
 * Plans the summary of a consultation as a task, once; due at the end of the next business day.
 * @throws Refusal where it did not take place, or nothing is known of a lead
 */
export function planFollowUp(change: StaffChange, id: string): void {
  const { db, now, zone } = change;
  runInTransaction(db, () => {
    const booking = readBooking(db, id);
    if (!booking?.leadId || booking.outcome !== "kept") throw refuseBooking({ outcome: "missing" });
    if (!isFollowUpPlanned(db, booking.leadId))
      createTask(change, booking.leadId, {
        title: FOLLOW_UP_TASK_TITLE,
        description: "Write what was agreed, who does what until when, and that they can call at any hour.",
        dueDate: computeNextBusinessClose(now, zone),
        priority: "high",
        taskType: "email",
      });
  });
}

export const isFollowUpPlanned = (db: AppDatabase, leadId: string): boolean =>
  db
    .select({ id: followUpTasks.id })
    .from(followUpTasks)
    .where(
      and(
        eq(followUpTasks.leadId, leadId),
        eq(followUpTasks.title, FOLLOW_UP_TASK_TITLE),
        eq(followUpTasks.status, "pending"),
      ),
    )
    .get() !== undefined;
