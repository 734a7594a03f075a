import { and, asc, eq, gte, lt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookings, leads, users } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { inTransaction } from "#db/transaction.server";
import type { BookingOutcome, MeetingType } from "#db/values";
import { readLead } from "~/domain/leads/read.server";
import { createTask } from "~/domain/tasks/change.server";
import { recordEvent, type WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { queueBookingMail, tellCaller } from "./booking-mail.server";
import { freeTimes, hasOverlap, whyNotFree } from "./free.server";
import { rulesOf } from "./hours.server";
import { bookLead, unbookLead } from "./lead.server";
import type { Offer } from "./offer.server";
import { type OwnBooking, readBooking } from "./read.server";
import type { Slot } from "./slots";

/** The provider of bookings made here. */
export const OWN = "own";

/** `by` is the member of staff who does it; null is the family. `zone` is the business's. */
export type BookingContext = WriteContext & { by: string | null; zone: string };

export { type OwnBooking, readBooking };

/** `not_offered`: on no hours or off the grid; `past`: it has begun, or is too soon. */
type Refused =
  | { outcome: "taken"; slots: Slot[] }
  | { outcome: "past" | "not_offered" | "wrong_type" | "closed" }
  /** The key holds another time already. */
  | { outcome: "already"; booking: OwnBooking };
export type BookResult = { outcome: "booked"; booking: OwnBooking } | Refused;
export type MoveResult =
  | { outcome: "moved"; booking: OwnBooking }
  | { outcome: "missing" | "over" }
  | { outcome: "taken"; slots: Slot[] }
  | { outcome: "past" | "not_offered" };

const MINUTE = 60_000;
/** How many other times are named to somebody whose time was taken meanwhile. */
const NEAREST = 6;

/** The time that a reference holds. */
export const bookingOf = (db: AppDatabase, reference: string): OwnBooking | undefined =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.reference, reference), eq(bookings.status, "booked")))
    .get();

/**
 * Takes a time for a family, with all that follows for the lead, in one transaction (decision 27). The same time again
 * with the same key is the same booking.
 * @param chosen `zone`: the time zone in which the family chose, an IANA name.
 */
export function book(
  db: AppDatabase,
  offer: Offer,
  chosen: { type: MeetingType; start: Date; zone: string },
  context: BookingContext,
): BookResult {
  return inTransaction(db, () => {
    const known = bookingOf(db, offer.reference);
    if (known?.startsAt?.getTime() === chosen.start.getTime()) return { outcome: "booked", booking: known };
    if (known) return { outcome: "already", booking: known };
    if (offer.isClosed) return { outcome: "closed" };
    if (offer.type !== chosen.type) return { outcome: "wrong_type" };
    const slot = findSlot(db, chosen, context);
    if ("outcome" in slot) return slot;
    return { outcome: "booked", booking: addBooking(db, offer, chosen, slot, context) };
  });
}

/**
 * Takes a time for a lead on behalf of staff: any that is on offer, or with `personId` any at which that person has
 * no other consultation.
 */
export function bookForLead(
  db: AppDatabase,
  leadId: string,
  chosen: { type: MeetingType; start: Date; zone: string; personId?: string | undefined },
  context: BookingContext & { by: string },
): BookResult | { outcome: "missing" } {
  return inTransaction(db, () => {
    const lead = readLead(db, leadId);
    if (!lead) return { outcome: "missing" };
    if (chosen.start <= context.now) return { outcome: "past" };
    const slot = chosen.personId
      ? chosenByStaff(db, { ...chosen, personId: chosen.personId }, undefined, context)
      : findSlot(db, chosen, context);
    if ("outcome" in slot) return slot;
    const { id, name, email, phone } = lead;
    const offer = { leadId: id, reference: null, isUnproven: false, name, email, phone };
    return { outcome: "booked", booking: addBooking(db, offer, chosen, slot, context) };
  });
}

/**
 * Moves a booking; it keeps its id and its link. A family takes a time on offer; staff any at which that person, or
 * with `personId` another one, has no other consultation.
 */
