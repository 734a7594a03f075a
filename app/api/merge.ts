import { z } from "@hono/zod-openapi";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { mergeSchema } from "~/domain/leads/merge/schema";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { sendLeadNotFound } from "./lead-calls";
import { LeadShape } from "./lead-shapes";
import { describeFailures, sendProblem } from "./problem";
import { buildJsonBody, describeAnswer, IdParams } from "./shapes";

const middleware = staffOnly;

const merge = createCall({
  method: "post",
  path: "/leads/merge",
  operationId: "mergeLeads",
  summary: "Merge two leads",
  rules: { drop: "Another lead than `keep`" },
  description:
    "Makes one lead of two. `fields` chooses whose value is taken; without it the kept one's, or the other's where that has none.",
  middleware,
  request: { body: buildJsonBody(mergeSchema) },
  responses: {
    200: describeAnswer("The kept lead", z.object({ mergeId: z.string(), lead: LeadShape })),
    ...describeFailures(404),
  },
});

const undo = createCall({
  method: "post",
  path: "/leads/merge/{id}/undo",
  operationId: "undoLeadMerge",
  summary: "Undo a merge of two leads",
  description: "Parts two leads again, within 24 hours.",
  middleware,
  request: { params: IdParams },
  responses: {
    200: describeAnswer("The lead that was gone", z.object({ lead: LeadShape })),
    ...describeFailures(404, 409),
  },
});

const UNDO_MERGE_REFUSALS = {
  late: "A merge can be undone for 24 hours.",
  "undone already": "This merge was undone already.",
  "merged again": "The lead was merged again since. Undo that first.",
};

export const mergeCalls = createApiRouter()
  .openapi(merge, (c) => {
    const result = mergeLeads(
      getAppContext().db,
      c.req.valid("json"),
      buildZonedChangeContext(c.var.user.id),
    );
    if (result.outcome === "missing") return sendLeadNotFound(c);
    if (result.outcome === "same") {
      const message = "Please choose two different leads.";
      return sendProblem(c, 422, message, { drop: [message] });
    }
    const { mergeId, lead } = result;
    return c.json({ mergeId, lead }, 200);
  })
  .openapi(undo, (c) => {
    const result = undoMerge(
      getAppContext().db,
      c.req.valid("param").id,
      buildZonedChangeContext(c.var.user.id),
    );
    if (result.outcome === "undone") return c.json({ lead: result.lead }, 200);
    if (result.outcome === "missing") return sendProblem(c, 404, "There is no such merge.");
    return sendProblem(c, 409, UNDO_MERGE_REFUSALS[result.outcome]);
  });
