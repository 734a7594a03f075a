import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { laterEmails } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import type { LaterEmailHold } from "#db/values";
import type { LeadChangeContext } from "~/domain/leads/change/change.server";
import type { EmailDraftType } from "~/domain/leads/outreach/email-draft-types";
import {
  checkAddress,
  isEmailQueued,
  type SendRefusal,
  type StaffEmail,
  sendEmail,
} from "~/domain/leads/outreach/send-email.server";
import { readLead } from "~/domain/leads/read.server";
import { createTask } from "~/domain/tasks/change.server";
import { auditLead } from "~/records/audit.server";
import { isHeldByDuplicate } from "~/records/contact-holds.server";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { HELD_EMAIL_REASONS } from "./held";

export type LaterEmail = typeof laterEmails.$inferSelect;

type Planned = StaffEmail & { contactId?: string | undefined; sendAt: Date };
type Reading = { readUntil?: Date | undefined };
type Doing = Omit<LeadChangeContext, "version"> & { version?: number | undefined };

export type LaterResult =
  | { outcome: "planned"; email: LaterEmail }
  | { outcome: "changed"; email: LaterEmail }
  | { outcome: "taken_back"; email: LaterEmail }
  | { outcome: "queued" }
  /** The planned email is missing: it has left, was withdrawn, or never existed. */
  | { outcome: "missing" }
  | { outcome: "stale"; email: LaterEmail }
  | SendRefusal;

/** Lists a lead's planned emails, next first. */
export const listLaterEmails = (db: AppDatabase, leadId: string): LaterEmail[] =>
  db
    .select()
    .from(laterEmails)
    .where(eq(laterEmails.leadId, leadId))
    .orderBy(asc(laterEmails.sendAt), asc(laterEmails.id))
    .all();

/** Plans an email for later; a repeat with the same key plans nothing more. */
export function planLaterEmail(
  db: AppDatabase,
  leadId: string,
  { contactId, sendAt, ...email }: Planned,
  change: Doing & Reading & { key: string },
): LaterResult {
  return runInTransaction(db, () => {
    const { now, newId, by, key, readUntil } = change;
    if (!readLead(db, leadId)) return { outcome: "missing" };
    const earlier = db
      .select()
      .from(laterEmails)
      .where(and(eq(laterEmails.key, key), eq(laterEmails.leadId, leadId)))
      .get();
    if (earlier) return { outcome: "planned", email: earlier };
    if (isEmailQueued(db, leadId, key)) return { outcome: "queued" };
    const checked = checkAddress(db, leadId, { contactId, readUntil });
    if (checked.outcome !== "fine") return checked;
    const id = newId();
    const row = { id, leadId, key, to: checked.to, ...email, sendAt, readUntil: now, userId: by };
    insertRow(db, laterEmails, { ...row, createdAt: now, updatedAt: now });
    recordPlanning(db, leadId, change, {
      activityType: "email_planned",
      description: `Email for later: ${email.subject}`,
      audited: "an email was planned",
      metadata: { laterEmailId: id, until: sendAt.toISOString() },
    });
    return { outcome: "planned", email: readLater(db, id)! };
  });
}

/** Changes a planned email; a held one waits again when its new time is ahead. */
export function changeLaterEmail(
  db: AppDatabase,
  id: string,
  { contactId, ...fields }: Partial<Planned>,
  change: Doing & Reading,
): LaterResult {
  return withLater(db, id, change, (email) => {
    const named = contactId ? { contactId } : { to: email.to };
    const checked = checkAddress(db, email.leadId, { ...named, readUntil: change.readUntil });
    if (checked.outcome !== "fine") return checked;
    const { now, by } = change;
    db.update(laterEmails)
      .set({
        ...fields,
        to: checked.to,
        readUntil: now,
        held: (fields.sendAt ?? email.sendAt) > now ? null : email.held,
        version: email.version + 1,
        userId: by,
        updatedAt: now,
      })
      .where(eq(laterEmails.id, id))
      .run();
    const after = readLater(db, id)!;
    recordPlanning(db, email.leadId, change, {
      activityType: "email_planned",
      description: `Email for later changed: ${after.subject}`,
      audited: "a planned email was changed",
      metadata: { laterEmailId: id, until: after.sendAt.toISOString() },
    });
    return { outcome: "changed", email: after };
  });
}

/** Sends a planned email now, waiting or held. */
export function sendLaterEmailNow(db: AppDatabase, id: string, change: Doing & Reading): LaterResult {
  return withLater(db, id, change, (email) => {
    const result = queueAndRemove(db, email, { ...change, readUntil: change.readUntil });
    return result.outcome === "missing" ? { outcome: "missing" } : result;
  });
}

