import { and, eq, max } from "drizzle-orm";
import { z } from "zod";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { emailLogs, enquiries, replies } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import { updateLead } from "~/domain/leads/update.server";
import type { ComposeContext, ComposedMail, MailKindDefinition, OutboxMail } from "~/mail/kinds";
import { isMailQueued, queueMail } from "~/mail/queue/queue.server";
import { findContinuedMail } from "~/mail/references.server";
import { listSuppressions } from "~/mail/suppressions.server";
import { recordEvent } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { applyLeadChange, type LeadChangeContext } from "../change/change.server";
import { listLeadContacts, readContact } from "../contacts/contacts.server";
import { type Lead, readLead } from "../read.server";
import { answerEnquiries } from "../response/response.server";
import { findAddressToAnswer } from "./address-to-answer.server";
import type { EmailDraftType } from "./email-draft-types";

export type StaffEmail = { emailType: EmailDraftType; subject: string; body: string };

export type SendRefusal =
  | { outcome: "no_address" }
  | { outcome: "stopped"; reason: string }
  /** The person wrote at `at`, and the author of the email has not read it. */
  | { outcome: "unread"; at: Date };

export type StaffEmailResult = { outcome: "queued"; lead: Lead } | { outcome: "missing" } | SendRefusal;

/** Finds an email address by its contact, by itself, or the one to answer. Null when it doesn't exist or is wrong. */
function addressOf(
  db: AppDatabase,
  leadId: string,
  { contactId, to }: { contactId?: string | undefined; to?: string },
): string | null {
  const contact = contactId
    ? readContact(db, leadId, contactId)
    : to
      ? listLeadContacts(db, leadId).find(
          ({ kind, value }) => kind === "email" && normalizeEmail(value) === normalizeEmail(to),
        )
      : findAddressToAnswer(db, leadId);
  return contact?.kind === "email" && !contact.isUnusable ? contact.value : null;
}

/** Whether a mail may be sent to a lead. @param readUntil when given, the lead must not have written since then */
export function checkAddress(
  db: AppDatabase,
  leadId: string,
  { readUntil, ...named }: { contactId?: string | undefined; to?: string; readUntil?: Date | undefined },
): { outcome: "fine"; to: string } | SendRefusal {
  const to = addressOf(db, leadId, named);
  if (!to) return { outcome: "no_address" };
  const [stop] = listSuppressions(db, to, ["all"]);
  if (stop) return { outcome: "stopped", reason: stop.reason };
  const latest = readUntil && findLastInboundAt(db, leadId);
  return latest && latest > readUntil ? { outcome: "unread", at: latest } : { outcome: "fine", to };
}

/** When the lead last wrote to us by any channel; null if never. */
export function findLastInboundAt(db: AppDatabase, leadId: string): Date | null {
  const enquired = db
    .select({ at: max(enquiries.receivedAt) })
    .from(enquiries)
    .where(eq(enquiries.leadId, leadId))
    .get()!.at;
  const replied = db
    .select({ at: max(replies.createdAt) })
    .from(replies)
    .where(and(eq(replies.leadId, leadId), eq(replies.state, "filed")))
    .get()!.at;
  return enquired && replied && replied > enquired ? replied : (enquired ?? replied);
}

const keyOf = (leadId: string, key: string) => `lead_letter:${leadId}:${key}`;

export const isEmailQueued = (db: AppDatabase, leadId: string, key: string): boolean =>
  isMailQueued(db, keyOf(leadId, key));

/** Queues an email to a lead: a contact that answers all enquiries but a crisis. Repeating the key sends nothing more. */
export function sendEmail(
  db: AppDatabase,
  id: string,
  { emailType, subject, body, ...address }: StaffEmail & { contactId?: string | undefined; to?: string },
  change: LeadChangeContext & { key: string; readUntil?: Date | undefined },
): StaffEmailResult {
  return runInTransaction(db, () => {
    const lead = readLead(db, id);
    if (!lead) return { outcome: "missing" };
    if (isEmailQueued(db, id, change.key)) return { outcome: "queued", lead };
    const checked = checkAddress(db, id, { ...address, readUntil: change.readUntil });
    if (checked.outcome !== "fine") return checked;
    const { to } = checked;

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
      to,
      payload: { leadId: id, subject, body },
      leadId: id,
      emailLogId,
      idempotencyKey: keyOf(id, change.key),
    });
    applyLeadChange(db, id, change, "email", () => {
      updateLead(db, id, { lastContactedAt: now }, now);
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

/** Composes an email that staff wrote; replies go to the practice. */
function composeStaffEmail(mail: OutboxMail, { db, settings }: ComposeContext): ComposedMail {
  const { leadId, subject, body } = payloadSchema.parse(mail.payload);
  if (!readLead(db, leadId)) return { drop: "The lead was erased before the mail left." };
  return {
    email: { name: "staff-email", props: { subject, body } },
    replyTo: settings.email,
    continues: mail.to ? findContinuedMail(db, { leadId, to: mail.to, subject }) : null,
  };
}

export const staffEmails = {
  lead_letter: {
    label: "Email to a lead",
    suppressedBy: ["all"],
    urgent: true,
    opensThread: true,
    compose: composeStaffEmail,
  },
} satisfies Record<string, MailKindDefinition>;
