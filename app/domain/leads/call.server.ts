import type { AppDatabase } from "#db/client.server";
import { inTransaction } from "#db/transaction.server";
import { recordEvent } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { type Change, type ChangeResult, changeLead, changeLeadStatus } from "./change.server";
import { markContacted } from "./contacted.server";
import { type CallOutcome, callOutcomes, labelOf } from "./options";

/**
 * Records a call to a lead: sets `lastContactedAt` and stops the response clock, whatever the outcome. A new lead that
 * was reached becomes contacted.
 */
export function logCall(db: AppDatabase, id: string, outcome: CallOutcome, change: Change): ChangeResult {
  return inTransaction(db, () => {
    const { now, by } = change;
    const result = changeLead(db, id, change, "call", (lead) => {
      markContacted(db, lead, now);
      recordEvent(db, change, { eventType: "CallLogged", leadId: id, payload: { outcome, by } });
      recordActivity(db, change, {
        leadId: id,
        activityType: "call_logged",
        description: `Call: ${labelOf(callOutcomes, outcome).toLowerCase()}`,
        userId: by,
        metadata: { outcome },
      });
    });
    const isFirstTalk = result.outcome === "changed" && outcome === "reached" && result.lead.status === "new";
    return isFirstTalk ? changeLeadStatus(db, id, "contacted", { now, by, newId: change.newId }) : result;
  });
}
