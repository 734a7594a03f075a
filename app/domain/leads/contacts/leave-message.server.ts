import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizePhone } from "#db/normalize";
import { leadContacts } from "#db/schema";
import { formatPhone } from "~/content/text";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";

type Said = {
  leadId: string;
  /** As typed. */
  phone: string;
  mayLeave: boolean;
  /** It joined an open lead, so anybody could have sent it. */
  isUnproven: boolean;
};

/**
 * Records on a lead's number whether a message may be left there, as its enquiry said. A no always applies: a message
 * that is not left harms nobody. A yes of an unproven enquiry applies only to a number that came from an enquiry and
 * has no answer yet; otherwise it is kept with the enquiry, and staff decide (docs/product.md §10).
 */
export function recordLeaveMessage(
  db: AppDatabase,
  { leadId, phone, mayLeave, isUnproven }: Said,
  writing: WriteContext,
): void {
  const { mayLeaveMessage, source, value } = leadContacts;
  const changed = db
    .update(leadContacts)
    .set({ mayLeaveMessage: mayLeave })
    .where(
      and(
        isNumberOfLead(leadId, phone),
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

/** Whether a message may be left at a number of a lead; null when unknown. */
export function mayLeaveMessageAt(db: AppDatabase, leadId: string, phone: string | null): boolean | null {
  if (!phone) return null;
  const contact = db
    .select({ may: leadContacts.mayLeaveMessage })
    .from(leadContacts)
    .where(isNumberOfLead(leadId, phone))
    .get();
  return contact?.may ?? null;
}

const isNumberOfLead = (leadId: string, phone: string) =>
  and(
    eq(leadContacts.leadId, leadId),
    eq(leadContacts.kind, "phone"),
    eq(leadContacts.normalized, normalizePhone(phone)),
  );
