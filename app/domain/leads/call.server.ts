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
import { answerEnquiries, refreshClock, touched } from "./response.server";
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
        refreshClock(db, id);
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
  const at = nextTryAt(urgencyLevel, triesBefore(db, lead.id), change.now, change.businessTimezone);
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

/** Calls before the present one since somebody began to wait. */
function triesBefore(db: AppDatabase, leadId: string): number {
  const tries = prepared(db, "SELECT tries FROM leads WHERE id = ?").pluck().get(leadId) as number;
  return Math.max(0, tries - 1);
}
