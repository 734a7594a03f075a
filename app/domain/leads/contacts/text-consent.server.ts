import { and, desc, eq, isNotNull, isNull, min, or, sql } from "drizzle-orm";
import { type AppDatabase, insertRow } from "#db/client.server";
import { consents, leadContacts, textStops } from "#db/schema";
import { formatPhone } from "~/content/text";
import { recordConsentWording } from "~/domain/consent/recorded.server";
import type { Change } from "~/records/change";
import { isHeldByDuplicate } from "~/records/contact-holds.server";
import { recordActivity } from "~/records/events.server";
import { isContactConfirmed, isContactOfLead } from "./contacts.server";
import { findKeyConsent } from "./key-consent.server";

type TextConsentAnswer = {
  leadId: string;
  /** The number in the form used for comparison: E.164 or its digits. */
  number: string;
  granted: boolean;
  /** The exact wording of the consent; `consent/texts.ts` has those that are in the code. */
  words: string;
  /** The version under which the words were kept as they were shown. */
  textVersion?: string | undefined;
  chatSessionId?: string | null;
  /** The member of staff who was told; null when the family said it itself. */
  by?: string | null;
  /** The call in which it was agreed to by a key, and when. */
  byKey?: { phoneCallId: string; agreedAt: string };
  /** Whether a later enquiry says so, which anybody could have sent with this number. */
  isUnproven?: boolean;
};

/**
 * Records a consent to texts at a lead's number with its exact wording. A tick on a form, which anybody could have sent,
 * does not override a no: only staff who asked, or a START, do. Nor does a later enquiry's tick open a number that staff know.
 */
export function recordTextConsent(change: Change, answer: TextConsentAnswer): void {
  const {
    leadId,
    number,
    granted,
    words,
    textVersion,
    chatSessionId = null,
    by = null,
    byKey,
    isUnproven = false,
  } = answer;
  const { db, now, newId } = change;
  insertRow(db, consents, {
    id: newId(),
    kind: "text",
    granted,
    textVersion: textVersion ?? recordConsentWording(db, "text", words, now),
    leadId,
    chatSessionId,
    metadata: { number, ...(by && { by }), ...(byKey && { byKey }) },
    createdAt: now,
  });
  const isNumberOfLead = isContactOfLead(leadId, "phone", number);
  const isTickOnForm = granted && by === null;
  const shown = db
    .select({ value: leadContacts.value, source: leadContacts.source, provenAt: leadContacts.provenAt })
    .from(leadContacts)
    .where(isNumberOfLead)
    .get();
  const isClaim = isUnproven && shown !== undefined && isContactConfirmed(shown);
  if (!isClaim)
    db.update(leadContacts)
      .set({ mayText: granted })
      .where(and(isNumberOfLead, isTickOnForm ? isNull(leadContacts.mayText) : undefined))
      .run();
  recordActivity(change, {
    leadId,
    activityType: "text_consent",
    description: describeTextConsent(formatPhone(shown?.value ?? number), {
      granted,
      isClaim,
      isByKey: byKey !== undefined,
    }),
    userId: by,
    metadata: { granted, text: `“${words}”` },
  });
}

function describeTextConsent(
  number: string,
  { granted, isClaim, isByKey }: { granted: boolean; isClaim: boolean; isByKey: boolean },
): string {
  if (isClaim) return `A later inquiry says that ${number} may be texted: ask them first`;
  if (isByKey) return `May be texted at ${number}, as they agreed to by a key in a call`;
  return `${granted ? "May be texted at" : "No texts to"} ${number}`;
}

/** Finds the newest yes or no to texts at a lead's number. */
export const findNewestTextConsent = (db: AppDatabase, leadId: string, number: string) =>
  db
    .select({ metadata: consents.metadata, createdAt: consents.createdAt })
    .from(consents)
    .where(
      and(
        eq(consents.leadId, leadId),
        eq(consents.kind, "text"),
        eq(sql`${consents.metadata} ->> '$.number'`, number),
      ),
    )
    .orderBy(desc(consents.createdAt))
    .limit(1)
    .get();

/** The condition on a normalized number, on any lead. */
export const isPhoneNumber = (number: string) =>
  and(eq(leadContacts.kind, "phone"), eq(leadContacts.normalized, number));

