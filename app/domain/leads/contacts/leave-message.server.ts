import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizePhone } from "#db/normalize";
import { leadContacts } from "#db/schema";
import { formatPhone } from "~/content/text";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { isContactOfLead } from "./contacts.server";

type LeaveMessageAnswer = {
  leadId: string;
  phone: string;
  mayLeave: boolean;
  /** The enquiry joined an open lead, so anybody could have sent it. */
  isUnproven: boolean;
};

/**
 * Records on a lead's number whether a message may be left there. A no always applies: it harms nobody. A yes of an unproven
 * enquiry applies only to an unanswered number from an enquiry; otherwise staff decide (docs/product.md §10).
 */
export function recordLeaveMessage(
  db: AppDatabase,
  { leadId, phone, mayLeave, isUnproven }: LeaveMessageAnswer,
  writing: WriteContext,
): void {
  const { mayLeaveMessage, source, value } = leadContacts;
  const changed = db
    .update(leadContacts)
    .set({ mayLeaveMessage: mayLeave })
    .where(
      and(
        isContactOfLead(leadId, "phone", normalizePhone(phone)),
        or(isNull(mayLeaveMessage), ne(mayLeaveMessage, mayLeave)),
        mayLeave && isUnproven ? and(isNull(mayLeaveMessage), eq(source, "enquiry")) : undefined,
      ),
    )
    .returning({ shown: value })
    .get();
  if (!changed) return;
  recordActivity(db, writing, {
    leadId,
    activityType: "message_answer",
    description: `${mayLeave ? "A message may be left at" : "Do not leave a message at"} ${formatPhone(changed.shown)}`,
    metadata: { mayLeaveMessage: mayLeave, text: "As they said on the form" },
  });
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
