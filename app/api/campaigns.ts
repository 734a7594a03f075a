import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { emailCampaigns, emailLogs } from "#db/schema";
import { campaignStatuses, emailLogStatuses } from "#db/values";
import { getLead, readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { buildLeadSearchCondition } from "~/domain/leads/list/search.server";
import { countCampaignsByStatus } from "~/mail/sequence/figures.server";
import { listCampaigns, listEmailLogs, MAX_CAMPAIGN_ROWS } from "~/mail/sequence/list.server";
import { getAppContext } from "~/platform/context.server";
import { campaignHandlers } from "~/services/campaigns/commands.server";
import { createApiRouter, createCall, describeFailures, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { sendLeadNotFound } from "./lead-shapes";
import {
  allowNull,
  buildPageQuery,
  buildRowSchema,
  DetailsShape,
  describeAnswer,
  IdParams,
  linkToNext,
} from "./shapes";

const middleware = staffOnly;
const Lead = z.object({ id: z.string(), name: z.string() }).nullable();
export const EmailCampaignShape = buildRowSchema(getTableColumns(emailCampaigns), {}).openapi(
  "EmailCampaign",
);
export const EmailLogShape = buildRowSchema(getTableColumns(emailLogs), { metadata: DetailsShape }).openapi(
  "EmailLog",
);

const paging = buildPageQuery(MAX_CAMPAIGN_ROWS);

const list = createCall({
  method: "get",
  path: "/campaigns",
  operationId: "listCampaigns",
  summary: "List email campaigns",
  middleware,
  request: {
    query: z.object({
      status: z.enum(campaignStatuses).optional(),
      q: z.string().max(200).optional().openapi({ description: "Finds leads as `GET /leads` does" }),
      ...paging,
    }),
  },
  responses: { 200: describeAnswer("Newest first", z.array(EmailCampaignShape.extend({ lead: Lead }))) },
});

const ofLead = createCall({
  method: "get",
  path: "/leads/{id}/campaign",
  operationId: "getLeadCampaign",
  summary: "Get the campaign of a lead and every mail to it",
  middleware,
  request: { params: IdParams },
  responses: {
    200: describeAnswer(
      "The campaign or null, and every mail to the lead",
      z.object({ campaign: allowNull(EmailCampaignShape), emailLogs: z.array(EmailLogShape) }),
    ),
    ...describeFailures(404),
  },
});

const stats = createCall({
  method: "get",
  path: "/campaigns/stats",
  operationId: "getCampaignStats",
  summary: "Count email campaigns by status",
  middleware,
  responses: {
    200: describeAnswer(
      "How many there are, by status",
      z.object({ total: z.int(), active: z.int(), completed: z.int(), paused: z.int(), stopped: z.int() }),
    ),
  },
});

const logs = createCall({
  method: "get",
  path: "/email-logs",
  operationId: "listEmailLogs",
  summary: "List mails to leads",
  middleware,
  request: { query: z.object({ status: z.enum(emailLogStatuses).optional(), ...paging }) },
  responses: {
    200: describeAnswer("Mails to leads, newest first", z.array(EmailLogShape.extend({ lead: Lead }))),
  },
});

const reads = createApiRouter()
  .openapi(list, (c) => {
    const { q = "", ...query } = c.req.valid("query");
    const { db } = getAppContext();
    const { campaigns: page, nextCursor } = listCampaigns(db, {
      ...query,
      ofLeads: buildLeadSearchCondition(q),
    });
    linkToNext(c, nextCursor);
    return c.json(page, 200);
  })
  .openapi(stats, (c) => c.json(countCampaignsByStatus(getAppContext().db), 200))
  .openapi(logs, (c) => {
    const { emailLogs, nextCursor } = listEmailLogs(getAppContext().db, c.req.valid("query"));
    linkToNext(c, nextCursor);
    return c.json(emailLogs, 200);
  });

export const campaignCalls = mountCommands(reads, campaignHandlers, { EmailCampaign: EmailCampaignShape });

/** The call for a lead's campaign, apart from the others: the description lists it among the calls of leads. */
export const leadCampaignCalls = createApiRouter().openapi(ofLead, (c) => {
  const { id } = c.req.valid("param");
  if (!getLead(getAppContext().db, id)) return sendLeadNotFound(c);
  return c.json(readLeadCampaign(getAppContext().db, id), 200);
});
