import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";
import { listRecentWeeks, type Week } from "~/domain/first-response/weeks";

export type WeekOfMail = { week: Week; sent: number; bounced: number; complained: number };

/** Mail that left through a service, and addresses that bounced or complained, by week, the present one first. */
export function countMailByWeek(
  db: AppDatabase,
  { weeks, now, timeZone }: { weeks: number; now: Date; timeZone: string },
): WeekOfMail[] {
  const sent = prepareStatement(
    db,
    "SELECT count(*) FROM outbox WHERE status = 'sent' AND transport <> 'outbox' AND sent_at >= ? AND sent_at < ?",
  ).pluck();
  const stopped = prepareStatement(
    db,
    "SELECT count(DISTINCT email_normalized) FROM suppressions WHERE reason = ? AND created_at >= ? AND created_at < ?",
  ).pluck();
  return listRecentWeeks(weeks, now, timeZone).map((week) => {
    const [from, until] = [week.from.getTime(), week.until.getTime()];
    return {
      week,
      sent: sent.get(from, until) as number,
      bounced: stopped.get("bounced", from, until) as number,
      complained: stopped.get("complained", from, until) as number,
    };
  });
}

/** When the mail service last delivered something with a right signature, or null. */
export function readLastSignedEvents(db: AppDatabase): { reports: Date | null; inbound: Date | null } {
  const at = (sql: string) => {
    const time = prepareStatement(db, sql).pluck().get() as number | null;
    return time === null ? null : new Date(time);
  };
  return {
    reports: at("SELECT max(received_at) FROM webhook_deliveries WHERE provider = 'resend'"),
    inbound: at("SELECT max(created_at) FROM inbound_mails"),
  };
}
