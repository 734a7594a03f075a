import { z } from "@hono/zod-openapi";
import { createId } from "#db/ids.server";
import { concernTypes, leadSources, leadStatuses, urgencyLevels } from "#db/values";
import { addNote, changeLeadStatus, changeRevenue } from "~/domain/leads/change/change.server";
import { undoChange } from "~/domain/leads/change/undo.server";
import { getLead, listLeadTasks, readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { createLeadSchema, noteSchema, revenueSchema, statusSchema } from "~/domain/leads/fields/schemas";
import { captureLead } from "~/domain/leads/intake/file.server";
import { resolveSuggestion } from "~/domain/leads/intake/suggestions.server";
import { type LeadQuery, readOwnerAndDays } from "~/domain/leads/list/lead-query";
import { listLeads } from "~/domain/leads/list/list.server";
import { listRecentLeads } from "~/domain/leads/list/recent.server";
import { findKeptLeadId } from "~/domain/leads/merged.server";
import { staffEmailSchema } from "~/domain/leads/outreach/schemas";
import { sendEmail } from "~/domain/leads/outreach/send-email.server";
import { getAppContext } from "~/platform/context.server";
import { auditLeadView } from "~/records/audit.server";
import { buildCaptureContext, readPractice } from "~/services/practice/practice.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { EmailCampaignShape, EmailLogShape } from "./campaigns";
import {
  answerLead,
  answerUndo,
  buildChangeCall,
  buildChangeContext,
  buildZonedChangeContext,
  changedLead,
  sendLeadConflict,
  sendLeadNotFound,
  staleLead,
} from "./lead-calls";
import {
  ActivityShape,
  ChatRecordShape,
  ContactShape,
  EnquiryShape,
  LeadShape,
  SuggestionShape,
} from "./lead-shapes";
import { describeFailures, ProblemShape, sendProblem } from "./problem";
import { countRows } from "./rows-taken";
import {
  allowNull,
  buildJsonBody,
  describeAnswer,
  IdempotencyKeyHeaders,
  IdParams,
  linkToNext,
} from "./shapes";
import { TaskShape } from "./tasks";

const middleware = staffOnly;

const MAX_LEADS_PER_PAGE = 100;
/** The most leads that the staff search asks for at once. */
const MAX_SEARCH_LEADS = 10;

/** A day of the business's calendar; limited to 2000-2099, where its start can be computed. */
const Day = z.iso.date().startsWith("20");

const list = createCall({
  method: "get",
  path: "/leads",
  operationId: "listLeads",
  summary: "List leads",
  description: "Leads, 100 at most; beyond 300 in an hour it is asked who you are, and the owners are told",
  middleware,
  request: {
    query: z.object({
      status: z.enum(leadStatuses).optional(),
      urgency: z.enum(urgencyLevels).optional(),
      owner: z
        .string()
        .max(100)
        .optional()
        .openapi({ description: "`me`, `nobody`, or the id of an account" }),
      source: z.enum(leadSources).optional(),
      concern: z.enum(concernTypes).optional(),
      from: Day.optional().openapi({
        description: "Received on this day of the business's calendar or later",
      }),
      to: Day.optional().openapi({
        description: "Received on this day of the business's calendar or before",
      }),
      q: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(MAX_LEADS_PER_PAGE).default(MAX_LEADS_PER_PAGE),
      cursor: z.string().max(200).optional(),
      sort: z
        .enum(["newest", "contacted"])
        .default("newest")
        .openapi({ description: "`contacted`: the latest contact first, one page, without filters" }),
    }),
  },
  responses: { 200: describeAnswer("Newest first", z.array(LeadShape)) },
});

const create = createCall({
  method: "post",
  path: "/leads",
  operationId: "createLead",
  summary: "Create a lead",
  middleware,
  request: { headers: IdempotencyKeyHeaders, body: buildJsonBody(createLeadSchema) },
  responses: { 201: describeAnswer("The lead", LeadShape) },
});

const read = createCall({
  method: "get",
  path: "/leads/{id}",
  operationId: "getLead",
  summary: "Get a lead with its conversation and timeline",
  middleware,
  request: { params: IdParams },
  responses: {
    200: describeAnswer(
      "The lead with its conversation and timeline",
      z.object({
        lead: LeadShape.extend({
          enquiries: z.array(EnquiryShape),
          suggestions: z.array(SuggestionShape),
          contacts: z.array(ContactShape),
        }),
        chatSession: allowNull(ChatRecordShape),
        activities: z.array(ActivityShape),
      }),
    ),
    404: describeAnswer(
      "There is no such lead, or it was merged into another one",
      ProblemShape.extend({ mergedInto: z.string().optional() }),
    ),
  },
});

const write = createCall({
  method: "post",
  path: "/leads/{id}/emails",
  operationId: "sendLeadEmail",
  summary: "Send an email to a lead",
  middleware,
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
  middleware,
  request: {
    params: z.object({ id: z.string(), suggestionId: z.string() }),
    body: buildJsonBody(z.object({ accept: z.boolean() })),
  },
  responses: { ...changedLead, ...staleLead },
});

const campaign = createCall({
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

const tasks = createCall({
  method: "get",
  path: "/leads/{id}/tasks",
  operationId: "listLeadTasks",
  summary: "List the tasks of a lead",
  middleware,
  request: { params: IdParams },
  responses: {
    200: describeAnswer("What is left to do first", z.array(TaskShape)),
    ...describeFailures(404),
  },
});

const undoStatus = createCall({
  method: "post",
  path: "/leads/{id}/status/undo",
  operationId: "undoLeadStatus",
  summary: "Undo the latest change of the status of a lead",
  description:
    "For ten seconds, and five more for the way. The lead is as it was before. 409 after that, or once somebody has changed the lead.",
  middleware,
  request: { params: IdParams },
  responses: { ...changedLead, ...staleLead },
});

export const leadCalls = createApiRouter()
  .openapi(list, async (c) => {
    const { sort, owner, from, to, ...query } = c.req.valid("query");
    const { db, env } = getAppContext();
    const viewing = { userId: c.var.user.id, timeZone: env.BUSINESS_TIMEZONE };
    const filters: LeadQuery = { ...query, ...readOwnerAndDays({ owner, from, to }, viewing) };
    const { leads: page, nextCursor } =
      sort === "contacted"
        ? { leads: listRecentLeads(db, query.limit), nextCursor: null }
        : listLeads(db, { ...filters, sort });
    // The screens' own search doesn't count as taking a list.
    const isLook = query.limit <= MAX_SEARCH_LEADS && query.cursor === undefined;
    const refused = isLook ? null : await countRows(c, "lead", page.length);
    if (refused) return refused;
    linkToNext(c, nextCursor);
    return c.json(page, 200);
  })
  .openapi(create, async (c) => {
    const enquiry = { ...c.req.valid("json"), enteredBy: c.var.user.id };
    const { lead } = captureLead(
      getAppContext().db,
      enquiry,
      buildCaptureContext(await readPractice(), c.req.header("idempotency-key")),
    );
    return c.json(lead, 201);
  })
  .openapi(read, (c) => {
    const { id } = c.req.valid("param");
    const detail = getLead(getAppContext().db, id);
    if (!detail) {
      const into = findKeptLeadId(getAppContext().db, id);
      if (!into) return sendLeadNotFound(c);
      return c.json({ message: "This lead was merged into another one.", mergedInto: into }, 404);
    }
    auditLeadView(getAppContext().db, buildChangeContext(c.var.user.id), id);
    return c.json(detail, 200);
  })
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
  .openapi(write, (c) => {
    const key = c.req.header("idempotency-key")?.slice(0, 100) || createId();
    const { id } = c.req.valid("param");
    const { readUntil, ...email } = c.req.valid("json");
    const result = sendEmail(getAppContext().db, id, email, {
      ...buildChangeContext(c.var.user.id),
      key,
      readUntil,
    });
    if (result.outcome === "missing") return sendLeadNotFound(c);
    if (result.outcome === "no_address") return sendProblem(c, 409, "This lead has no e-mail address.");
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
    const result = resolveSuggestion(
      getAppContext().db,
      id,
      resolved,
      buildZonedChangeContext(c.var.user.id),
    );
    return result.outcome === "decided"
      ? sendLeadConflict(c, result.lead, "This suggestion has been decided already.")
      : answerLead(c, result);
  })
  .openapi(campaign, (c) => {
    const { id } = c.req.valid("param");
    if (!getLead(getAppContext().db, id)) return sendLeadNotFound(c);
    return c.json(readLeadCampaign(getAppContext().db, id), 200);
  })
  .openapi(tasks, (c) => {
    const { id } = c.req.valid("param");
    if (!getLead(getAppContext().db, id)) return sendLeadNotFound(c);
    return c.json(listLeadTasks(getAppContext().db, id), 200);
  });
