import { and, asc, eq, gt, isNotNull, lt, lte, or } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { inboundMails } from "#db/schema";
import { DAY_MS, MINUTE_MS } from "~/time-units";

export type AnnouncedMail = typeof inboundMails.$inferSelect;

const FIRST_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 10 * MINUTE_MS;
/** After this time an announced mail is accepted without its text. */
export const ANNOUNCED_MAIL_TTL_MS = 3 * DAY_MS;
const BATCH_SIZE = 20;

/** Records an announced mail once, by the service's id. */
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

/** Lists the announced mails that are due, the oldest first. */
export function listDueAnnouncedMail(db: AppDatabase, now: Date): AnnouncedMail[] {
  const farthest = new Date(now.getTime() + MAX_RETRY_DELAY_MS);
  return db
    .select()
    .from(inboundMails)
    .where(
      // A time far ahead was set by a clock that has been set back since.
      and(
        isNotNull(inboundMails.nextAttemptAt),
        or(lte(inboundMails.nextAttemptAt, now), gt(inboundMails.nextAttemptAt, farthest)),
      ),
    )
    .orderBy(asc(inboundMails.nextAttemptAt), asc(inboundMails.createdAt))
    .limit(BATCH_SIZE)
    .all();
}

/** Forgets what was announced of a mail. Call it in the transaction that stores the mail. */
export function settleAnnounced(db: AppDatabase, id: string, now: Date): void {
  db.update(inboundMails)
    .set({ event: null, nextAttemptAt: null, errorMessage: null, updatedAt: now })
    .where(eq(inboundMails.id, id))
    .run();
}

export function putOffAnnouncedMail(
  db: AppDatabase,
  { id, attempts }: AnnouncedMail,
  reason: string,
  now: Date,
): void {
  const wait = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 3 ** Math.min(attempts, 10));
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

export const listDelayedMail = (db: AppDatabase, now: Date): AnnouncedMail[] =>
  db
    .select()
    .from(inboundMails)
    .where(
      and(
        isNotNull(inboundMails.nextAttemptAt),
        lt(inboundMails.createdAt, new Date(now.getTime() - 2 * MINUTE_MS)),
      ),
    )
    .orderBy(asc(inboundMails.createdAt))
    .limit(100)
    .all();
