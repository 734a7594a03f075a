import { and, asc, eq, gt, isNotNull, lt, lte, or } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { inboundMails } from "#db/schema";

/** Mail that the service announced and that is not taken yet. */
export type Announced = typeof inboundMails.$inferSelect;

const MINUTE = 60_000;
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 10 * MINUTE;
/** How long its words are asked for, in milliseconds; then it is taken without them. */
export const GIVE_UP = 3 * 24 * 60 * MINUTE;
const BATCH = 20;

/** Notes a mail that the service announced, once by the service's id of it. */
export function recordAnnouncedMail(
  db: AppDatabase,
  id: string,
  event: unknown,
  now: Date,
): "taken" | "repeated" {
  const { changes } = db
    .insert(inboundMails)
    .values({ id, event, nextAttemptAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .run();
  return changes > 0 ? "taken" : "repeated";
}

/** The mail whose turn it is, the oldest first. */
export function listDueAnnouncedMail(db: AppDatabase, now: Date): Announced[] {
  const farthest = new Date(now.getTime() + LONGEST_WAIT);
  return db
    .select()
    .from(inboundMails)
    .where(
      // Far ahead: planned by a clock that was set back since.
      and(
        isNotNull(inboundMails.nextAttemptAt),
        or(lte(inboundMails.nextAttemptAt, now), gt(inboundMails.nextAttemptAt, farthest)),
      ),
    )
    .orderBy(asc(inboundMails.nextAttemptAt), asc(inboundMails.createdAt))
    .limit(BATCH)
    .all();
}

/** In the transaction that keeps it as a mail: what was announced of it is forgotten. */
export function settleAnnounced(db: AppDatabase, id: string, now: Date): void {
  db.update(inboundMails)
    .set({ event: null, nextAttemptAt: null, errorMessage: null, updatedAt: now })
    .where(eq(inboundMails.id, id))
    .run();
}

/** It could not be fetched, or not be taken: again later. */
export function putOffAnnouncedMail(
  db: AppDatabase,
  { id, attempts }: Announced,
  reason: string,
  now: Date,
): void {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 3 ** Math.min(attempts, 10));
  db.update(inboundMails)
    .set({
      attempts: attempts + 1,
      nextAttemptAt: new Date(now.getTime() + wait),
      errorMessage: reason,
      updatedAt: now,
    })
    .where(eq(inboundMails.id, id))
    .run();
}

/** Mail that was announced a while ago and could not be fetched yet, for staff. */
export const listDelayedMail = (db: AppDatabase, now: Date): Announced[] =>
  db
    .select()
    .from(inboundMails)
    .where(
      and(
        isNotNull(inboundMails.nextAttemptAt),
        lt(inboundMails.createdAt, new Date(now.getTime() - 2 * MINUTE)),
      ),
    )
    .orderBy(asc(inboundMails.createdAt))
    .limit(100)
    .all();
