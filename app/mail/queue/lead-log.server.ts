import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailLogs, type outbox } from "#db/schema";
import type { EmailLogStatus, OutboxStatus } from "#db/values";
import { definitionOf, type MailKinds } from "../kinds";

type Change = Partial<typeof outbox.$inferInsert> & { status: OutboxStatus };

/** Outbox statuses that a lead's log knows; while a mail waits its log stays as it is. */
const LOG_STATUS: Partial<Record<OutboxStatus, EmailLogStatus>> = {
  sent: "sent",
  failed: "failed",
  cancelled: "skipped",
  needs_review: "needs_review",
};

/**
 * Writes what became of a mail into the lead's own record of it, which the campaign screens read, and tells the mail's
 * kind.
 */
export function followInLog(
  db: AppDatabase,
  mail: Pick<typeof outbox.$inferSelect, "emailLogId" | "attempts" | "kind" | "payload">,
  change: Change,
  { now, kinds }: { now: Date; kinds: MailKinds },
): void {
  const log = mail.emailLogId && db.select().from(emailLogs).where(eq(emailLogs.id, mail.emailLogId)).get();
  if (!log) return;
  db.update(emailLogs)
    .set({
      status: LOG_STATUS[change.status] ?? log.status,
      attempts: mail.attempts,
      errorMessage: change.errorMessage ?? null,
      updatedAt: now,
      ...(change.status === "sent" && {
        sentAt: now,
        providerMessageId: change.providerMessageId ?? null,
        metadata: { ...log.metadata, transport: change.transport },
      }),
    })
    .where(eq(emailLogs.id, log.id))
    .run();
  definitionOf(kinds, mail.kind)?.onStatus?.(db, mail, change.status, now);
}
