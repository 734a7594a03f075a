import { and, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { consents, leadContacts } from "#db/schema";
import { insertRow, prepareStatement } from "#db/statements.server";
import { formatPhone } from "~/content/text";
import { recordWords } from "~/domain/consent/recorded.server";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";

type Given = {
  leadId: string;
  /** The number as contacts are compared by: E.164 or its digits. */
  number: string;
  granted: boolean;
  /** The very words; `consent/texts.ts` has those that stand in the code. */
  words: string;
  chatSessionId?: string | null;
  /** The member of staff who was told; without one the family said it itself. */
  by?: string | null;
};

/**
 * Keeps that somebody may be texted at a number of a lead, or no more, with the very words, and lets the number say so. A
 * no stands against the tick of a form that anybody could have sent: only staff who asked, or a START, set it aside.
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
    textVersion: recordWords(db, "text", words, now),
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

/** Since when a number wants no texts, on whichever lead it was said; null while it may be texted. */
export function findTextStoppedAt(db: AppDatabase, number: string): Date | null {
  const at = prepareStatement(
    db,
    "SELECT max(text_stopped_at) FROM lead_contacts WHERE kind = 'phone' AND normalized = ?",
  )
    .pluck()
    .get(number) as number | null;
  return at === null ? null : new Date(at);
}

/** As `forgetTextConsent`; that a message may be left was said of the old number too, and a no is kept to be safe. */
export function forgetPermissions(db: AppDatabase, contactId: string): void {
  forgetTextConsent(db, contactId);
  db.update(leadContacts)
    .set({ mayLeaveMessage: null })
    .where(and(eq(leadContacts.id, contactId), eq(leadContacts.mayLeaveMessage, true)))
    .run();
}

/** A number that is put right is another one: what was agreed to was the old one. */
export function forgetTextConsent(db: AppDatabase, contactId: string): void {
  db.update(leadContacts)
    .set({ mayText: null, textStoppedAt: null })
    .where(and(eq(leadContacts.id, contactId), eq(leadContacts.kind, "phone")))
    .run();
}

/** Why a number can't be texted, as staff read it; null where it can. */
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
 * What was said of a number itself, on whichever lead: a STOP, that no message may be left there, or that it wants no
 * texts. For what goes to a number that was typed, which must tell nothing of a lead.
 */
export function numberRefusal(db: AppDatabase, number: string): TextRefusal | null {
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

/** Whether a number of a lead may be texted now, and else why not. */
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
