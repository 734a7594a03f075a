import { and, eq, isNull, lt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { newsletterSubscribers } from "#db/schema";

/** An address that nobody confirmed is erased after this long: its owner never asked to be known. */
export const unconfirmedDays = 30;

/** Erases addresses that were never confirmed. @returns how many. */
export function purgeUnconfirmed(db: AppDatabase, now: Date): number {
  const before = new Date(now.getTime() - unconfirmedDays * 86_400_000);
  return db
    .delete(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.status, "pending"),
        isNull(newsletterSubscribers.confirmedAt),
        lt(newsletterSubscribers.updatedAt, before),
      ),
    )
    .run().changes;
}
