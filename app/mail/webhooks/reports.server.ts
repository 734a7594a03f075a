import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { emailLogs, leads, outbox, webhookDeliveries } from "#db/schema";
import { type MailReported, mailReports } from "#db/values";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import type { Change } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { suppressAddress } from "../suppressions.server";
import type { MailReport } from "./resend-webhook.server";

const provider = "resend";

/** The most Message-IDs read from a report: limits what a stranger can make us look up. */
const MAX_MESSAGE_IDS = 100;

/** Called in the transaction that records the suppression. */
export type SuppressionHandler = (
  change: Change,
  stopped: { email: string; reason: "bounced" | "complained"; mailId: string | null },
) => void;

/** What a mail service's report did; `ignored`: it changes nothing. */
export type ReportOutcome = "taken" | "ignored" | "replayed";

/** Records a mail service's report, repeats only once; opens and clicks only if the owner turned tracking on. */
export function takeReport(
  change: Change,
  report: MailReport | null,
  {
    deliveryId,
    tracking,
    onStopped,
  }: { deliveryId: string; tracking: boolean; onStopped?: SuppressionHandler },
): ReportOutcome {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const known = db
      .select({ taken: sql`1` })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.provider, provider), eq(webhookDeliveries.deliveryId, deliveryId)))
      .get();
    if (known) return "replayed";
    insertRow(db, webhookDeliveries, { provider, deliveryId, receivedAt: now });
    if (!report) return "ignored";
    if (report.kind === "delivered")
      return noteReported(db, { ...report, kind: "delivered" }) ? "taken" : "ignored";
    if (report.kind === "bounced" || report.kind === "complained") {
      noteReported(db, { ...report, kind: report.kind });
      const mail = reportedMail(db, report);
      for (const email of listReportedAddresses(report, mail)) {
        stopAddress(change, email, report.kind, report);
        onStopped?.(change, { email, reason: report.kind, mailId: mail?.id ?? null });
      }
      return "taken";
    }
    if (!tracking) return "ignored";
    const column = report.kind === "opened" ? emailLogs.openedAt : emailLogs.clickedAt;
    const seen = report.kind === "opened" ? { openedAt: report.at } : { clickedAt: report.at };
    const { changes } = db
      .update(emailLogs)
      .set({ ...seen, updatedAt: now })
      .where(and(eq(emailLogs.providerMessageId, report.providerMessageId), isNull(column)))
      .run();
    return changes > 0 ? "taken" : "ignored";
  });
}

/**
 * A report by mail (RFC 3464) stops an address as the mail service's own report does. It counts only for the address
 * that received the mail whose Message-ID it names, because only somebody who had that mail can name it. Call it in a
 * transaction.
 * @returns whether an address was stopped
 */
export function takeDeliveryReport(
  change: Change,
  { messageIds, failedRecipients }: { messageIds: readonly string[]; failedRecipients: readonly string[] },
  onStopped: SuppressionHandler | undefined,
): boolean {
  const { db, now } = change;
  const failed = new Set(failedRecipients.map(normalizeEmail));
  if (failed.size === 0 || messageIds.length === 0) return false;
  const mails = db
    .select({ id: outbox.id, to: outbox.to, providerMessageId: outbox.providerMessageId })
    .from(outbox)
    .where(inArray(outbox.providerMessageId, messageIds.slice(0, MAX_MESSAGE_IDS)))
    .all();
  let isStopped = false;
  for (const { id, to, providerMessageId } of mails) {
    if (!to || !providerMessageId || !failed.has(normalizeEmail(to))) continue;
    const report = { kind: "bounced" as const, providerMessageId, to: [to], at: now, detail: null };
    if (!noteReported(db, report)) continue;
    stopAddress(change, to, report.kind, report);
    onStopped?.(change, { email: to, reason: report.kind, mailId: id });
    isStopped = true;
  }
  return isStopped;
}

/**
 * A mail that was refused when it was sent, because its address takes no mail, stops the address as a bounce does. Call it in
 * the transaction that stores the refusal.
 */
export function takeRefusal(
  change: Change,
  { id, to, reason }: { id: string; to: string; reason: string },
  onStopped: SuppressionHandler | undefined,
): void {
  stopAddress(change, to, "bounced", { detail: reason, providerMessageId: null });
  onStopped?.(change, { email: to, reason: "bounced", mailId: id });
}

/** Notes a report at its mail. Reports come in any order, so the more serious one stays. */
function noteReported(
  db: AppDatabase,
  { kind, providerMessageId, at }: MailReport & { kind: MailReported },
): boolean {
  const lesser = mailReports.slice(0, mailReports.indexOf(kind));
  const { changes } = db
    .update(outbox)
    .set({ reported: kind, reportedAt: at })
    .where(
      and(
        eq(outbox.providerMessageId, providerMessageId),
        or(isNull(outbox.reported), inArray(outbox.reported, lesser)),
      ),
    )
    .run();
  return changes > 0;
}

/** Lists the addresses that a report is about: those it names, else that of our mail with the reported id. */
function listReportedAddresses({ to }: MailReport, mail: ReportedMail): string[] {
  if (to.length > 0) return to.map((one) => /<([^<>]+)>/.exec(one)?.[1] ?? one);
  return mail?.to ? [mail.to] : [];
}

type ReportedMail = ReturnType<typeof reportedMail>;

const reportedMail = (db: AppDatabase, { providerMessageId }: MailReport) =>
  db
    .select({ id: outbox.id, to: outbox.to })
    .from(outbox)
    .where(eq(outbox.providerMessageId, providerMessageId))
    .get();

const REPORT_WORDS = {
  bounced: "Email bounced: the address takes no mail",
  complained: "They marked our email as unwanted; no more goes to this address",
};

function stopAddress(
  change: Change,
  email: string,
  reason: "bounced" | "complained",
  { detail, providerMessageId }: Pick<MailReport, "detail"> & { providerMessageId: string | null },
): void {
  suppressAddress(change, { email, scope: "all", reason });
  const theirs = change.db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.emailNormalized, normalizeEmail(email)))
    .all();
  for (const { id: leadId } of theirs) {
    stopLeadCampaign(change, leadId, reason);
    const metadata = { reason, detail, providerMessageId };
    recordActivity(change, {
      leadId,
      activityType: "email_stopped",
      description: REPORT_WORDS[reason],
      metadata,
    });
  }
}
