import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import {
  bookingLookups,
  bookings,
  idempotencyKeys,
  inboundMails,
  invitations,
  jobRuns,
  newsletterSubscribers,
  outbox,
  phoneCalls,
  recordingDeletions,
  replies,
  replyAttachments,
  webhookDeliveries,
  writerRuns,
} from "#db/schema";
import { purgeSwaps } from "~/domain/alerts/rota.server";
import { ABANDONED_SESSION_TTL_DAYS, purgeAbandonedChats } from "~/domain/chat/session.server";
import { DUTY_WORDS_TTL_DAYS } from "~/domain/duty/duty";
import { purgeDutyWords } from "~/domain/duty/duty.server";
import { INBOX_TTL_DAYS, purgeInbox } from "~/domain/inbox/inbox.server";
import { purgeReports, REPORT_TTL_DAYS } from "~/domain/policy-reports/reports.server";
import { SOURCE_EXPIRED, SOURCE_TTL_DAYS } from "~/domain/replies/attachments";
import { auditChange } from "~/records/audit.server";
import type { Change } from "~/records/change";
import { DAY_MS } from "~/time-units";
import { ANSWERED_REQUEST_TTL_DAYS } from "./requests";
import { purgeClosedRequests, purgeUnconfirmedRequests } from "./requests.server";

const settled = ["sent", "failed", "cancelled"] as const;

/** How long a kind of data is kept; `purge` returns the number of deleted rows, or the ids that the audit log is to name. */
type RetentionRule = {
  kind: string;
  days: number;
  purge: (db: AppDatabase, before: Date, now: Date) => number | string[];
};

