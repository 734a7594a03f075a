import { and, eq, ne, sql } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { normalizeEmail, parsePhoneToE164 } from "#db/normalize";
import { bookings, leads, webhookDeliveries } from "#db/schema";
import type { ContactKind } from "#db/values";
import { openLeadsFirst } from "~/domain/leads/contacts/contacts.server";
import { findLeadOfContact } from "~/domain/leads/intake/find-lead.server";
import { fileQueuedEnquiries } from "~/domain/leads/intake/receive.server";
import { readLead } from "~/domain/leads/read.server";
import type { BookingNotice } from "~/integrations/booking/calendly.server";
import type { Change } from "~/records/change";
import { recordEvent } from "~/records/events.server";
import { bookLead, unbookLead } from "./lead.server";
import type { BookingRow } from "./read.server";

/** The result of a service's notice. `replayed`: seen before. `unchanged`: nothing new. `waiting`: staff assign a lead. */
export type BookingNoticeOutcome = "booked" | "waiting" | "cancelled" | "unchanged" | "replayed";

/** A reschedule is a cancellation and a booking, in either order; the lead stays booked throughout. */
export function takeBookingNotice(
  change: Change,
  notice: BookingNotice,
  deliveryId: string,
  /** The lead by the reference of the visit, used where neither address nor number tells. */
  leadId: string | null = null,
): { outcome: BookingNoticeOutcome; bookingId: string | null } {
  const { db, now } = change;
  // Queued enquiries are filed first, as somebody may book right after writing.
  fileQueuedEnquiries(db);
  return runInTransaction(db, () => {
    if (isTaken(db, notice.provider, deliveryId)) return { outcome: "replayed", bookingId: null };
    insertRow(db, webhookDeliveries, { provider: notice.provider, deliveryId, receivedAt: now });
    const known = findBooking(db, notice.provider, notice.externalId);
    return notice.kind === "booked"
      ? takeBooked(change, notice, known, leadId)
      : takeCancelled(change, notice, known);
  });
}

function takeBooked(
  change: Change,
  notice: BookingNotice,
  known: BookingRow | undefined,
  claimed: string | null,
) {
  // The notice of a cancellation may arrive first; a cancelled booking stays cancelled.
  if (known) return { outcome: "unchanged" as const, bookingId: known.id };
  const leadId = leadOfBooking(change.db, notice) ?? claimed;
  const id = addBooking(change, notice, leadId);
  if (notice.rescheduledFrom) endEarlier(change, notice);
  recordEvent(change, {
    eventType: "BookingMade",
    leadId,
    payload: { bookingId: id, startsAt: notice.startsAt.toISOString() },
  });
  if (!leadId) return { outcome: "waiting" as const, bookingId: id };
  bookLead(change, leadId, {
    id,
    startsAt: notice.startsAt,
    rescheduled: Boolean(notice.rescheduledFrom),
  });
  return { outcome: "booked" as const, bookingId: id };
}

function takeCancelled(change: Change, notice: BookingNotice, known: BookingRow | undefined) {
  const { db, now } = change;
  if (known?.status === "cancelled") return { outcome: "unchanged" as const, bookingId: known.id };
  const leadId = known ? known.leadId : leadOfBooking(db, notice);
  const id = known?.id ?? addBooking(change, notice, leadId);
  if (known) {
    const { cancelReason } = notice;
    db.update(bookings)
      .set({ status: "cancelled", cancelReason, cancelledAt: now, updatedAt: now })
      .where(eq(bookings.id, id))
      .run();
  }
  recordEvent(change, {
    eventType: "BookingCancelled",
    leadId,
    payload: { bookingId: id, rescheduled: notice.rescheduled },
  });
  if (leadId && known && !notice.rescheduled) {
    unbookLead(change, leadId, { id, reason: notice.cancelReason, others: hasOthers(db, leadId) });
  }
  return { outcome: "cancelled" as const, bookingId: id };
}

function addBooking({ db, now, newId }: Change, notice: BookingNotice, leadId: string | null): string {
  const id = newId();
  const isCancelled = notice.kind === "cancelled";
  const phone = notice.phones[0] ?? null;
  insertRow(db, bookings, {
    id,
    leadId,
    provider: notice.provider,
    externalId: notice.externalId,
    meetingType: leadId ? (readLead(db, leadId)?.meetingType ?? null) : null,
    status: isCancelled ? "cancelled" : "booked",
    startsAt: notice.startsAt,
    endsAt: notice.endsAt,
    inviteeName: notice.name,
    inviteeEmail: notice.email,
    inviteePhone: (phone && parsePhoneToE164(phone)) ?? phone,
    cancelReason: notice.cancelReason,
    cancelledAt: isCancelled ? now : null,
    rescheduledFrom: notice.rescheduledFrom,
    metadata: { ...notice.details },
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** Cancels the booking that was rescheduled, without waiting for the service's notice of that. */
function endEarlier({ db, now }: Change, { provider, rescheduledFrom }: BookingNotice): void {
  db.update(bookings)
    .set({ status: "cancelled", cancelReason: "Rescheduled", cancelledAt: now, updatedAt: now })
    .where(
      and(
        eq(bookings.provider, provider),
        eq(bookings.externalId, rescheduledFrom ?? ""),
        eq(bookings.status, "booked"),
      ),
    )
    .run();
}

const isTaken = (db: AppDatabase, provider: string, deliveryId: string) =>
  db
    .select({ taken: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.provider, provider), eq(webhookDeliveries.deliveryId, deliveryId)))
    .get() !== undefined;

const findBooking = (db: AppDatabase, provider: string, externalId: string): BookingRow | undefined =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.provider, provider), eq(bookings.externalId, externalId)))
    .get();

const hasOthers = (db: AppDatabase, leadId: string) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), eq(bookings.status, "booked")))
    .get() !== undefined;

/**
 * Finds the lead of an address or number that a booking names: the only one, else the one that it is proven of, or that we wrote
 * to or called there last. A completed lead is a closed deal: staff decide there.
 */
function findLeadBy(db: AppDatabase, kind: ContactKind, value: string): string | null {
  const ids = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads[COLUMN[kind]], value), ne(leads.status, "completed")))
    .orderBy(...openLeadsFirst)
    .limit(2)
    .all();
  if (ids.length < 2) return ids[0]?.id ?? null;
  const found = findLeadOfContact(db, kind, value);
  return found && readLead(db, found)?.status !== "completed" ? found : null;
}

const COLUMN = { email: "emailNormalized", phone: "phoneE164" } as const;

/** Finds the lead of a booking by the rescheduled booking, else by e-mail, else by phone. */
function leadOfBooking(db: AppDatabase, notice: BookingNotice): string | null {
  if (notice.rescheduledFrom) {
    const before = db
      .select({ leadId: bookings.leadId })
      .from(bookings)
      .where(and(eq(bookings.provider, notice.provider), eq(bookings.externalId, notice.rescheduledFrom)))
      .get();
    if (before?.leadId) return before.leadId;
  }
  if (notice.email) {
    const found = findLeadBy(db, "email", normalizeEmail(notice.email));
    if (found) return found;
  }
  for (const phone of notice.phones) {
    const e164 = parsePhoneToE164(phone);
    const found = e164 && findLeadBy(db, "phone", e164);
    if (found) return found;
  }
  return null;
}
