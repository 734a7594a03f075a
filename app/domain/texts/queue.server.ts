import { and, count, eq, gt, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leadTexts } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import { formatPhone } from "~/content/text";
import { applyLeadChange, type LeadChangeContext } from "~/domain/leads/change/change.server";
import { readContact } from "~/domain/leads/contacts/contacts.server";
import { findPrimaryContact } from "~/domain/leads/contacts/primary.server";
import {
  findNumberRefusal,
  findTextRefusal,
  isFinalRefusal,
  type TextRefusal,
} from "~/domain/leads/contacts/text-consent.server";
import { type Lead, readLead } from "~/domain/leads/read.server";
import { answerEnquiries } from "~/domain/leads/response/response.server";
import { updateLead } from "~/domain/leads/update.server";
import { recordEvent, type WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { DAY_MS } from "~/time-units";
import { isTextStored } from "./read.server";
import { REMINDER_KEY } from "./words";

export type TextResult =
  | { outcome: "queued" | "logged"; lead: Lead }
  | { outcome: "missing" | "no_number" }
  | { outcome: "refused"; reason: TextRefusal };

/** Queues a text, only to a number with consent. `sentByHand` only records it. Repeating the key sends nothing more. */
export function queueText(
  db: AppDatabase,
  id: string,
  { body, contactId, sentByHand = false }: { body: string; contactId?: string; sentByHand?: boolean },
  change: LeadChangeContext & { key: string },
): TextResult {
  return runInTransaction(db, () => {
    const lead = readLead(db, id);
    if (!lead) return { outcome: "missing" };
    const outcome = sentByHand ? "logged" : "queued";
    const key = `out:${id}:${change.key}`;
    if (isTextStored(db, key)) return { outcome, lead };
    const contact = contactId ? readContact(db, id, contactId) : findPrimaryContact(db, id, "phone");
    if (contact?.kind !== "phone") return { outcome: "no_number" };
    const reason = findTextRefusal(db, lead, contact);
    if (reason) return { outcome: "refused", reason };

    const { now, newId, by } = change;
    const textId = newId();
    insertRow(db, leadTexts, {
      id: textId,
      leadId: id,
      number: contact.normalized,
      body,
      state: sentByHand ? "sent" : "queued",
      key,
      userId: by,
      nextAttemptAt: sentByHand ? null : now,
      sentAt: sentByHand ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    applyLeadChange(db, id, change, "text", () => {
      recordActivity(db, change, {
        leadId: id,
        activityType: "text_sent",
        description: sentByHand
          ? `Text from a phone of ours to ${formatPhone(contact.value)}`
          : `Text to ${formatPhone(contact.value)}`,
        userId: by,
        metadata: { textId, body },
      });
      if (sentByHand) recordTextAsContact(db, id, { now, newId, by, textId, writtenAt: now });
    });
    return { outcome, lead: readLead(db, id)! };
  });
}

/** The most reminders to one number, as anybody can type anybody's number. */
const MAX_TEXTS_PER_DAY = 5;

/**
 * Queues a reminder; the caller checks consent. The number's refusal and the day's limit hold it back. Repeating the key sends
 * nothing more. @param text `number` is normalized, `shown` as it was given
 */
export function queueReminderText(
  db: AppDatabase,
  leadId: string,
  { body, number, shown, key }: { body: string; number: string; shown: string; key: string },
  { now, newId }: WriteContext,
): void {
  if (isFinalRefusal(findNumberRefusal(db, number))) return;
  if (isTextStored(db, key)) return;
  const sentToday = db
    .select({ texts: count() })
    .from(leadTexts)
    .where(
      and(
        eq(leadTexts.number, number),
        gt(leadTexts.createdAt, new Date(now.getTime() - DAY_MS)),
        sql`substr(${leadTexts.key}, 1, ${REMINDER_KEY.length}) = ${REMINDER_KEY}`,
      ),
    )
    .get()!;
  if (sentToday.texts >= MAX_TEXTS_PER_DAY) return;
  const textId = newId();
  insertRow(db, leadTexts, {
    id: textId,
    leadId,
    number,
    body,
    state: "queued",
    key,
    nextAttemptAt: now,
    createdAt: now,
    updatedAt: now,
  });
  recordActivity(
    db,
    { now, newId },
    {
      leadId,
      activityType: "text_sent",
      description: `Reminder by text to ${formatPhone(shown)}`,
      metadata: { textId, body },
    },
  );
}

/** Records a sent text: it answers what was asked before it, unless that is a crisis. */
export function recordTextAsContact(
  db: AppDatabase,
  leadId: string,
  writing: {
    now: Date;
    newId: LeadChangeContext["newId"];
    by: string | null;
    textId: string;
    writtenAt: Date;
  },
): void {
  updateLead(db, leadId, { lastContactedAt: writing.now }, writing.now);
  answerEnquiries(db, leadId, "text", writing);
  recordEvent(db, writing, { eventType: "TextSent", leadId, payload: { textId: writing.textId } });
}
