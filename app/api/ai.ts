import { z } from "@hono/zod-openapi";
import { createId } from "#db/ids.server";
import { addProposedTask, composeLeadEmailDraft, summarizeLeadChat } from "~/domain/assist/assist.server";
import { emailDraftSchema } from "~/domain/assist/email-draft";
import { conversationSummarySchema } from "~/domain/assist/summary";
import { emailDraftRequest } from "~/domain/leads/outreach/schemas";
import { getModel } from "~/integrations/model/configured.server";
import { getAppContext } from "~/platform/context.server";
import { readSender } from "~/services/booking/links.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { sendLeadNotFound } from "./lead-calls";
import { describeFailures } from "./problem";
import { buildJsonBody, describeAnswer, IdParams, LeadIdBody } from "./shapes";
import { TaskShape } from "./tasks";

const middleware = staffOnly;
const writer = z.string().openapi({ description: '"built-in", or the name of the model' });
const isContextUnused = z
  .boolean()
  .openapi({ description: "The built-in writer had no words for the additional context" });

const summary = createCall({
  method: "post",
  path: "/ai/conversation-summary",
  operationId: "summarizeConversation",
  summary: "Summarize the conversation with a lead",
  middleware,
  request: { body: buildJsonBody(LeadIdBody) },
  responses: {
    200: describeAnswer("The conversation in short", conversationSummarySchema.extend({ writer })),
    ...describeFailures(404),
  },
});

const email = createCall({
  method: "post",
  path: "/ai/generate-email",
  operationId: "draftLeadEmail",
  summary: "Draft an email to a lead",
  middleware,
  request: { body: buildJsonBody(LeadIdBody.extend(emailDraftRequest.shape)) },
  responses: {
    200: describeAnswer("A draft; nothing is sent", emailDraftSchema.extend({ writer, isContextUnused })),
    ...describeFailures(404),
  },
});

const suggest = createCall({
  method: "post",
  path: "/leads/{id}/tasks/ai-suggest",
  operationId: "suggestLeadTask",
  summary: "Add a suggested task to a lead",
  middleware,
  request: { params: IdParams },
  responses: { 201: describeAnswer("The new task", TaskShape), ...describeFailures(404) },
});

export const aiCalls = createApiRouter()
  .openapi(summary, async (c) => {
    const { own } = await readSender();
    const made = await summarizeLeadChat(getAppContext().db, getModel(), c.req.valid("json").leadId, own);
    return made ? c.json(made, 200) : sendLeadNotFound(c);
  })
  .openapi(email, async (c) => {
    const { leadId, ...request } = c.req.valid("json");
    const practice = await readSender();
    const made = await composeLeadEmailDraft(getAppContext().db, getModel(), leadId, request, practice);
    return made ? c.json(made, 200) : sendLeadNotFound(c);
  })
  .openapi(suggest, async (c) => {
    const { db, env, now } = getAppContext();
    const { own } = await readSender();
    const change = { now: now(), newId: createId, by: c.var.user.id, timeZone: env.BUSINESS_TIMEZONE, own };
    const task = await addProposedTask(db, getModel(), c.req.valid("param").id, change);
    return task ? c.json(task, 201) : sendLeadNotFound(c);
  });
