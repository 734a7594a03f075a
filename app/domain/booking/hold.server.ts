import { and, count, eq, gt, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookings } from "#db/schema";
import type { MeetingType } from "#db/values";
import { computeStartOfDay, formatWallClock } from "~/domain/time/wall-clock";
import { countFittingTimes } from "./free.server";
import { OWN_PROVIDER } from "./read.server";
import { ALWAYS_HELD_MS, MAX_BOOKINGS_OF_REFERENCE, MEETING_TYPES, UNPROVEN_LIMITS } from "./rules";
import type { BookingSlot } from "./slots";

/** Who books, as keyed hashes: the network and the browser that the request came from. */
export type BookingSender = { block: string; browser: string | null };

type HoldWish = {
  type: MeetingType;
  slot: BookingSlot;
  /** The sender of a new booking; null for the move of one that is held, which holds no more than before. */
  sender: BookingSender | null;
  /** A booking that is being moved. */
  except?: string | undefined;
};

/**
 * Whether a time may be held before anybody has pressed Confirm (docs/product/consultations.md §18). It depends on the sender
 * and the day, and on nothing that was typed; no lead is read.
 */
export function mayHoldUnproven(
  db: AppDatabase,
  { type, slot, sender, except }: HoldWish,
  { now, zone }: { now: Date; zone: string },
): boolean {
  if (type === "emergency" && slot.start.getTime() - now.getTime() <= ALWAYS_HELD_MS) return true;
  if (sender) {
    const { block, browser } = sender;
    if (countHeld(db, eq(bookings.senderBlock, block), now) >= UNPROVEN_LIMITS.ofBlock) return false;
    if (browser && countHeld(db, eq(bookings.senderBrowser, browser), now) >= UNPROVEN_LIMITS.ofBrowser)
      return false;
  }
  return isHalfLeft(db, { type, slot, except }, { now, zone });
}

const countHeld = (db: AppDatabase, ofSender: SQL, now: Date): number =>
  countBookings(
    db,
    and(
      ofSender,
      eq(bookings.provider, OWN_PROVIDER),
      eq(bookings.status, "booked"),
      isNull(bookings.provenAt),
      gt(bookings.startsAt, now),
    ),
  );

const countBookings = (db: AppDatabase, condition: SQL | undefined): number =>
  db.select({ count: count() }).from(bookings).where(condition).get()?.count ?? 0;

/** Whether half of what a person can still take on a day, of each kind, is left beside the unproven ones and this one. */
function isHalfLeft(
  db: AppDatabase,
  { type, slot, except }: Pick<HoldWish, "type" | "slot" | "except">,
  { now, zone }: { now: Date; zone: string },
): boolean {
  const date = formatWallClock(slot.start, zone).slice(0, 10);
  const from = computeStartOfDay(date, zone) ?? slot.start;
  const to = computeStartOfDay(date, zone, { daysLater: 1 }) ?? slot.end;
  return MEETING_TYPES.every((kind) => {
    const day = { type: kind, from, to, userId: slot.userId };
    const all = countFittingTimes(db, day, { now, zone, except, isProvenOnly: true });
    const left = countFittingTimes(db, day, { now, zone, except, added: { ...slot, type } });
    return left * 2 >= all;
  });
}

/** Whether a request has booked as often as it may, cancelled times included. A lead's own link has no such limit. */
export const isReferenceUsedUp = (db: AppDatabase, reference: string): boolean =>
  !reference.startsWith("lead:") &&
  countBookings(db, eq(bookings.reference, reference)) >= MAX_BOOKINGS_OF_REFERENCE;

/** Forgets who sent the bookings whose time has come. */
export function forgetBookingSenders(db: AppDatabase, now: Date): void {
  db.update(bookings)
    .set({ senderBlock: null, senderBrowser: null })
    .where(and(isNotNull(bookings.senderBlock), lte(bookings.startsAt, now)))
    .run();
}
