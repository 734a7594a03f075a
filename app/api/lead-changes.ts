import { z } from "@hono/zod-openapi";
import { createId } from "#db/ids.server";
import { addNote, changeLeadStatus, changeRevenue } from "~/domain/leads/change/change.server";
import { decideDuplicate } from "~/domain/leads/change/decide-duplicate.server";
import { undoChange } from "~/domain/leads/change/undo.server";
import { noteSchema, revenueSchema, statusSchema } from "~/domain/leads/fields/schemas";
import { resolveSuggestion } from "~/domain/leads/intake/suggestions.server";
import { staffEmailSchema } from "~/domain/leads/outreach/schemas";
import { sendEmail } from "~/domain/leads/outreach/send-email.server";
import { buildChangeContext, buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import {
  answerLead,
  answerUndo,
  buildChangeCall,
  changedLead,
  sendLeadNotFound,
  staleLead,
} from "./lead-calls";
import { describeFailures, sendProblem } from "./problem";
import { buildJsonBody, IdempotencyKeyHeaders, IdParams } from "./shapes";

const undoStatus = createCall({
  method: "post",
  path: "/leads/{id}/status/undo",
  operationId: "undoLeadStatus",
  summary: "Undo the latest change of the status of a lead",
  description:
    "For ten seconds, and five more for the way. The lead is as it was before. 409 after that, or once somebody has changed the lead.",
  middleware: staffOnly,
  request: { params: IdParams },
  responses: { ...changedLead, ...staleLead },
});

const write = createCall({
  method: "post",
  path: "/leads/{id}/emails",
  operationId: "sendLeadEmail",
  summary: "Send an email to a lead",
  middleware: staffOnly,
  request: { params: IdParams, headers: IdempotencyKeyHeaders, body: buildJsonBody(staffEmailSchema) },
  responses: { ...changedLead, ...describeFailures(409) },
});

const suggestion = createCall({
  method: "post",
  path: "/leads/{id}/suggestions/{suggestionId}",
  operationId: "resolveLeadSuggestion",
  summary: "Accept or dismiss a suggested value of a lead",
  rules: { form: "A suggestion that can be taken" },
  description: "Accepts or dismisses what an unverified inquiry would change of the lead.",
  middleware: staffOnly,
  request: {
    params: z.object({ id: z.string(), suggestionId: z.string() }),
    body: buildJsonBody(z.object({ accept: z.boolean() })),
  },
  responses: { ...changedLead, ...staleLead },
});

const duplicate = createCall({
  method: "patch",
  path: "/leads/{id}/duplicates/{otherId}",
  operationId: "decidePossibleDuplicate",
  summary: "Say whether two leads may be of the same person",
  description:
    "For two leads with the same number or address; false takes each from the other's `possibleDuplicates`.",
  middleware: staffOnly,
  request: {
    params: z.object({ id: z.string(), otherId: z.string() }),
    body: buildJsonBody(z.object({ isSame: z.boolean() })),
  },
  responses: { ...changedLead, ...staleLead },
});

export const leadChangeCalls = createApiRouter()
  .openapi(
    buildChangeCall("patch", "/leads/{id}/status", statusSchema, {
      operationId: "changeLeadStatus",
      summary: "Change the status of a lead",
    }),
    (c) => {
      const { status, version, ...why } = c.req.valid("json");
      const { id } = c.req.valid("param");
      return answerLead(
        c,
        changeLeadStatus(getAppContext().db, id, status, {
          ...buildChangeContext(c.var.user.id, version),
          ...why,
        }),
      );
    },
  )
  .openapi(undoStatus, (c) => {
    const { id } = c.req.valid("param");
    const change = buildChangeContext(c.var.user.id);
    return answerUndo(c, undoChange(getAppContext().db, id, { kind: "status" }, change));
  })
  .openapi(
    buildChangeCall("post", "/leads/{id}/notes", noteSchema, {
      operationId: "addLeadNote",
      summary: "Add a note to a lead",
    }),
    (c) => {
      const { note } = c.req.valid("json");
      return answerLead(
        c,
        addNote(getAppContext().db, c.req.valid("param").id, note, buildChangeContext(c.var.user.id)),
      );
    },
  )
  .openapi(duplicate, (c) => {
    const { id, otherId } = c.req.valid("param");
    const { isSame } = c.req.valid("json");
    return answerLead(
      c,
      decideDuplicate(getAppContext().db, id, { otherId, isSame }, buildChangeContext(c.var.user.id)),
    );
  })
  .openapi(write, (c) => {
    const key = c.req.valid("header")["idempotency-key"] ?? createId();
    const { id } = c.req.valid("param");
    const { readUntil, ...email } = c.req.valid("json");
    const result = sendEmail(getAppContext().db, id, email, {
      ...buildChangeContext(c.var.user.id),
      key,
      readUntil,
    });
    if (result.outcome === "missing") return sendLeadNotFound(c);
    if (result.outcome === "no_address")
      return sendProblem(
        c,
        409,
        "No address of this lead may be written to without choosing it: name its `contactId`.",
      );
    if (result.outcome === "stopped")
      return sendProblem(c, 409, `This address must not be written to: it is ${result.reason}.`);
    if (result.outcome === "unread")
      return sendProblem(c, 409, `They wrote at ${result.at.toISOString()}. Read it first, then send again.`);
    return c.json(result.lead, 200);
  })
  .openapi(
    buildChangeCall("patch", "/leads/{id}/revenue", revenueSchema, {
      operationId: "changeLeadRevenue",
      summary: "Change the figures of a lead",
    }),
    (c) => {
      const { version, ...figures } = c.req.valid("json");
      return answerLead(
        c,
        changeRevenue(
          getAppContext().db,
          c.req.valid("param").id,
          figures,
          buildChangeContext(c.var.user.id, version),
        ),
      );
    },
  )
  .openapi(suggestion, (c) => {
    const { id, suggestionId } = c.req.valid("param");
    const resolved = { id: suggestionId, accept: c.req.valid("json").accept };
    const change = buildZonedChangeContext(c.var.user.id);
    return answerLead(c, resolveSuggestion(getAppContext().db, id, resolved, change));
  });
