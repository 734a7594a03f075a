import { and, count, eq, gt } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { leadTexts } from "#db/schema";
import { formatPhone } from "~/content/text";
import { applyLeadChange } from "~/domain/leads/change/change.server";
import { isUnsafeContact, readContact } from "~/domain/leads/contacts/contacts.server";
import { findPrimaryContact } from "~/domain/leads/contacts/primary.server";
import {
  findNumberRefusal,
  findTextRefusal,
  findUnsafeRefusal,
  isFinalRefusal,
  TEXT_REFUSALS,
  type TextRefusal,
} from "~/domain/leads/contacts/text-consent.server";
import { type Lead, readLead } from "~/domain/leads/read.server";
import { answerEnquiries } from "~/domain/leads/response/response.server";
import { updateLead } from "~/domain/leads/update.server";
import type { Change, StaffChange } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { refuseConflict, refuseMissing } from "~/refusal";
import { DAY_MS } from "~/time-units";
import { isOwnTextOfKind, isTextStored } from "./read.server";
import { buildOwnTextKey, findOwnTextKind, OWN_TEXTS, type OwnTextKind } from "./words";

export type TextToLead = {
  leadId: string;
  body: string;
  /** The number to text; the primary one when omitted. */
  contactId?: string | undefined;
  /** Staff sent the text from their own phone: it is recorded, and not sent. */
  sentByHand?: boolean | undefined;
  /** Repeated with the same key, nothing more is sent. */
  key: string;
};

/** Queues a text, only to a number with consent. @throws Refusal */
export function queueText(
  change: StaffChange,
  { leadId: id, body, contactId, sentByHand = false, key: givenKey }: TextToLead,
): Lead {
  const { db, now, newId, actor } = change;
  const by = actor.id;
  return runInTransaction(db, () => {
    const lead = readLead(db, id);
    if (!lead) throw refuseMissing("lead");
    const key = `out:${id}:${givenKey}`;
    if (isTextStored(db, key)) return lead;
    const contact = contactId ? readContact(db, id, contactId) : findPrimaryContact(db, id, "phone");
    if (contact?.kind !== "phone") throw refuseConflict("There is no number to text.");
    const reason = findTextRefusal(db, lead, contact);
    if (reason) throw refuseConflict(TEXT_REFUSALS[reason]);

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
    applyLeadChange(change, id, "text", () => {
      recordActivity(change, {
        leadId: id,
        activityType: "text_sent",
        description: sentByHand
          ? `Text from a phone of ours to ${formatPhone(contact.value)}`
          : `Text to ${formatPhone(contact.value)}`,
        userId: by,
        metadata: { textId, body },
      });
      if (sentByHand) recordTextAsContact(change, { id: textId, leadId: id, createdAt: now });
    });
    return readLead(db, id)!;
  });
}

/** The most texts of a kind that leave by themselves to one number in a day, as anybody can type anybody's number. */
const MAX_TEXTS_PER_DAY = 5;

type OwnText = {
  kind: OwnTextKind;
  /** What it is sent once for: repeated with the same, nothing more is sent. */
  about: string;
  body: string;
  /** The number, normalized, and as it was given. */
  number: string;
  shown: string;
};

/** Queues a text that leaves by itself, unless the number's refusal or the day's limit holds it back. The caller checks a reminder's consent. */
export function queueOwnText(
  change: Change,
  leadId: string,
  { kind, about, body, number, shown }: OwnText,
): void {
  const { db, now, newId } = change;
  const key = buildOwnTextKey(kind, about);
  if (isFinalRefusal(findOwnTextRefusal(db, { leadId, number, key }))) return;
  if (isTextStored(db, key)) return;
  const sentToday = db
    .select({ texts: count() })
    .from(leadTexts)
    .where(
      and(
        eq(leadTexts.number, number),
        gt(leadTexts.createdAt, new Date(now.getTime() - DAY_MS)),
        isOwnTextOfKind(kind),
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
  recordActivity(change, {
    leadId,
    activityType: "text_sent",
    description: `${OWN_TEXTS[kind].label} by text to ${formatPhone(shown)}`,
    metadata: { textId, body },
  });
}

/** Finds why a text that leaves by itself may not; null when it may. HELP is answered also after a STOP. */
export function findOwnTextRefusal(
  db: AppDatabase,
  { leadId, number, key }: { leadId: string; number: string; key: string },
): TextRefusal | null {
  if (isUnsafeContact(db, leadId, "phone", number)) return "no_longer_safe";
  return findOwnTextKind(key) === "help" ? findUnsafeRefusal(db, number) : findNumberRefusal(db, number);
}

/** Records a sent text: it answers what was asked before it, unless that is a crisis. */
export function recordTextAsContact(
  change: Change,
  { id: textId, leadId, createdAt }: { id: string; leadId: string; createdAt: Date },
): void {
  const { now } = change;
  updateLead(change, leadId, { lastContactedAt: now });
  answerEnquiries(change, leadId, "text", createdAt);
  recordEvent(change, { eventType: "TextSent", leadId, payload: { textId } });
}
