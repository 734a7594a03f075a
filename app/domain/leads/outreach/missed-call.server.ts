import type { AppDatabase } from "#db/client.server";
import { updateLead } from "~/domain/leads/update.server";
import { recordEvent } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { applyLeadChange, type LeadChangeContext } from "../change/change.server";
import type { Lead } from "../read.server";
import { buildCallBackTask } from "../response/after-call";
import { addRespondTask, closeRespondTasks } from "../response/respond-tasks.server";

/**
 * Logs a missed call, to be called back at once, unless the person does not want to be contacted (docs/product/calling.md §10).
 */
export function logMissedCall(
  db: AppDatabase,
  id: string,
  voicemail: string | undefined,
  change: LeadChangeContext,
): Lead {
  return applyLeadChange(db, id, change, "missed call", (lead) => {
    recordEvent(db, change, { eventType: "CallMissed", leadId: id, payload: { by: change.by } });
    recordActivity(db, change, {
      leadId: id,
      activityType: "missed_call",
      description: voicemail ? "Missed call, with a voicemail" : "Missed call",
      userId: change.by,
      metadata: voicemail ? { note: voicemail } : {},
    });
    updateLead(db, id, { nextTryAt: null }, change.now);
    if (lead.doNotContactAt) return;
    closeRespondTasks(db, id, "They called, and are to be called back.", change);
    addRespondTask(db, id, buildCallBackTask(lead.name, change.now), change);
  });
}
