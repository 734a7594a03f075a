import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import { prepared } from "#db/statements.server";
import type { Lead } from "./read.server";

/** The columns that a contact with a lead sets: `lastContactedAt` and, the first time, `firstRespondedAt`. */
export const inTouch = (lead: Pick<Lead, "firstRespondedAt">, now: Date) => ({
  lastContactedAt: now,
  firstRespondedAt: lead.firstRespondedAt ?? now,
});

/** Records a contact of staff with a lead: all its enquiries count as answered, and the response clock stops. */
export function markContacted(db: AppDatabase, lead: Lead, now: Date): void {
  db.update(leads)
    .set({
      ...inTouch(lead, now),
      version: sql`${leads.version} + 1`,
      updatedAt: now,
    })
    .where(eq(leads.id, lead.id))
    .run();
  answerEnquiries(db, lead.id, now);
}

/** Marks every waiting enquiry of a lead as answered. */
export function answerEnquiries(db: AppDatabase, leadId: string, now: Date): void {
  prepared(db, "UPDATE enquiries SET responded_at = ? WHERE lead_id = ? AND responded_at IS NULL").run(
    now.getTime(),
    leadId,
  );
  refreshClock(db, leadId);
}

const RANK = `CASE WHEN e.crisis_level IS NOT NULL OR e.urgency_level = 'immediate' THEN 0
  WHEN e.urgency_level = 'urgent' THEN 1 WHEN e.urgency_level = 'planning' THEN 2 ELSE 3 END`;

/** Unanswered enquiries: a later change of status counts as an answer, and closed leads have no clock. */
const WAITING = `FROM enquiries e WHERE e.lead_id = leads.id AND e.responded_at IS NULL
  AND leads.status NOT IN ('completed', 'lost') AND (leads.status = 'new' OR e.received_at > leads.status_changed_at)`;

/**
 * Brings a lead's clock up to date with its enquiries: when the oldest unanswered one is due, and the most urgent one's
 * rank, by which lists sort. To be called after each change to an enquiry or to the status.
 */
export function refreshClock(db: AppDatabase, leadId: string): void {
  prepared(
    db,
    `UPDATE leads SET response_due_at = (SELECT min(e.response_due_at) ${WAITING}),
       open_urgency_rank = (SELECT min(${RANK}) ${WAITING})
     WHERE id = ?`,
  ).run(leadId);
}
