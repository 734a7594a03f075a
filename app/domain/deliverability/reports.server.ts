import { and, count, countDistinct, eq, gte, lt, max, ne } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { inboundMails, outbox, suppressions, webhookDeliveries } from "#db/schema";
import type { SuppressionReason } from "#db/values";
import { type CalendarWeek, listRecentWeeks } from "~/domain/first-response/rates";

export type WeekOfMail = { week: CalendarWeek; sent: number; bounced: number; complained: number };

/** Counts mail by week, sent through a service, the present week first. */
export function countMailByWeek(
  db: AppDatabase,
  { weeks, now, timeZone }: { weeks: number; now: Date; timeZone: string },
): WeekOfMail[] {
  return listRecentWeeks(weeks, now, timeZone).map((week) => ({
    week,
    sent: countSent(db, week),
    bounced: countStopped(db, week, "bounced"),
    complained: countStopped(db, week, "complained"),
  }));
}

const countSent = (db: AppDatabase, { from, until }: CalendarWeek): number =>
  db
    .select({ mails: count() })
    .from(outbox)
    .where(
      and(
        eq(outbox.status, "sent"),
        ne(outbox.transport, "outbox"),
        gte(outbox.sentAt, from),
        lt(outbox.sentAt, until),
      ),
    )
    .get()!.mails;

const countStopped = (db: AppDatabase, { from, until }: CalendarWeek, reason: SuppressionReason): number =>
  db
    .select({ addresses: countDistinct(suppressions.emailNormalized) })
    .from(suppressions)
    .where(
      and(
        eq(suppressions.reason, reason),
        gte(suppressions.createdAt, from),
        lt(suppressions.createdAt, until),
      ),
    )
    .get()!.addresses;

/** Reads when the mail service's last deliveries with a valid signature came. */
export function readLastSignedEvents(db: AppDatabase): { reports: Date | null; inbound: Date | null } {
  const reports = db
    .select({ at: max(webhookDeliveries.receivedAt) })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.provider, "resend"))
    .get()!;
  const inbound = db
    .select({ at: max(inboundMails.createdAt) })
    .from(inboundMails)
    .get()!;
  return { reports: reports.at, inbound: inbound.at };
}
