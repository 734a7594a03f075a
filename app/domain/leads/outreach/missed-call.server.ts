import { updateLead } from "~/domain/leads/update.server";
import { type Change, findStaffId } from "~/records/change";
import { recordEvent } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { applyLeadChange } from "../change/change.server";
import type { Lead } from "../read.server";
import { buildCallBackTask } from "../response/after-call";
import { addRespondTask, closeRespondTasks } from "../response/respond-tasks.server";

/**
 * Logs a missed call, to be called back at once, unless the person does not want to be contacted (docs/product/calling.md §10).
 */
export function logMissedCall(change: Change, id: string, voicemail: string | undefined): Lead {
  const by = findStaffId(change);
  return applyLeadChange(change, id, "missed call", (lead) => {
    recordEvent(change, { eventType: "CallMissed", leadId: id, payload: { by } });
    recordActivity(change, {
      leadId: id,
      activityType: "missed_call",
      description: voicemail ? "Missed call, with a voicemail" : "Missed call",
      userId: by,
      metadata: voicemail ? { note: voicemail } : {},
    });
    updateLead(change.db, id, { nextTryAt: null }, change.now);
    if (lead.doNotContactAt) return;
    closeRespondTasks(change, id, "They called, and are to be called back.");
    addRespondTask(change, id, buildCallBackTask(lead.name, change.now));
  });
}
