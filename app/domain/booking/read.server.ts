import { and, asc, eq, gt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookings } from "#db/schema";

export type OwnBooking = typeof bookings.$inferSelect;

export const readBooking = (db: AppDatabase, id: string): OwnBooking | undefined =>
  db.select().from(bookings).where(eq(bookings.id, id)).get();

/** A lead's consultation that has not ended yet, the first one first; undefined without one. */
export const nextBookingOf = (db: AppDatabase, leadId: string, now: Date): OwnBooking | undefined =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), eq(bookings.status, "booked"), gt(bookings.endsAt, now)))
    .orderBy(asc(bookings.startsAt))
    .get();
