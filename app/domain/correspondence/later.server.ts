import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { laterEmails } from "#db/schema";
import type { LaterEmailHold } from "#db/values";
import type { EmailDraftType } from "~/domain/leads/outreach/email-draft-types";
import {
  checkAddress,
  isEmailQueued,
  requireAddress,
  type StaffEmail,
  sendEmail,
} from "~/domain/leads/outreach/send-email.server";
import { readLead } from "~/domain/leads/read.server";
import { createTask } from "~/domain/tasks/change.server";
import { readStoredActor } from "~/records/actor.server";
import { auditLead } from "~/records/audit.server";
import { type Change, findStaffId } from "~/records/change";
import { isHeldByDuplicate } from "~/records/contact-holds.server";
import { recordActivity } from "~/records/events.server";
import { Refusal, refuseConflict, refuseMissing } from "~/refusal";
import { HELD_EMAIL_REASONS } from "./held";

export type LaterEmail = typeof laterEmails.$inferSelect;

type Planned = StaffEmail & { contactId?: string | undefined; sendAt: Date };
type Reading = { readUntil?: Date | undefined };

/** A planned email that is changed. With a version it is refused where the email has changed since. */
type EmailToChange = { id: string; version?: number | undefined };

/** Refuses a planned email that has left, was taken back, or never existed. */
export const refuseGoneEmail = () => new Refusal("missing", "It has left meanwhile, or was taken back.");

/** Lists a lead's planned emails, next first. */
export const listLaterEmails = (db: AppDatabase, leadId: string): LaterEmail[] =>
  db
    .select()
    .from(laterEmails)
    .where(eq(laterEmails.leadId, leadId))
    .orderBy(asc(laterEmails.sendAt), asc(laterEmails.id))
    .all();

/** Plans an email for later; a repeat with the same key plans nothing more. @throws Refusal */
export function planLaterEmail(
  change: Change,
  leadId: string,
  { contactId, sendAt, key, readUntil, ...email }: Planned & Reading & { key: string },
): LaterEmail {
  const { db, now, newId } = change;
  return runInTransaction(db, () => {
    if (!readLead(db, leadId)) throw refuseMissing("lead");
    const earlier = db
      .select()
      .from(laterEmails)
      .where(and(eq(laterEmails.key, key), eq(laterEmails.leadId, leadId)))
      .get();
    if (earlier) return earlier;
    if (isEmailQueued(db, leadId, key)) throw refuseGoneEmail();
    const to = requireAddress(change, leadId, { contactId, readUntil });
    const id = newId();
    const row = { id, leadId, key, to, ...email, sendAt, readUntil: now, userId: findStaffId(change) };
    insertRow(db, laterEmails, { ...row, createdAt: now, updatedAt: now });
    recordPlanning(change, leadId, {
      activityType: "email_planned",
      description: `Email for later: ${email.subject}`,
      audited: "an email was planned",
      metadata: { laterEmailId: id, until: sendAt.toISOString() },
    });
    return readLater(db, id)!;
  });
}

/** Changes a planned email; a held one waits again when its new time is ahead. @throws Refusal */
export function changeLaterEmail(
  change: Change,
  { id, version }: EmailToChange,
  { contactId, readUntil, ...fields }: Partial<Planned> & Reading,
): LaterEmail {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const email = requireLater(db, { id, version });
    const named = contactId ? { contactId } : { to: email.to };
    const to = requireAddress(change, email.leadId, { ...named, readUntil });
    db.update(laterEmails)
      .set({
        ...fields,
        to,
        readUntil: now,
        held: (fields.sendAt ?? email.sendAt) > now ? null : email.held,
        version: email.version + 1,
        userId: findStaffId(change),
        updatedAt: now,
      })
      .where(eq(laterEmails.id, id))
      .run();
    const after = readLater(db, id)!;
    recordPlanning(change, email.leadId, {
      activityType: "email_planned",
      description: `Email for later changed: ${after.subject}`,
      audited: "a planned email was changed",
      metadata: { laterEmailId: id, until: after.sendAt.toISOString() },
    });
    return after;
  });
}