export function move(
  db: AppDatabase,
  id: string,
  chosen: { start: Date; zone?: string; personId?: string },
  context: BookingContext,
): MoveResult {
  return inTransaction(db, () => {
    const booking = readBooking(db, id);
    if (!booking || booking.provider !== OWN || !booking.meetingType) return { outcome: "missing" };
    if (booking.status !== "booked" || !booking.startsAt || booking.startsAt <= context.now)
      return { outcome: "over" };
    if (chosen.start.getTime() === booking.startsAt.getTime() && !chosen.personId)
      return { outcome: "moved", booking };
    const wanted = { type: booking.meetingType, start: chosen.start };
    const personId = chosen.personId ?? booking.userId;
    const slot =
      context.by && personId
        ? chosenByStaff(db, { ...wanted, personId }, id, context)
        : findSlot(db, wanted, context, id);
    if ("outcome" in slot) return slot;
    db.update(bookings)
      .set({
        startsAt: slot.start,
        endsAt: slot.end,
        userId: slot.personId,
        sequence: booking.sequence + 1,
        updatedAt: context.now,
        ...(chosen.zone && { zone: chosen.zone }),
      })
      .where(eq(bookings.id, id))
      .run();
    const moved = readBooking(db, id) as OwnBooking;
    recordEvent(db, context, {
      eventType: "BookingMade",
      leadId: booking.leadId,
      payload: { bookingId: id, startsAt: slot.start.toISOString(), moved: true },
    });
    tellLead(db, moved, true, context);
    queueBookingMail(db, moved, "moved", context);
    tellCaller(db, moved, "moved", context);
    return { outcome: "moved", booking: moved };
  });
}

/** Cancels a booking that has not begun. `over`: it has, or was cancelled before. */
export function cancel(
  db: AppDatabase,
  id: string,
  reason: string | null,
  context: BookingContext,
): { outcome: "cancelled"; booking: OwnBooking } | { outcome: "missing" | "over" } {
  return inTransaction(db, () => {
    const booking = readBooking(db, id);
    if (!booking || booking.provider !== OWN) return { outcome: "missing" };
    if (booking.status !== "booked" || !booking.startsAt || booking.startsAt <= context.now)
      return { outcome: "over" };
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
    recordEvent(db, context, {
      eventType: "BookingCancelled",
      leadId: booking.leadId,
      payload: { bookingId: id, rescheduled: false },
    });
    if (booking.leadId && !booking.isUnproven)
      unbookLead(db, booking.leadId, { id, reason, others: hasAnother(db, booking.leadId) }, context);
    const cancelled = readBooking(db, id) as OwnBooking;
    queueBookingMail(db, cancelled, "cancelled", context);
    tellCaller(db, cancelled, "cancelled", context);
    return { outcome: "cancelled", booking: cancelled };
  });
}

/** Staff have made sure that it was the lead who booked: only now the lead is booked. */
export function confirmUnproven(
  db: AppDatabase,
  id: string,
  context: BookingContext & { by: string },
): { outcome: "confirmed" | "missing" } {
  return inTransaction(db, () => {
    const booking = readBooking(db, id);
    if (!booking?.leadId || booking.status !== "booked" || !booking.isUnproven) return { outcome: "missing" };
    db.update(bookings).set({ isUnproven: false, updatedAt: context.now }).where(eq(bookings.id, id)).run();
    bookLead(db, booking.leadId, { id, startsAt: booking.startsAt, rescheduled: false }, context);
    return { outcome: "confirmed" };
  });
}

/** When the call after a missed consultation is due, in milliseconds. */
const CALL_AGAIN_WITHIN = 60 * MINUTE;

const OUTCOME_WORDS: Record<BookingOutcome, string> = {
  kept: "Consultation kept",
  no_show: "Nobody was there for the consultation",
};

/** Staff say what came of a consultation that has begun. Whoever missed it is to be called again. */
export function setOutcome(
  db: AppDatabase,
  id: string,
  outcome: BookingOutcome,
  context: BookingContext & { by: string },
): { outcome: "changed"; booking: OwnBooking } | { outcome: "missing" | "not_yet" } {
  return inTransaction(db, () => {
    const booking = readBooking(db, id);
    if (booking?.status !== "booked") return { outcome: "missing" };
    if (!booking.startsAt || booking.startsAt > context.now) return { outcome: "not_yet" };
    if (booking.outcome === outcome) return { outcome: "changed", booking };
    const { now } = context;
    db.update(bookings).set({ outcome, outcomeAt: now, updatedAt: now }).where(eq(bookings.id, id)).run();
    const lead = booking.leadId ? readLead(db, booking.leadId) : undefined;
    if (lead) {
      recordActivity(db, context, {
        leadId: lead.id,
        activityType: outcome === "kept" ? "booking_kept" : "booking_missed",
        description: OUTCOME_WORDS[outcome],
        userId: context.by,
        metadata: { bookingId: id, startsAt: booking.startsAt.toISOString() },
      });
      if (outcome === "no_show")
        createTask(
          db,
          lead.id,
          {
            title: `Call ${lead.name} again: nobody was there for the consultation`,
            description: "Ask how they are and offer another time.",
            dueDate: new Date(now.getTime() + CALL_AGAIN_WITHIN),
            priority: "high",
            taskType: "call",
          },
          context,
        );
    }
    return { outcome: "changed", booking: readBooking(db, id) as OwnBooking };
  });
}

