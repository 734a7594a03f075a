import { z } from "@hono/zod-openapi";
import {
  dismissReply,
  giveReplyToLead,
  listWaitingReplies,
  makeLeadOfReply,
  type ReplyDecision,
  waitingReplyColumns,
} from "~/domain/replies/waiting.server";
import { getAppContext } from "~/platform/context.server";
import { buildCaptureContext, readPractice } from "~/services/practice/practice.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { describeFailures, sendProblem } from "./problem";
import {
  buildJsonBody,
  buildRowSchema,
  describeAnswer,
  IdParams,
  type JsonContext,
  LeadIdBody,
  SUCCESS,
  SuccessShape,
} from "./shapes";

const File = z.object({
  id: z.string(),
  filename: z.string(),
  size: z.int().openapi({ description: "Bytes" }),
  refused: z.string().nullable().openapi({ description: "Why it is not kept" }),
});

const WaitingReply = buildRowSchema(waitingReplyColumns, { named: z.array(z.string()) })
  .extend({
    joined: z
      .int()
      .openapi({ description: "How many more emails of the sender, which could not be read either" }),
    files: z.array(File),
  })
  .openapi("WaitingReply");

const waiting = createCall({
  method: "get",
  path: "/replies/waiting",
  operationId: "listWaitingReplies",
  summary: "List emails that match no lead, or could not be read",
  middleware: staffOnly,
  responses: {
    200: describeAnswer(
      "Emails that could not be read, then those that match no lead, newest first; at most 100",
      z.array(WaitingReply),
    ),
  },
});

const Given = z.object({ leadId: z.string() });

const give = createCall({
  method: "patch",
  path: "/replies/{id}/lead",
  operationId: "giveReplyToLead",
  summary: "Give an email to a lead",
  description: "Gives an email to a lead; where that is closed, to a new one",
  middleware: staffOnly,
  request: {
    params: IdParams,
    body: buildJsonBody(LeadIdBody),
  },
  responses: { 200: describeAnswer("The lead that it stands at", Given), ...describeFailures(404, 409) },
});

const make = createCall({
  method: "post",
  path: "/replies/{id}/lead",
  operationId: "makeLeadOfReply",
  summary: "Make a lead of an email",
  description: "Makes a lead of an email",
  middleware: staffOnly,
  request: { params: IdParams },
  responses: { 201: describeAnswer("The new lead", Given), ...describeFailures(404, 409) },
});

const dismiss = createCall({
  method: "post",
  path: "/replies/{id}/dismiss",
  operationId: "dismissReply",
  summary: "Put away an email that is nobody's",
  description:
    "Puts an email away that is nobody's; it is erased after 30 days. One of a lead that could not be read is marked as looked at",
  middleware: staffOnly,
  request: { params: IdParams },
  responses: {
    200: describeAnswer("Dismissed", SuccessShape),
    ...describeFailures(404, 409),
  },
});

const buildDecisionContext = async (by: string) => ({ ...buildCaptureContext(await readPractice()), by });

const sendRefusal = (c: JsonContext, { outcome }: ReplyDecision) =>
  outcome === "missing"
    ? sendProblem(c, 404, "There is no such email or lead.")
    : sendProblem(c, 409, "It was given to a lead meanwhile, or dismissed.");

export const replyCalls = createApiRouter()
  .openapi(waiting, (c) => {
    return c.json(listWaitingReplies(getAppContext().db), 200);
  })
  .openapi(give, async (c) => {
    const { leadId } = c.req.valid("json");
    const result = giveReplyToLead(
      getAppContext().db,
      c.req.valid("param").id,
      leadId,
      await buildDecisionContext(c.var.user.id),
    );
    return result.outcome === "given" ? c.json({ leadId: result.leadId }, 200) : sendRefusal(c, result);
  })
  .openapi(make, async (c) => {
    const result = makeLeadOfReply(
      getAppContext().db,
      c.req.valid("param").id,
      await buildDecisionContext(c.var.user.id),
    );
    return result.outcome === "made" ? c.json({ leadId: result.leadId }, 201) : sendRefusal(c, result);
  })
  .openapi(dismiss, async (c) => {
    const result = dismissReply(
      getAppContext().db,
      c.req.valid("param").id,
      await buildDecisionContext(c.var.user.id),
    );
    const isDone = result.outcome === "dismissed" || result.outcome === "seen";
    return isDone ? c.json(SUCCESS, 200) : sendRefusal(c, result);
  });
