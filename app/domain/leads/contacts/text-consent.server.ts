import { and, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { consents, leadContacts } from "#db/schema";
import { insertRow, prepareStatement } from "#db/statements.server";
import { formatPhone } from "~/content/text";
import { recordConsentWording } from "~/domain/consent/recorded.server";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";

type Given = {
  leadId: string;
  /** The number in the form used for comparison: E.164 or its digits. */
  number: string;
  granted: boolean;
  /** The exact wording; `consent/texts.ts` has those that are in the code. */
  words: string;
  chatSessionId?: string | null;
  /** The member of staff who was told; null when the family said it itself. */
  by?: string | null;
};

/**
 * Records that somebody agrees or no longer agrees to be texted at a lead's number, with the exact wording, and updates
 * the number. A tick on a form, which anybody could have sent, does not override a no: only staff who asked, or a
 * START, do.
 */
export function recordTextConsent(
  db: AppDatabase,
  { leadId, number, granted, words, chatSessionId = null, by = null }: Given,
  { now, newId }: WriteContext,
): void {
  insertRow(db, consents, {
    id: newId(),
    kind: "text",
    granted,
    textVersion: recordConsentWording(db, "text", words, now),
    leadId,
    chatSessionId,
    metadata: { number, ...(by && { by }) },
    createdAt: now,
  });
  prepareStatement(
    db,
    `UPDATE lead_contacts SET may_text = @granted WHERE lead_id = @leadId AND kind = 'phone' AND normalized = @number
       AND (@granted = 0 OR @by IS NOT NULL OR may_text IS NULL)`,
  ).run({ leadId, number, granted: granted ? 1 : 0, by });
  const shown = prepareStatement(
    db,
    "SELECT value FROM lead_contacts WHERE lead_id = ? AND kind = 'phone' AND normalized = ?",
  )
    .pluck()
    .get(leadId, number) as string | undefined;
  recordActivity(
    db,
    { now, newId },
    {
      leadId,
      activityType: "text_consent",
      description: `${granted ? "May be texted at" : "No texts to"} ${formatPhone(shown ?? number)}`,
      userId: by,
      metadata: { granted, text: `“${words}”` },
    },
  );
}

/** Since when a number refuses texts, on any lead; null while it may be texted. */
export function findTextStoppedAt(db: AppDatabase, number: string): Date | null {
  const at = prepareStatement(
    db,
    "SELECT max(text_stopped_at) FROM lead_contacts WHERE kind = 'phone' AND normalized = ?",
  )
    .pluck()
    .get(number) as number | null;
  return at === null ? null : new Date(at);
}

/** Like `forgetTextConsent`. Permission to leave a message also belonged to the old number; a no is kept to be safe. */
export function forgetPermissions(db: AppDatabase, contactId: string): void {
  forgetTextConsent(db, contactId);
  db.update(leadContacts)
    .set({ mayLeaveMessage: null })
    .where(and(eq(leadContacts.id, contactId), eq(leadContacts.mayLeaveMessage, true)))
    .run();
}

/** A corrected number is a different one, so the old number's consent does not apply. */
export function forgetTextConsent(db: AppDatabase, contactId: string): void {
  db.update(leadContacts)
    .set({ mayText: null, textStoppedAt: null })
    .where(and(eq(leadContacts.id, contactId), eq(leadContacts.kind, "phone")))
    .run();
}

/** Why a number can't be texted, for staff; null when it can. */
export type TextRefusal = "asked" | "no" | "stopped" | "unsafe" | "wrong" | "do_not_contact";

export const TEXT_REFUSALS: Record<TextRefusal, string> = {
  asked: "Nobody has asked yet whether they may be texted at this number.",
  no: "They do not want to be texted at this number.",
  stopped: "They texted STOP. Only they can take that back, by texting START.",
  unsafe: "They said that no message may be left at this number, by voicemail or text.",
  wrong: "This number is marked as wrong.",
  do_not_contact: "They do not want to be contacted.",
};

/**
 * The refusals recorded for a number itself, on any lead: a STOP, no messages, or no texts. For texts to a typed
 * number, which must reveal nothing about a lead.
 */
export function findNumberRefusal(db: AppDatabase, number: string): TextRefusal | null {
  if (findTextStoppedAt(db, number)) return "stopped";
  const said = prepareStatement(
    db,
    `SELECT min(may_leave_message) AS mayLeave, min(may_text) AS mayText FROM lead_contacts
     WHERE kind = 'phone' AND normalized = ?`,
  ).get(number) as { mayLeave: 0 | 1 | null; mayText: 0 | 1 | null };
  if (said.mayLeave === 0) return "unsafe";
  return said.mayText === 0 ? "no" : null;
}

type Texted = {
  normalized: string;
  mayText: boolean | null;
  mayLeaveMessage: boolean | null;
  isWrong: boolean;
};

/** Why a number of a lead can't be texted now; null when it can. */
export function findTextRefusal(
  db: AppDatabase,
  lead: { doNotContactAt: Date | null },
  contact: Texted,
): TextRefusal | null {
  if (lead.doNotContactAt) return "do_not_contact";
  if (contact.isWrong) return "wrong";
  if (findTextStoppedAt(db, contact.normalized)) return "stopped";
  if (contact.mayLeaveMessage === false) return "unsafe";
  if (contact.mayText === null) return "asked";
  return contact.mayText ? null : "no";
}
