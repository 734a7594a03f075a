import { and, eq, max } from "drizzle-orm";
import { z } from "zod";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { emailLogs, enquiries, replies } from "#db/schema";
import { updateLead } from "~/domain/leads/update.server";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import type { ComposeContext, ComposedMail, MailKindDefinition, OutboxMail } from "~/mail/kinds";
import { isMailQueued, queueMail } from "~/mail/queue/queue.server";
import { findContinuedMail } from "~/mail/references.server";
import { listSuppressions } from "~/mail/suppressions.server";
import { type Change, findStaffId } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { refuseConflict, refuseMissing } from "~/refusal";
import { applyLeadChange } from "../change/change.server";
import { listLeadContacts, readContact } from "../contacts/contacts.server";
import { type Lead, readLead } from "../read.server";
import { answerEnquiries } from "../response/response.server";
import { findAddressToAnswer } from "./address-to-answer.server";
import type { EmailDraftType } from "./email-draft-types";

export type StaffEmail = { emailType: EmailDraftType; subject: string; body: string };

type Recipient = {
  contactId?: string | undefined;
  to?: string;
  /** When given, the lead must not have written since then. */
  readUntil?: Date | undefined;
};

/** Why an email may not be sent; `held` is what holds a planned one. */
type SendProblem =
  | { held: "address" }
  | { held: "stopped"; reason: string }
  /** The person wrote at `at`, and the author of the email has not read it. */
  | { held: "wrote"; at: Date };

/** Finds an email address by its contact, by itself, or the one to answer. Null when it doesn't exist or is wrong. */
function addressOf(db: AppDatabase, leadId: string, { contactId, to }: Recipient): string | null {
  const contact = contactId
    ? readContact(db, leadId, contactId)
    : to
      ? listLeadContacts(db, leadId).find(
          ({ kind, value }) => kind === "email" && normalizeEmail(value) === normalizeEmail(to),
        )
      : findAddressToAnswer(db, leadId);
  return contact?.kind === "email" && !contact.isUnusable ? contact.value : null;
}

/** Finds the address that a mail to a lead may be sent to, or why none may. */
export function checkAddress(
  db: AppDatabase,
  leadId: string,
  { readUntil, ...named }: Recipient,
): { to: string } | SendProblem {
  const to = addressOf(db, leadId, named);
  if (!to) return { held: "address" };
  const [stop] = listSuppressions(db, to, ["all"]);
  if (stop) return { held: "stopped", reason: stop.reason };
  const latest = readUntil && findLastInboundAt(db, leadId);
  return latest && latest > readUntil ? { held: "wrote", at: latest } : { to };
}

/** @throws Refusal where no mail may be sent to the lead */
export function requireAddress({ db, now, zone }: Change, leadId: string, recipient: Recipient): string {
  const checked = checkAddress(db, leadId, recipient);
  if ("to" in checked) return checked.to;
  if (checked.held === "address") throw refuseConflict("Not sent: please choose an address of this lead.");
  if (checked.held === "stopped") throw refuseConflict(`Not sent: this address is ${checked.reason}.`);
  const at = formatSpokenTime(checked.at, now, zone);
  throw refuseConflict(`Not sent: they wrote ${at}. Read it first, then send again.`);
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

/**
 * Queues an email to a lead: a contact that answers all enquiries but a crisis. Repeating the key sends nothing more.
 * @throws Refusal
 */
export function sendEmail(
  change: Change,
  id: string,
  { emailType, subject, body, key, ...recipient }: StaffEmail & Recipient & { key: string },
): Lead {
  const { db, now, newId } = change;
  const by = findStaffId(change);
  return runInTransaction(db, () => {
    const lead = readLead(db, id);
    if (!lead) throw refuseMissing("lead");
    if (isEmailQueued(db, id, key)) return lead;
    const to = requireAddress(change, id, recipient);
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
    queueMail(change, {
      kind: "lead_letter",
      to,
      payload: { leadId: id, subject, body },
      leadId: id,
      emailLogId,
      idempotencyKey: keyOf(id, key),
    });
    applyLeadChange(change, id, "email", () => {
      updateLead(change, id, { lastContactedAt: now });
      answerEnquiries(change, id, "email");
      recordEvent(change, { eventType: "EmailSent", leadId: id, payload: { emailLogId, by } });
      recordActivity(change, {
        leadId: id,
        activityType: "email_sent",
        description: `Email: ${subject}`,
        userId: by,
        metadata: { emailLogId, emailType, body },
      });
    });
    return readLead(db, id)!;
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
