import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookings } from "#db/schema";

export type OwnBooking = typeof bookings.$inferSelect;

export const readBooking = (db: AppDatabase, id: string): OwnBooking | undefined =>
  db.select().from(bookings).where(eq(bookings.id, id)).get();