export type Consultation = {
  booking: OwnBooking;
  leadName: string | null;
  leadStatus: string | null;
  /** Who calls, by name; null for a booking of another service. */
  person: string | null;
};

/** Consultations that begin between two instants (`to` not included), in order; cancelled ones left out. */
export const consultations = (db: AppDatabase, { from, to }: { from: Date; to: Date }): Consultation[] =>
  db
    .select({
      booking: bookings,
      leadName: leads.name,
      leadStatus: leads.status,
      personName: users.name,
      username: users.username,
    })
    .from(bookings)
    .leftJoin(leads, eq(leads.id, bookings.leadId))
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.status, "booked"), gte(bookings.startsAt, from), lt(bookings.startsAt, to)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .all()
    .map(({ personName, username, ...rest }) => ({ ...rest, person: personName ?? username }));

type Chosen = { type: MeetingType; start: Date };

function findSlot(
  db: AppDatabase,
  { type, start }: Chosen,
  { now, zone }: BookingContext,
  except?: string,
): Slot | { outcome: "taken"; slots: Slot[] } | { outcome: "past" | "not_offered" } {
  const looking = { now, zone, except };
  const wanted = { type, from: start, to: new Date(start.getTime() + 1) };
  const [slot] = freeTimes(db, wanted, looking);
  if (slot) return slot;
  const outcome = whyNotFree(db, wanted, looking);
  return outcome === "taken" ? { outcome, slots: nearest(db, type, start, looking) } : { outcome };
}

/** The free times that are nearest to one that was taken, in order. */
function nearest(
  db: AppDatabase,
  type: MeetingType,
  start: Date,
  looking: Parameters<typeof freeTimes>[2],
): Slot[] {
  const to = new Date(looking.now.getTime() + rulesOf(db)[type].daysAhead * 24 * 60 * MINUTE);
  const away = (slot: Slot) => Math.abs(slot.start.getTime() - start.getTime());
  return freeTimes(db, { type, from: looking.now, to }, looking)
    .sort((a, b) => away(a) - away(b))
    .slice(0, NEAREST)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

/** A time that staff chose: it need not be on offer, but nobody has two consultations at once. */
function chosenByStaff(
  db: AppDatabase,
  { type, start, personId }: Chosen & { personId: string },
  except: string | undefined,
  { now, zone }: BookingContext,
): Slot | { outcome: "taken"; slots: Slot[] } | { outcome: "past" } {
  if (start <= now) return { outcome: "past" };
  const slot = { personId, start, end: new Date(start.getTime() + rulesOf(db)[type].length * MINUTE) };
  if (!hasOverlap(db, slot, except)) return slot;
  return { outcome: "taken", slots: nearest(db, type, start, { now, zone, except }) };
}

type Holder = Pick<Offer, "leadId" | "isUnproven" | "name" | "email" | "phone"> & {
  reference: string | null;
};

function addBooking(
  db: AppDatabase,
  holder: Holder,
  { type, zone }: { type: MeetingType; zone: string },
  slot: Slot,
  context: BookingContext,
): OwnBooking {
  const { now, newId } = context;
  const id = newId();
  insertRow(db, bookings, {
    id,
    leadId: holder.leadId,
    provider: OWN,
    externalId: id,
    meetingType: type,
    startsAt: slot.start,
    endsAt: slot.end,
    inviteeName: holder.name,
    inviteeEmail: holder.email,
    inviteePhone: holder.phone,
    userId: slot.personId,
    zone,
    reference: holder.reference,
    isUnproven: holder.isUnproven,
    createdAt: now,
    updatedAt: now,
  });
  recordEvent(db, context, {
    eventType: "BookingMade",
    leadId: holder.leadId,
    payload: { bookingId: id, startsAt: slot.start.toISOString() },
  });
  const booking = readBooking(db, id) as OwnBooking;
  tellLead(db, booking, false, context);
  queueBookingMail(db, booking, "confirmed", context);
  tellCaller(db, booking, "confirmed", context);
  return booking;
}

/** What a booking or a move does to its lead: nothing but a line in its timeline while nobody has confirmed who booked. */
function tellLead(db: AppDatabase, booking: OwnBooking, rescheduled: boolean, context: BookingContext): void {
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

const hasAnother = (db: AppDatabase, leadId: string): boolean =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), eq(bookings.status, "booked"), eq(bookings.isUnproven, false)))
    .get() !== undefined;
