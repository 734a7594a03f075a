import type { AppDatabase } from "#db/client.server";
import { normalizePhone } from "#db/normalize";
import { prepareStatement } from "#db/statements.server";
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
  const shown = prepareStatement(
    db,
    `UPDATE lead_contacts SET may_leave_message = @may
     WHERE lead_id = @leadId AND kind = 'phone' AND normalized = @number AND may_leave_message IS NOT @may
       AND (@may = 0 OR @isUnproven = 0 OR (may_leave_message IS NULL AND source = 'enquiry'))
     RETURNING value`,
  )
    .pluck()
    .get({ leadId, number: normalizePhone(phone), may: mayLeave ? 1 : 0, isUnproven: isUnproven ? 1 : 0 }) as
    | string
    | undefined;
  if (shown === undefined) return;
  recordActivity(db, writing, {
    leadId,
    activityType: "message_answer",
    description: `${mayLeave ? "A message may be left at" : "Do not leave a message at"} ${formatPhone(shown)}`,
    metadata: { mayLeaveMessage: mayLeave, text: "As they said on the form" },
  });
}

/** Whether a message may be left at a number of a lead; null when unknown. */
export function mayLeaveMessageAt(db: AppDatabase, leadId: string, phone: string | null): boolean | null {
  if (!phone) return null;
  const may = prepareStatement(
    db,
    `SELECT may_leave_message FROM lead_contacts WHERE lead_id = ? AND kind = 'phone' AND normalized = ?`,
  )
    .pluck()
    .get(leadId, normalizePhone(phone)) as 0 | 1 | null | undefined;
  return may == null ? null : may === 1;
}
