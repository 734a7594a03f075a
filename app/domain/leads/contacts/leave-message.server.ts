import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizePhone } from "#db/normalize";
import { leadContacts } from "#db/schema";
import type { ContactKind } from "#db/values";
import { formatPhone } from "~/content/text";
import type { Change } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { copyNoMessage, isContactOfLead } from "./contacts.server";

type LeaveMessageAnswer = {
  leadId: string;
  phone: string;
  mayLeave: boolean;
  /** The enquiry joined an open lead, so anybody could have sent it. */
  isUnproven: boolean;
};

/**
 * Records on a lead's number whether a message may be left there. A no always applies, on each lead with the number: it harms
 * nobody. A yes applies only where nobody has said no, and that of an unproven enquiry only to a number from an enquiry;
 * otherwise staff decide (docs/product/contacts.md §10).
 */
export function recordLeaveMessage(
  change: Change,
  { leadId, phone, mayLeave, isUnproven }: LeaveMessageAnswer,
): void {
  const { db } = change;
  const { mayLeaveMessage, source, value } = leadContacts;
  const changed = db
    .update(leadContacts)
    .set({ mayLeaveMessage: mayLeave })
    .where(
      and(
        isContactOfLead(leadId, "phone", normalizePhone(phone)),
        mayLeave ? isNull(mayLeaveMessage) : or(isNull(mayLeaveMessage), ne(mayLeaveMessage, false)),
        mayLeave && isUnproven ? eq(source, "enquiry") : undefined,
      ),
    )
    .returning({ shown: value })
    .get();
  if (!mayLeave) spreadNoMessage(db, normalizePhone(phone));
  if (!changed) return;
  recordActivity(change, {
    leadId,
    activityType: "message_answer",
    description: `${mayLeave ? "A message may be left at" : "Do not leave a message at"} ${formatPhone(changed.shown)}`,
    metadata: { mayLeaveMessage: mayLeave, text: "As they said on the form" },
  });
}

/** Sets the no to messages on each lead that has the number. */
function spreadNoMessage(db: AppDatabase, number: string): void {
  db.update(leadContacts)
    .set({ mayLeaveMessage: false })
    .where(and(eq(leadContacts.kind, "phone"), eq(leadContacts.normalized, number)))
    .run();
}

/** Follows staff's change to a contact: a no holds on each lead with the number, and a new number gets the no of others. */
export function settleNoMessage(
  db: AppDatabase,
  leadId: string,
  {
    kind,
    normalized,
    mayLeaveMessage,
  }: { kind: ContactKind; normalized: string; mayLeaveMessage?: boolean | null | undefined },
): void {
  if (kind === "phone" && mayLeaveMessage === false) spreadNoMessage(db, normalized);
  else copyNoMessage(db, leadId);
}

/** Whether a voicemail or text may be left at a number; null when nobody has said. */
export function mayLeaveMessageAt(db: AppDatabase, leadId: string, phone: string | null): boolean | null {
  if (!phone) return null;
  const contact = db
    .select({ may: leadContacts.mayLeaveMessage })
    .from(leadContacts)
    .where(isContactOfLead(leadId, "phone", normalizePhone(phone)))
    .get();
  return contact?.may ?? null;
}