/** Sends a planned email now, waiting or held. @throws Refusal */
export function sendLaterEmailNow(
  change: Change,
  { id, version }: EmailToChange,
  readUntil: Date | undefined,
): void {
  const { db } = change;
  runInTransaction(db, () => queueAndRemove(change, requireLater(db, { id, version }), readUntil));
}

/** Withdraws a planned email. @returns its text, to go on writing. @throws Refusal */
export function takeBackLaterEmail(change: Change, id: string): LaterEmail {
  const { db } = change;
  return runInTransaction(db, () => {
    const email = requireLater(db, { id });
    db.delete(laterEmails).where(eq(laterEmails.id, id)).run();
    recordPlanning(change, email.leadId, {
      activityType: "email_taken_back",
      description: `Email for later taken back: ${email.subject}`,
      audited: "a planned email was taken back",
      metadata: { laterEmailId: id },
    });
    return email;
  });
}

/**
 * Queues due mails, each in the transaction that removes it, so that it is sent once. When the recipient wrote meanwhile, or
 * the mail may not be sent, it is held and gets a task. @returns how many were queued
 */
export function sendDueLaterEmails(change: Change): number {
  const { db, now } = change;
  const due = db
    .select({ id: laterEmails.id })
    .from(laterEmails)
    .where(and(isNull(laterEmails.held), lte(laterEmails.sendAt, now)))
    .orderBy(asc(laterEmails.sendAt))
    .all();
  return due.filter(({ id }) => runInTransaction(db, () => sendDue(change, id))).length;
}

function sendDue(change: Change, id: string): boolean {
  const { db } = change;
  const email = readLater(db, id);
  // The planned email may have changed since the list was read.
  if (!email || email.held || email.sendAt > change.now) return false;
  const lead = readLead(db, email.leadId);
  const isHeld = isHeldByDuplicate(db, email.leadId, "email", normalizeEmail(email.to));
  if (lead?.doNotContactAt || isHeld) return hold(change, email, "do_not_contact");
  const { leadId, to, readUntil } = email;
  if (!isEmailQueued(db, leadId, email.key)) {
    const checked = checkAddress(db, leadId, { to, readUntil });
    if ("held" in checked) return hold(change, email, checked.held);
  }
  queueAndRemove({ ...change, actor: readStoredActor(db, email.userId) }, email, readUntil);
  return true;
}

function queueAndRemove(change: Change, email: LaterEmail, readUntil: Date | undefined): void {
  const { id, leadId, key, to, subject, body } = email;
  const emailType = email.emailType as EmailDraftType;
  sendEmail(change, leadId, { emailType, subject, body, to, key, readUntil });
  change.db.delete(laterEmails).where(eq(laterEmails.id, id)).run();
}

function hold(change: Change, { id, leadId, subject, version }: LaterEmail, held: LaterEmailHold): false {
  const { db, now } = change;
  db.update(laterEmails)
    .set({ held, version: version + 1, updatedAt: now })
    .where(eq(laterEmails.id, id))
    .run();
  recordActivity(change, {
    leadId,
    activityType: "email_held",
    description: `Email for later held: ${HELD_EMAIL_REASONS[held]}`,
    metadata: { laterEmailId: id },
  });
  createTask(change, leadId, {
    title: "Decide about an email that was held",
    description: `“${subject}” did not leave: ${HELD_EMAIL_REASONS[held]}`,
    dueDate: now,
    priority: "high",
    taskType: "email",
  });
  return false;
}

const readLater = (db: AppDatabase, id: string) =>
  db.select().from(laterEmails).where(eq(laterEmails.id, id)).get();

/** @throws Refusal where it is gone, or has changed since */
function requireLater(db: AppDatabase, { id, version }: EmailToChange): LaterEmail {
  const email = readLater(db, id);
  if (!email) throw refuseGoneEmail();
  if (version !== undefined && version !== email.version)
    throw refuseConflict("Someone else has changed this email since you opened it.", { clashes: [] });
  return email;
}

function recordPlanning(
  change: Change,
  leadId: string,
  what: { activityType: string; description: string; audited: string; metadata: Record<string, unknown> },
): void {
  const { audited, ...activity } = what;
  const by = findStaffId(change);
  recordActivity(change, { leadId, userId: by, ...activity });
  auditLead(change, { action: "change", leadId, details: { what: audited } });
}