/** How long each kind of data is kept (`docs/operations.md`); `erase-and-record.server.ts` erases leads. */
export const retentionRules: readonly RetentionRule[] = [
  {
    kind: "abandoned chats",
    days: ABANDONED_SESSION_TTL_DAYS,
    purge: (db, _, now) => purgeAbandonedChats(db, now),
  },
  {
    // Unconfirmed addresses are deleted, as there is no consent to keep them.
    kind: "unconfirmed newsletter addresses",
    days: 30,
    purge: (db, before) =>
      db
        .delete(newsletterSubscribers)
        .where(
          and(
            eq(newsletterSubscribers.status, "pending"),
            isNull(newsletterSubscribers.confirmedAt),
            lt(newsletterSubscribers.updatedAt, before),
          ),
        )
        .run().changes,
  },
  {
    kind: "invitations that nobody answered",
    days: 30,
    purge: (db, before) => db.delete(invitations).where(lt(invitations.expiresAt, before)).run().changes,
  },
  {
    kind: "unsubscribed newsletter addresses",
    days: 365,
    purge: (db, before) =>
      db
        .delete(newsletterSubscribers)
        .where(
          and(
            eq(newsletterSubscribers.status, "unsubscribed"),
            lt(newsletterSubscribers.unsubscribedAt, before),
          ),
        )
        .run().changes,
  },
  {
    kind: "texts of mails that are settled",
    days: 365,
    purge: (db, before) =>
      db
        .update(outbox)
        .set({ html: null, text: null, headers: {}, attachments: [] })
        .where(
          and(
            inArray(outbox.status, [...settled]),
            lt(outbox.updatedAt, before),
            or(isNotNull(outbox.html), isNotNull(outbox.text)),
          ),
        )
        .run().changes,
  },
  {
    kind: "bookings that no lead was found for",
    days: 365,
    purge: (db, before) =>
      db
        .delete(bookings)
        .where(and(isNull(bookings.leadId), lt(bookings.updatedAt, before)))
        .run().changes,
  },
  {
    kind: "bookings that were looked up",
    days: 30,
    purge: (db, before) =>
      db
        .delete(bookingLookups)
        .where(and(isNull(bookingLookups.nextAt), lt(bookingLookups.updatedAt, before)))
        .run().changes,
  },
  {
    kind: "mail that waits for its lead",
    days: 365,
    purge: (db, before) =>
      db
        .delete(replies)
        .where(and(isNull(replies.leadId), eq(replies.state, "waiting"), lt(replies.createdAt, before)))
        .run().changes,
  },
  {
    kind: "calls without a lead",
    days: 365,
    purge: (db, before) =>
      db
        .delete(phoneCalls)
        .where(and(isNull(phoneCalls.leadId), lt(phoneCalls.startedAt, before)))
        .run().changes,
  },
  {
    kind: "voicemails that were to be deleted at the telephone service",
    days: 90,
    purge: (db, before) =>
      db.delete(recordingDeletions).where(lt(recordingDeletions.createdAt, before)).run().changes,
  },
  {
    // Such mail is kept for longer than a mailbox is read back.
    kind: "automatic and dismissed mail without a lead",
    days: 30,
    purge: (db, before) =>
      db
        .delete(replies)
        .where(
          and(
            isNull(replies.leadId),
            inArray(replies.state, ["automatic", "dismissed"]),
            lt(replies.createdAt, before),
          ),
        )
        .run().changes,
  },
  {
    kind: "sources of mail that could not be read",
    days: SOURCE_TTL_DAYS,
    purge: (db, before) =>
      db
        .update(replyAttachments)
        .set({ content: null, refused: SOURCE_EXPIRED })
        .where(
          and(
            eq(replyAttachments.place, 0),
            isNotNull(replyAttachments.content),
            inArray(
              replyAttachments.replyId,
              db
                .select({ id: replies.id })
                .from(replies)
                .where(and(sql`${replies.isUnread} = 1`, lt(replies.createdAt, before))),
            ),
          ),
        )
        .run().changes,
  },
  {
    // Announcements are kept for longer than the mail service repeats them.
    kind: "announcements of mail that was taken",
    days: 90,
    purge: (db, before) =>
      db
        .delete(inboundMails)
        .where(and(isNull(inboundMails.nextAttemptAt), lt(inboundMails.updatedAt, before)))
        .run().changes,
  },
  {
    // Keys of forms are kept for longer than a tab could still send the form.
    kind: "keys of forms sent",
    days: 30,
    purge: (db, before) =>
      db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before)).run().changes,
  },
  {
    // Deliveries are kept for longer than any service retries (Calendly: 24 h).
    kind: "webhook deliveries",
    days: 90,
    purge: (db, before) =>
      db.delete(webhookDeliveries).where(lt(webhookDeliveries.receivedAt, before)).run().changes,
  },
  { kind: "swaps of on-call hours that are over", days: 90, purge: purgeSwaps },
  { kind: "entries of inboxes", days: INBOX_TTL_DAYS, purge: purgeInbox },
  {
    kind: "runs of jobs",
    days: 90,
    purge: (db, before) => db.delete(jobRuns).where(lt(jobRuns.startedAt, before)).run().changes,
  },
  { kind: "reports of browsers", days: REPORT_TTL_DAYS, purge: (db, before) => purgeReports(db, before) },
  { kind: "requests for data that nobody confirmed", days: 30, purge: purgeUnconfirmedRequests },
  {
    kind: "requests for data that were answered",
    days: ANSWERED_REQUEST_TTL_DAYS,
    purge: purgeClosedRequests,
  },
  {
    kind: "what writers cost",
    days: 730,
    purge: (db, before) => db.delete(writerRuns).where(lt(writerRuns.createdAt, before)).run().changes,
  },
  { kind: "words of the duty log", days: DUTY_WORDS_TTL_DAYS, purge: purgeDutyWords },
];

/**
 * Deletes what is older than its retention, every night, with an audit entry for each kind in the same transaction.
 * @returns rows by kind
 */
export function purgeOutdated(change: Change): Record<string, number> {
  const { db, now } = change;
  const gone: Record<string, number> = {};
  for (const { kind, days, purge } of retentionRules)
    runInTransaction(db, () => {
      const before = new Date(now.getTime() - days * DAY_MS);
      const purged = purge(db, before, now);
      const rows = Array.isArray(purged) ? purged.length : purged;
      if (rows === 0) return;
      gone[kind] = rows;
      auditChange(change, {
        action: "purge",
        entity: "retention",
        entityId: kind,
        details: { rows, days, ...(Array.isArray(purged) && { duty: purged }) },
      });
    });
  return gone;
}
