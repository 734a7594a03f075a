import { z } from "@hono/zod-openapi";
import { undoCall } from "~/domain/leads/change/undo.server";
import { readContact } from "~/domain/leads/contacts/contacts.server";
import { type CallRecord, logCall } from "~/domain/leads/outreach/call.server";
import { correctCall } from "~/domain/leads/outreach/correct-call.server";
import { callSchema, correctionSchema } from "~/domain/leads/outreach/schemas";
import { buildChangeContext, buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { answerUndo, changedLead, staleLead } from "./lead-calls";
import { LeadShape } from "./lead-shapes";
import { describeFailures, sendProblem } from "./problem";
import { buildJsonBody, describeAnswer, IdParams, type JsonContext } from "./shapes";

const LoggedCall = LeadShape.extend({
  callId: z.string().openapi({ description: "Names the call, to undo or correct it" }),
  also: z
    .array(z.object({ leadId: z.string(), callId: z.string() }))
    .openapi({ description: "The calls logged at `samePerson`" }),
}).openapi("LoggedCall");

const loggedCall = {
  200: describeAnswer("The lead, and which call it was", LoggedCall),
  ...describeFailures(400, 404),
};

const CallId = z.object({ id: z.string(), callId: z.string() });

const log = createCall({
  method: "post",
  path: "/leads/{id}/calls",
  operationId: "logLeadCall",
  summary: "Log a call to a lead",
  middleware: staffOnly,
  request: { params: IdParams, body: buildJsonBody(callSchema) },
  responses: { ...loggedCall, ...staleLead },
});

const correct = createCall({
  method: "patch",
  path: "/leads/{id}/calls/{callId}",
  operationId: "correctLeadCall",
  summary: "Correct a logged call",
  description:
    "The call stays in the timeline, marked as corrected, and another one takes its place at its time; what followed from it follows.",
  middleware: staffOnly,
  request: { params: CallId, body: buildJsonBody(correctionSchema) },
  responses: { ...loggedCall, ...staleLead },
});

const undo = createCall({
  method: "post",
  path: "/leads/{id}/calls/{callId}/undo",
  operationId: "undoLeadCall",
  summary: "Undo a logged call",
  description:
    "For ten seconds, and five more for the way. The lead is as it was before the call. 409 after that, or once somebody has changed the lead.",
  middleware: staffOnly,
  request: { params: CallId },
  responses: { ...changedLead, ...staleLead },
});

export const callLogCalls = createApiRouter()
  .openapi(log, (c) => {
    const { id } = c.req.valid("param");
    const { db } = getAppContext();
    const call = c.req.valid("json");
    if (call.contactId && readContact(db, id, call.contactId)?.kind !== "phone")
      return sendProblem(c, 404, "There is no such number.");
    return answerCall(c, logCall(db, id, call, buildZonedChangeContext(c.var.user.id)));
  })
  .openapi(correct, (c) => {
    const { id, callId } = c.req.valid("param");
    const { db } = getAppContext();
    const change = buildZonedChangeContext(c.var.user.id);
    return answerCall(c, correctCall(db, id, callId, c.req.valid("json"), change));
  })
  .openapi(undo, (c) => {
    const { id, callId } = c.req.valid("param");
    return answerUndo(c, undoCall(getAppContext().db, id, callId, buildChangeContext(c.var.user.id)));
  });

const answerCall = (c: JsonContext, { lead, ...call }: CallRecord) => c.json({ ...lead, ...call }, 200);