/** Finds whether a number has asked for no more texts, or may have. */
export const findTextStop = (db: AppDatabase, number: string): typeof textStops.$inferSelect | undefined =>
  db.select().from(textStops).where(eq(textStops.number, number)).get();

/** Why no text leaves for a number, on any lead; null where nothing is known against it. */
function findStopRefusal(db: AppDatabase, number: string): TextRefusal | null {
  const stop = findTextStop(db, number);
  if (!stop) return null;
  return stop.state === "stopped" ? "stopped" : "unsure";
}

/** Clears a contact's consents, which belonged to the old number; a no to messages is kept to be safe. */
export function clearContactPermissions(db: AppDatabase, contactId: string): void {
  forgetTextConsent(db, contactId);
  db.update(leadContacts)
    .set({ mayLeaveMessage: null })
    .where(and(eq(leadContacts.id, contactId), eq(leadContacts.mayLeaveMessage, true)))
    .run();
}

/** A corrected number is a different one, so the old number's consent does not apply. */
export function forgetTextConsent(db: AppDatabase, contactId: string): void {
  db.update(leadContacts)
    .set({ mayText: null })
    .where(and(eq(leadContacts.id, contactId), eq(leadContacts.kind, "phone")))
    .run();
}

/** Why a number can't be texted, for staff; null when it can. */
export type TextRefusal =
  | "asked"
  | "agreed_by_key"
  | "no"
  | "stopped"
  | "unsure"
  | "unsafe"
  | "no_longer_safe"
  | "wrong"
  | "do_not_contact"
  | "removed";

export const TEXT_REFUSALS: Record<TextRefusal, string> = {
  asked: "Nobody has asked yet whether they may be texted at this number.",
  agreed_by_key:
    "They agreed by a key in a call to us. It counts once a call of yours has reached them at this number.",
  no: "They do not want to be texted at this number.",
  stopped: "They asked for no more texts. Only they can take that back, by texting START.",
  unsure: "Their last text may ask for no more texts. Say first whether it does.",
  unsafe: "They said that no message may be left at this number, by voicemail or text.",
  no_longer_safe: "This number is no longer safe: somebody else may read it.",
  wrong: "This number is marked as wrong.",
  do_not_contact: "They do not want to be contacted.",
  removed: "This number was removed.",
};

/** Whether a refused text is not even to wait: where it is unsure whether texts have ended, those to the number wait. */
export const isFinalRefusal = (reason: TextRefusal | null): boolean => reason !== null && reason !== "unsure";

/** Whether a number was marked, on any lead, as one at which no message is safe. */
export const findUnsafeRefusal = (db: AppDatabase, number: string): "unsafe" | null =>
  db
    .select({ id: leadContacts.id })
    .from(leadContacts)
    .where(
      and(
        isPhoneNumber(number),
        or(eq(leadContacts.mayLeaveMessage, false), isNotNull(leadContacts.unsafeAt)),
      ),
    )
    .get()
    ? "unsafe"
    : null;

/** Refusals of a number on any lead: for texts to a typed number, which must reveal nothing about a lead. */
export function findNumberRefusal(db: AppDatabase, number: string): TextRefusal | null {
  const stop = findStopRefusal(db, number);
  if (stop) return stop;
  // The least of yes and no is no.
  const said = db
    .select({ mayLeave: min(leadContacts.mayLeaveMessage), mayText: min(leadContacts.mayText) })
    .from(leadContacts)
    .where(isPhoneNumber(number))
    .get()!;
  if (said.mayLeave === false) return "unsafe";
  return said.mayText === false ? "no" : null;
}

type Texted = {
  normalized: string;
  mayText: boolean | null;
  mayLeaveMessage: boolean | null;
  isWrong: boolean;
  unsafeAt: Date | null;
};

export function findTextRefusal(
  db: AppDatabase,
  lead: { id: string; doNotContactAt: Date | null },
  contact: Texted,
): TextRefusal | null {
  if (lead.doNotContactAt || isHeldByDuplicate(db, lead.id, "phone", contact.normalized))
    return "do_not_contact";
  if (contact.unsafeAt) return "no_longer_safe";
  if (contact.isWrong) return "wrong";
  const stop = findStopRefusal(db, contact.normalized);
  if (stop) return stop;
  if (contact.mayLeaveMessage === false) return "unsafe";
  if (contact.mayText === null) return findKeyConsent(db, contact.normalized) ? "agreed_by_key" : "asked";
  return contact.mayText ? null : "no";
}
