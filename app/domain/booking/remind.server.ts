import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { normalizePhone } from "#db/normalize";
import { bookings, enquiries, outbox } from "#db/schema";
import { isFinalRefusal, TEXT_REFUSALS, type TextRefusal } from "~/domain/leads/contacts/text-consent.server";
import { queueOwnText } from "~/domain/texts/queue.server";
import { findLeadNumberRefusal } from "~/domain/texts/send.server";
import { findOwnTextKind } from "~/domain/texts/words";
import { formatZonedTime } from "~/domain/time/zones";
import type { Change } from "~/records/change";
import { buildBookingMailKey, queueBookingMail } from "./booking-mail.server";
import { type BookingRow, OWN_PROVIDER, readBooking } from "./read.server";
import { FIRST_REMINDER_MS, isTooLate, pickDueReminders, type Reminder } from "./reminders";

/**
 * Queues reminders once: mails a day and an hour before, and an hour before a text to people who agreed.
 * @param textsFrom the number that texts are sent from; null when texts can't be sent
 */
export function remindOfBookings(change: Change, textsFrom: string | null): void {
  const { db, now, zone } = change;
  const coming = db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.provider, OWN_PROVIDER),
        eq(bookings.status, "booked"),
        gt(bookings.startsAt, now),
        lte(bookings.startsAt, new Date(now.getTime() + FIRST_REMINDER_MS)),
      ),
    )
    .all();
  for (const booking of coming) {
    const start = booking.startsAt as Date;
    for (const before of pickDueReminders({ start, changedAt: booking.updatedAt }, now))
      runInTransaction(db, () => {
        if (!isQueued(db, booking, before)) queueBookingMail(change, booking, "reminder", before);
        const { leadId, inviteePhone: shown } = booking;
        if (before !== "hour" || !textsFrom || !leadId || !shown) return;
        if (isFinalRefusal(refusalOf(db, booking))) return;
        const body = `Reminder: we call you at ${formatZonedTime(start, booking.zone ?? zone)}. To change it, call ${textsFrom}. Text STOP to end texts.`;
        const about = `${booking.id}:${booking.sequence}`;
        queueOwnText(change, leadId, {
          kind: "reminder",
          about,
          body,
          number: normalizePhone(shown),
          shown,
        });
      });
  }
}

/** Whether a booking's reminder is queued. One that staff sent again has another key. */
const isQueued = (db: AppDatabase, booking: BookingRow, before: Reminder): boolean =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      or(
        eq(outbox.idempotencyKey, buildBookingMailKey(booking, "reminder", before)),
        and(
          eq(outbox.leadId, booking.leadId ?? ""),
          eq(outbox.kind, "booking_reminder"),
          sql`${outbox.payload} ->> '$.bookingId' = ${booking.id}`,
          sql`${outbox.payload} ->> '$.sequence' = ${booking.sequence}`,
          sql`${outbox.payload} ->> '$.before' = ${before}`,
        ),
      ),
    )
    .get() !== undefined;

/** Why a reminder may not be texted, else null. An unproven booking has only its own consent: nothing of its lead may show. */
function refusalOf(db: AppDatabase, booking: BookingRow): TextRefusal | null {
  const { leadId, reference, inviteePhone, isUnproven } = booking;
  if (isUnproven) return agreedInEnquiry(db, reference) ? null : "asked";
  if (!leadId || !inviteePhone) return "removed";
  return findLeadNumberRefusal(db, leadId, normalizePhone(inviteePhone));
}

const agreedInEnquiry = (db: AppDatabase, reference: string | null): boolean =>
  reference !== null &&
  db.select({ origin: enquiries.origin }).from(enquiries).where(eq(enquiries.reference, reference)).get()
    ?.origin.textConsent !== undefined;

/** Finds why a reminder may not leave; null when it may, and for other texts. Checked when the text is claimed. */
export function findReminderRefusal(db: AppDatabase, key: string, now: Date): string | null {
  if (findOwnTextKind(key) !== "reminder") return null;
  const [, id = "", sequence] = key.split(":");
  const booking = readBooking(db, id);
  if (booking?.status !== "booked" || String(booking.sequence) !== sequence || !booking.startsAt)
    return "The consultation was moved or canceled.";
  if (isTooLate("hour", booking.startsAt, now)) return "It was too late for a reminder.";
  const refusal = refusalOf(db, booking);
  return refusal && TEXT_REFUSALS[refusal];
}
