import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import { prepared } from "#db/statements.server";
import { inTransaction } from "#db/transaction.server";
import { type UrgencyLevel, urgencyLevels } from "#db/values";
import { recordEvent } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { nextTryAt, nextTryTask, type Unreached } from "./after-call";
import { type Change, type ChangeResult, changeLead, changeLeadStatus } from "./change.server";
import { markWrongNumber } from "./contacts.server";
import { type CallOutcome, callOutcomes, labelOf } from "./options";
import type { Lead } from "./read.server";
import { addRespondTask, closeRespondTasks } from "./respond-tasks.server";
import { answerEnquiries, touched } from "./response.server";
import { isClosed } from "./state";

export type Call = {
  outcome: CallOutcome;
  note?: string | undefined;
  /** The number that was called; the primary one when left out. */
  contactId?: string | undefined;
};

/**
 * Records a call to a lead. Reached, everything that waits is answered and a new lead becomes contacted. Otherwise
 * nothing is answered: the next try is planned, and a wrong number is marked (docs/product.md §10).
 */
export function logCall(
  db: AppDatabase,
  id: string,
  { outcome, note, contactId }: Call,
  change: Change & { businessTimezone: string },
): ChangeResult {
  return inTransaction(db, () => {
    const { by } = change;
    const result = changeLead(db, id, change, "call", (lead) => {
      recordEvent(db, change, { eventType: "CallLogged", leadId: id, payload: { outcome, by } });
      recordActivity(db, change, {
        leadId: id,
        activityType: "call_logged",
        description: `Call: ${labelOf(callOutcomes, outcome).toLowerCase()}`,
        userId: by,
        metadata: { outcome, ...(note && { note }), ...(contactId && { contactId }) },
      });
      if (outcome === "reached") {
        db.update(leads).set(touched(change.now)).where(eq(leads.id, id)).run();
        answerEnquiries(db, id, "reached", change);
      } else {
        if (outcome === "wrong_number") markWrongNumber(db, id, contactId, change.now);
        planNextTry(db, lead, outcome, change);
      }
    });
    const isFirstTalk = result.outcome === "changed" && outcome === "reached" && result.lead.status === "new";
    const { now, newId } = change;
    return isFirstTalk ? changeLeadStatus(db, id, "contacted", { now, by, newId }) : result;
  });
}

function planNextTry(
  db: AppDatabase,
  lead: Lead,
  outcome: Unreached,
  change: Change & { businessTimezone: string },
): void {
  if (isClosed(lead) || lead.doNotContactAt) return;
  const urgencyLevel = urgencyOfTry(lead);
  const at = nextTryAt(urgencyLevel, triesBefore(db, lead.id) - 1, change.now, change.businessTimezone);
  db.update(leads)
    .set({ nextTryAt: at, version: sql`${leads.version} + 1`, updatedAt: change.now })
    .where(eq(leads.id, lead.id))
    .run();
  closeRespondTasks(db, lead.id, "Tried, and the next try is planned.", change);
  addRespondTask(db, lead.id, nextTryTask(outcome, { name: lead.name, urgencyLevel }, at), change);
}

/** By what waits. Without that nothing is a crisis any more: one that was answered is urgent at most. */
function urgencyOfTry({ openUrgencyRank, urgencyLevel }: Lead): UrgencyLevel {
  if (openUrgencyRank !== null) return urgencyLevels[openUrgencyRank]!;
  return urgencyLevel === "immediate" ? "urgent" : urgencyLevel;
}

/** Calls that reached nobody since the oldest waiting enquiry, the present one included. */
function triesBefore(db: AppDatabase, leadId: string): number {
  return prepared(
    db,
    `SELECT count(*) FROM lead_activities a WHERE a.lead_id = @leadId AND a.activity_type = 'call_logged'
       AND a.metadata ->> 'outcome' <> 'reached'
       AND a.created_at >= coalesce((SELECT min(e.received_at) FROM enquiries e WHERE e.lead_id = @leadId AND e.responded_at IS NULL), 0)`,
  )
    .pluck()
    .get({ leadId }) as number;
}
