import type { z } from "@hono/zod-openapi";
import { UNDO_REFUSALS, type UndoOutcome } from "~/domain/leads/change/undo.server";
import type { Lead as LeadRow } from "~/domain/leads/read.server";
import { staffOnly } from "./area";
import { createCall, type FieldRules } from "./call";
import { LeadShape } from "./lead-shapes";
import { describeFailures, ProblemShape, sendProblem } from "./problem";
import { buildJsonBody, describeAnswer, IdParams, type JsonContext } from "./shapes";

/** The 409 for a lead that has changed since it was read; `lead` and `current` hold its present state. */
export const staleLead = {
  409: describeAnswer(
    "Someone else has changed it; `lead` is how it stands",
    ProblemShape.extend({ lead: LeadShape, current: LeadShape }),
  ),
};

export const changedLead = {
  200: describeAnswer("The lead", LeadShape),
  ...describeFailures(400, 404),
};

export const buildChangeCall = <P extends string, T extends z.ZodType>(
  method: "patch" | "post",
  path: P,
  schema: T,
  described: { operationId: string; summary: string; description?: string; rules?: FieldRules },
) =>
  createCall({
    ...described,
    method,
    path,
    middleware: staffOnly,
    request: { params: IdParams, body: buildJsonBody(schema) },
    responses: { ...changedLead, ...staleLead },
  });

export const sendLeadNotFound = (c: JsonContext) => sendProblem(c, 404, "There is no such lead.");

export const answerLead = (c: JsonContext, lead: LeadRow) => c.json(lead, 200);

export const sendLeadConflict = (c: JsonContext, lead: LeadRow, message: string) =>
  c.json({ message, lead, current: lead }, 409);

/** Answers an undo with the lead; a change that can't be undone gets a 409 with its present state. */
export function answerUndo(c: JsonContext, result: UndoOutcome) {
  if (result.outcome === "missing") return sendProblem(c, 404, UNDO_REFUSALS.missing);
  if (result.outcome === "undone") return c.json(result.lead, 200);
  const { outcome, lead } = result;
  return sendLeadConflict(c, lead, UNDO_REFUSALS[outcome]);
}
