import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailLogs, outbox } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { inTransaction } from "#db/transaction.server";
import { queueMail } from "~/mail/queue/queue.server";
import { suppressionsOf } from "~/mail/suppressions.server";
import { recordEvent } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import type { EmailDraftType } from "../assist/email-draft-types";
import { type Change, changeLead } from "./change.server";
import { markContacted } from "./contacted.server";
import { type Lead, readLead } from "./read.server";

type Letter = { emailType: EmailDraftType; subject: string; body: string };

/** `stopped`: the address must not be written to, and why. */
export type SendResult =
  | { outcome: "queued"; lead: Lead }
  | { outcome: "missing" }
  | { outcome: "stopped"; reason: string };

/**
 * Puts a mail that staff have read and finished into the outbox, with its line in the lead's log and timeline. It
 * is a contact: the response clock stops. The same key again sends nothing more.
 */
export function sendEmail(
  db: AppDatabase,
  id: string,
  { emailType, subject, body }: Letter,
  change: Change & { key: string },
): SendResult {
  return inTransaction(db, () => {
    const lead = readLead(db, id);
    if (!lead) return { outcome: "missing" };
    const idempotencyKey = `lead_letter:${id}:${change.key}`;
    const earlier = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(eq(outbox.idempotencyKey, idempotencyKey))
      .get();
    if (earlier) return { outcome: "queued", lead };
    const [stop] = suppressionsOf(db, lead.email, ["all"]);
    if (stop) return { outcome: "stopped", reason: stop.reason };

    const { now, newId, by } = change;
    const emailLogId = newId();
    insertRow(db, emailLogs, {
      id: emailLogId,
      leadId: id,
      emailType,
      subject,
      metadata: { by },
      createdAt: now,
      updatedAt: now,
    });
    queueMail(db, change, {
      kind: "lead_letter",
      to: lead.email,
      payload: { leadId: id, subject, body },
      leadId: id,
      emailLogId,
      idempotencyKey,
    });
    changeLead(db, id, change, "email", () => {
      markContacted(db, lead, now);
      recordEvent(db, change, { eventType: "EmailSent", leadId: id, payload: { emailLogId, by } });
      recordActivity(db, change, {
        leadId: id,
        activityType: "email_sent",
        description: `Email: ${subject}`,
        userId: by,
        metadata: { emailLogId, emailType, body },
      });
    });
    return { outcome: "queued", lead: readLead(db, id)! };
  });
}
