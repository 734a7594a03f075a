import { taskAfterReached } from "~/domain/leads/after-call";
import { logCall } from "~/domain/leads/call.server";
import type { Editing } from "~/domain/leads/edit.server";
import { readLead } from "~/domain/leads/read.server";
import { createTask } from "~/domain/tasks/change.server";
import { context } from "~/platform/context.server";
import type { CallWithNext } from "./read-call";

/**
 * Logs a call and adds the next task that was asked for, of the kind and priority that is proposed.
 * @returns the call's id, and when the next try is planned, null where they were reached; undefined where there is no such lead.
 */
export function logCallWithNext(leadId: string, { next, ...call }: CallWithNext, change: Editing) {
  const { db } = context();
  const lead = readLead(db, leadId);
  if (!lead) return undefined;
  const proposed = taskAfterReached(lead, change.now, change.businessTimezone);
  const result = logCall(db, leadId, call, change, () => {
    if (next) createTask(db, leadId, { ...proposed, ...next }, change);
  });
  if (result.outcome !== "changed") return undefined;
  return { nextTryAt: result.lead.nextTryAt, callId: result.callId };
}
