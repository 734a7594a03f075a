import { z } from "@hono/zod-openapi";
import { buildBulkChange, bulkSchema } from "~/domain/leads/list/bulk";
import { bulkChange } from "~/domain/leads/list/bulk.server";
import { findUser } from "~/platform/auth/accounts.server";
import { buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { sendProblem } from "./problem";
import { buildJsonBody, describeAnswer } from "./shapes";

const Outcome = z
  .object({
    id: z.string(),
    outcome: z
      .enum(["changed", "unchanged", "missing", "stale", "refused"])
      .openapi({ description: "unchanged: it was so already" }),
    message: z.string().optional(),
  })
  .openapi("BulkOutcome");

const change = createCall({
  method: "post",
  path: "/leads/bulk",
  operationId: "changeLeads",
  summary: "Change the status or the owner of many leads",
  rules: { assignedTo: "The id of an account" },
  description: "Sets the status or the owner of up to 500 leads.",
  middleware: staffOnly,
  request: { body: buildJsonBody(bulkSchema) },
  responses: { 200: describeAnswer("What became of each, in their order", z.array(Outcome)) },
});

const NO_ACCOUNT = "There is no such account";

export const bulkLeadCalls = createApiRouter().openapi(change, (c) => {
  const { ids, ...what } = c.req.valid("json");
  if (typeof what.assignedTo === "string" && !findUser(getAppContext().db, what.assignedTo))
    return sendProblem(c, 422, NO_ACCOUNT, { assignedTo: [NO_ACCOUNT] });
  const { version: _, ...by } = buildZonedChangeContext(c.var.user.id);
  return c.json(bulkChange(getAppContext().db, ids, buildBulkChange(what), by).outcomes, 200);
});
