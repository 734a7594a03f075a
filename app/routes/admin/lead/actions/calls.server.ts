import { logCallWithNext } from "~/components/admin/call/log-call.server";
import { buildUndoForm } from "~/components/admin/undo/action-data";
import type { LeadEditContext } from "~/domain/leads/change/edit.server";
import { callOutcomes, findOptionLabel } from "~/domain/leads/fields/options";
import { correctCall } from "~/domain/leads/outreach/correct-call.server";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import { getAppContext } from "~/platform/context.server";
import type { LeadFormValues } from "../read-forms";
import { buildLeadSuccessResponse, throwLeadNotFound } from "./replies.server";

export function logCallFromForm(id: string, call: LeadFormValues<"call">, change: LeadEditContext) {
  const { now, businessTimezone } = change;
  const { nextTryAt, callId, also } = logCallWithNext(id, call, change) ?? throwLeadNotFound();
  const more = nextTryAt
    ? ` Next try ${formatSpokenTime(nextTryAt, now, businessTimezone)}.`
    : call.next
      ? ` Next: ${call.next.title}.`
      : "";
  return buildLeadSuccessResponse("call", {
    message: `${findOptionLabel(callOutcomes, call.outcome)}.${more}`,
    undos: buildUndoForm([
      { leadId: id, id: callId },
      ...also.map((other) => ({ leadId: other.leadId, id: other.callId })),
    ]),
  });
}

export function correctCallFromForm(
  id: string,
  { callId, ...correction }: LeadFormValues<"correct">,
  change: LeadEditContext,
) {
  correctCall(getAppContext().db, id, callId, correction, change);
  return buildLeadSuccessResponse("correct", {
    of: callId,
    message: `${findOptionLabel(callOutcomes, correction.outcome)}.`,
  });
}