/** Withdraws a planned email. @returns its text, to go on writing. */
export function takeBackLaterEmail(db: AppDatabase, id: string, change: Doing): LaterResult {
  return withLater(db, id, change, (email) => {
    db.delete(laterEmails).where(eq(laterEmails.id, id)).run();
    recordPlanning(db, email.leadId, change, {
      activityType: "email_taken_back",
      description: `Email for later taken back: ${email.subject}`,
      audited: "a planned email was taken back",
      metadata: { laterEmailId: id },
    });
    return { outcome: "taken_back", email };
  });
}

/**
 * Queues due mails, each in the transaction that removes it, so that it is sent once. When the recipient wrote meanwhile, or
 * the mail may not be sent, it is held and gets a task. @returns how many were queued
 */
export function sendDueLaterEmails(db: AppDatabase, writing: WriteContext): number {
  const due = db
    .select({ id: laterEmails.id })
    .from(laterEmails)
    .where(and(isNull(laterEmails.held), lte(laterEmails.sendAt, writing.now)))
    .orderBy(asc(laterEmails.sendAt))
    .all();
  return due.filter(({ id }) => runInTransaction(db, () => sendDue(db, id, writing))).length;
}

function sendDue(db: AppDatabase, id: string, writing: WriteContext): boolean {
  const email = readLater(db, id);
  // The planned email may have changed since the list was read.
  if (!email || email.held || email.sendAt > writing.now) return false;
  const lead = readLead(db, email.leadId);
  const isHeld = isHeldByDuplicate(db, email.leadId, "email", normalizeEmail(email.to));
  if (lead?.doNotContactAt || isHeld) return hold(db, email, "do_not_contact", writing);
  const result = queueAndRemove(db, email, { ...writing, by: email.userId, readUntil: email.readUntil });
  if (result.outcome === "unread") return hold(db, email, "wrote", writing);
  if (result.outcome === "stopped") return hold(db, email, "stopped", writing);
  if (result.outcome === "no_address") return hold(db, email, "address", writing);
  return result.outcome === "queued";
}

function queueAndRemove(
  db: AppDatabase,
  email: LaterEmail,
  { now, newId, by, readUntil }: Omit<Doing, "version"> & Reading,
) {
  const { id, leadId, key, to, subject, body } = email;
  const emailType = email.emailType as EmailDraftType;
  // The version that a change of the planned mail expects is the mail's, not the lead's.
  const change = { now, newId, by, readUntil, key };
  const result = sendEmail(db, leadId, { emailType, subject, body, to }, change);
  if (result.outcome === "queued") db.delete(laterEmails).where(eq(laterEmails.id, id)).run();
  return result;
}

function hold(
  db: AppDatabase,
  { id, leadId, subject, version }: LaterEmail,
  held: LaterEmailHold,
  writing: WriteContext,
): false {
  db.update(laterEmails)
    .set({ held, version: version + 1, updatedAt: writing.now })
    .where(eq(laterEmails.id, id))
    .run();
  recordActivity(db, writing, {
    leadId,
    activityType: "email_held",
    description: `Email for later held: ${HELD_EMAIL_REASONS[held]}`,
    metadata: { laterEmailId: id },
  });
  createTask(
    db,
    leadId,
    {
      title: "Decide about an email that was held",
      description: `“${subject}” did not leave: ${HELD_EMAIL_REASONS[held]}`,
      dueDate: writing.now,
      priority: "high",
      taskType: "email",
    },
    { ...writing, by: null },
  );
  return false;
}

const readLater = (db: AppDatabase, id: string) =>
  db.select().from(laterEmails).where(eq(laterEmails.id, id)).get();

function withLater(
  db: AppDatabase,
  id: string,
  { version }: Doing,
  work: (email: LaterEmail) => LaterResult,
): LaterResult {
  return runInTransaction(db, () => {
    const email = readLater(db, id);
    if (!email) return { outcome: "missing" };
    return version !== undefined && version !== email.version ? { outcome: "stale", email } : work(email);
  });
}

function recordPlanning(
  db: AppDatabase,
  leadId: string,
  { now, newId, by }: Doing,
  what: { activityType: string; description: string; audited: string; metadata: Record<string, unknown> },
): void {
  const { audited, ...activity } = what;
  recordActivity(db, { now, newId }, { leadId, userId: by, ...activity });
  auditLead(db, { now, newId, by }, { action: "change", leadId, details: { what: audited } });
}
