import { and, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { calendarEntries, emailCampaigns, outbox } from "#db/schema";
import { inTransaction } from "#db/transaction.server";
import { CLAIM_TTL } from "~/domain/scheduler/claim.server";
import { doubtLimit } from "~/mail/queue/retry";
import { zoneOf } from "~/mail/sequence/change.server";
import { planStep } from "~/mail/sequence/sequence";
import { bringSessionsBack } from "~/platform/auth/session.server";

/** What network time sets back every day is no reason to plan anew, in milliseconds. */
const SLACK = 60_000;

/**
 * Puts right what was planned by a clock that was ahead and has been set back: it would wait for a day that is
 * nowhere near. Mail that waits is due now; mail in doubt is for a person, as nobody knows how long its key has
 * been used; campaigns are planned anew, and an interrupted post may be tried again. What has left, has left: a
 * step is claimed once whatever the clock says.
 * @returns how many rows of each kind were put right.
 */
export function putRightAfterSetBack(
  db: AppDatabase,
  { now, businessTimezone }: { now: Date; businessTimezone: string },
): { mails: number; campaigns: number; posts: number; sessions: number } {
  const soon = new Date(now.getTime() + SLACK);
  return inTransaction(db, () => ({
    mails: mailsBack(db, now, soon),
    campaigns: campaignsBack(db, now, soon, businessTimezone),
    posts: postsBack(db, now, soon),
    sessions: bringSessionsBack(db, now, soon),
  }));
}

function mailsBack(db: AppDatabase, now: Date, soon: Date): number {
  const inDoubt = and(eq(outbox.status, "sending"), isNotNull(outbox.html));
  const longAgo = now.getTime() - doubtLimit;
  return db
    .update(outbox)
    .set({
      nextAttemptAt: now,
      claimedUntil: null,
      // While a mail is in doubt this is since when.
      updatedAt: sql`case when ${inDoubt} then ${longAgo} else ${now.getTime()} end`,
    })
    .where(
      and(
        // Written out, so that SQLite takes the index on what waits.
        sql`${outbox.status} in ('queued', 'sending')`,
        gt(outbox.nextAttemptAt, soon),
        // A mail that waits for its hour has no note of who said so: no wait is longer than a doubt.
        or(gt(outbox.updatedAt, soon), gt(outbox.nextAttemptAt, new Date(soon.getTime() + doubtLimit))),
      ),
    )
    .run().changes;
}

function campaignsBack(db: AppDatabase, now: Date, soon: Date, businessTimezone: string): number {
  const planned = db
    .select()
    .from(emailCampaigns)
    .where(and(inArray(emailCampaigns.status, ["active", "paused"]), gt(emailCampaigns.updatedAt, soon)))
    .all();
  const back = (date: Date | null) => (date && date > now ? now : date);
  for (const campaign of planned) {
    const startedAt = back(campaign.startedAt) ?? now;
    const lastSentAt = back(campaign.lastSentAt);
    const timeZone = zoneOf(db, campaign.leadId, businessTimezone);
    db.update(emailCampaigns)
      .set({
        startedAt,
        lastSentAt,
        pausedAt: back(campaign.pausedAt),
        nextEmailAt:
          campaign.nextEmailAt &&
          planStep({ ...campaign, startedAt, lastSentAt, timeZone }, campaign.currentStep + 1, now),
        updatedAt: now,
      })
      .where(eq(emailCampaigns.id, campaign.id))
      .run();
  }
  return planned.length;
}

/** Whoever is writing one at this moment keeps it: a claim is renewed as it is used. */
function postsBack(db: AppDatabase, now: Date, soon: Date): number {
  const until = new Date(now.getTime() + CLAIM_TTL);
  return db
    .update(calendarEntries)
    .set({
      nextAttemptAt: sql`case when ${calendarEntries.nextAttemptAt} is null then null else ${until.getTime()} end`,
      claimedUntil: sql`case when ${calendarEntries.claimedUntil} is null then null else ${until.getTime()} end`,
      updatedAt: now,
    })
    .where(
      and(
        eq(calendarEntries.status, "scheduled"),
        or(gt(calendarEntries.nextAttemptAt, soon), gt(calendarEntries.claimedUntil, soon)),
        gt(calendarEntries.updatedAt, soon),
      ),
    )
    .run().changes;
}
