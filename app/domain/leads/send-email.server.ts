import { eq } from "drizzle-orm";
import { z } from "zod";
import type { AppDatabase } from "#db/client.server";
import { emailLogs, leads, outbox } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { inTransaction } from "#db/transaction.server";
import type { ComposeContext, Composed, MailKindDefinition } from "~/mail/kinds";
import type { ClaimedMail } from "~/mail/queue/claim.server";
import { queueMail } from "~/mail/queue/queue.server";
import { suppressionsOf } from "~/mail/suppressions.server";
import { recordEvent } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { type Change, changeLead } from "./change.server";
import type { EmailDraftType } from "./email-draft-types";
import { type Lead, readLead } from "./read.server";
import { answerEnquiries, touched } from "./response.server";

type StaffEmail = { emailType: EmailDraftType; subject: string; body: string };

/** `stopped`: the address must not be written to, and why. */
export type SendResult =
  | { outcome: "queued"; lead: Lead }
  | { outcome: "missing" }
  /** The lead has no e-mail address. */
  | { outcome: "no_address" }
  | { outcome: "stopped"; reason: string };

/**
 * Puts a mail that staff have read and finished into the outbox, with its line in the lead's log and timeline. It
 * counts as a contact and answers what was asked, unless that is a crisis. Repeating the key sends nothing more.
 */
export function sendEmail(
  db: AppDatabase,
  id: string,
  { emailType, subject, body }: StaffEmail,
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
    if (!lead.email) return { outcome: "no_address" };
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
      db.update(leads).set(touched(now)).where(eq(leads.id, id)).run();
      answerEnquiries(db, id, "email", change);
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

const payloadSchema = z.object({ leadId: z.string(), subject: z.string(), body: z.string() });

/** A mail that staff wrote to a lead. Answers go to the practice. */
function composeStaffEmail(mail: ClaimedMail, { db, settings }: ComposeContext): Composed {
  const { leadId, subject, body } = payloadSchema.parse(mail.payload);
  if (!readLead(db, leadId)) return { drop: "The lead was erased before the mail left." };
  return { email: { name: "staff-email", props: { subject, body } }, replyTo: settings.email };
}

export const staffEmails = {
  lead_letter: { label: "Email to a lead", suppressedBy: ["all"], urgent: true, compose: composeStaffEmail },
} satisfies Record<string, MailKindDefinition>;
