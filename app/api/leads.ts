import { z } from "@hono/zod-openapi";
import { leadStatuses, urgencyLevels } from "#db/values";
import { emailDraftSchema } from "~/domain/assist/email-draft";
import { conversationSummarySchema } from "~/domain/assist/summary";
import { getLead } from "~/domain/leads/detail/lead.server";
import { listOptionValues } from "~/domain/leads/fields/options";
import { importLeads } from "~/domain/leads/import/import.server";
import { leadListHandlers } from "~/domain/leads/list/commands.server";
import { namedLeadFilters } from "~/domain/leads/list/lead-filters";
import { type LeadQuery, listLeads } from "~/domain/leads/list/list.server";
import { readOwnerAndDays } from "~/domain/leads/list/list-address.server";
import { mergeHandlers } from "~/domain/leads/merge/commands.server";
import { findKeptLeadId } from "~/domain/leads/merged.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditLeadView } from "~/records/audit.server";
import { afterCrisisHandlers } from "~/services/leads/after-crisis.server";
import { createLeadHandlers, leadHandlers } from "~/services/leads/commands.server";
import { outreachHandlers } from "~/services/leads/outreach.server";
import { createApiRouter, createCall, ProblemShape, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { answerImport, describeImport } from "./csv-import";
import {
  ActivityShape,
  ChatRecordShape,
  ContactShape,
  EnquiryShape,
  LeadShape,
  SuggestionShape,
  sendLeadNotFound,
} from "./lead-shapes";
import { countRows } from "./rows-taken";
import { allowNull, buildPageQuery, describeAnswer, IdParams, linkToNext } from "./shapes";
import { TaskShape } from "./tasks";

const MAX_LEADS_PER_PAGE = 100;
/** The most leads that the search of the staff screens asks for. */
const MAX_SEARCH_LEADS = 10;

/** A calendar day in 2000-2099, where its start can be computed. */
const Day = z.iso.date().startsWith("20");

const namedFilters = Object.fromEntries(
  Object.entries(namedLeadFilters).map(([name, { options }]) => [
    name,
    z.enum(listOptionValues<string>(options)).optional(),
  ]),
) as { [Name in NamedFilter]: z.ZodOptional<z.ZodEnum<{ [Value in FilterValue<Name>]: Value }>> };

type NamedFilter = keyof typeof namedLeadFilters;
type FilterValue<Name extends NamedFilter> = (typeof namedLeadFilters)[Name]["options"][number]["value"];

const list = createCall({
  method: "get",
  path: "/leads",
  operationId: "listLeads",
  summary: "List leads",
  description: "Leads, 100 at most; beyond 300 in an hour it is asked who you are, and the owners are told",
  middleware: staffOnly,
  request: {
    query: z.object({
      status: z.enum(leadStatuses).optional(),
      urgency: z.enum(urgencyLevels).optional().openapi({ description: "By `attentionUrgency`" }),
      owner: z
        .string()
        .max(100)
        .optional()
        .openapi({ description: "`me`, `nobody`, or the id of an account" }),
      ...namedFilters,
      from: Day.optional().openapi({
        description: "Received on this day of the business's calendar or later",
      }),
      to: Day.optional().openapi({
        description: "Received on this day of the business's calendar or before",
      }),
      q: z.string().max(200).optional(),
      ...buildPageQuery(MAX_LEADS_PER_PAGE),
      sort: z
        .enum(["newest", "contacted"])
        .default("newest")
        .openapi({ description: "`contacted`: the latest contact first, one page, without filters" }),
    }),
  },
  responses: { 200: describeAnswer("Newest first", z.array(LeadShape)) },
});

const read = createCall({
  method: "get",
  path: "/leads/{id}",
  operationId: "getLead",
  summary: "Get a lead with its conversation and timeline",
  middleware: staffOnly,
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

const reads = createApiRouter()
  .openapi(list, async (c) => {
    const { sort, owner, from, to, ...query } = c.req.valid("query");
    const { db, env } = getAppContext();
    const viewing = { userId: c.var.user.id, timeZone: env.BUSINESS_TIMEZONE };
    const filters: LeadQuery = { ...query, ...readOwnerAndDays({ owner, from, to }, viewing) };
    const { leads: page, nextCursor } =
      sort === "contacted"
        ? { leads: listLeads(db, { sort, limit: query.limit }).leads, nextCursor: null }
        : listLeads(db, { ...filters, sort });
    // The screens' own search doesn't count as taking a list.
    const isLook = query.limit <= MAX_SEARCH_LEADS && query.cursor === undefined;
    const refused = isLook ? null : await countRows(c, "lead", page.length);
    if (refused) return refused;
    linkToNext(c, nextCursor);
    return c.json(page, 200);
  })
  .openapi(read, (c) => {
    const { id } = c.req.valid("param");
    const detail = getLead(getAppContext().db, id);
    if (!detail) {
      const into = findKeptLeadId(getAppContext().db, id);
      if (!into) return sendLeadNotFound(c);
      return c.json({ message: "This lead was merged into another one.", mergedInto: into }, 404);
    }
    auditLeadView(buildStaffChange(c.var.user), id);
    return c.json(detail, 200);
  });

export const leadCalls = mountCommands(reads, [...leadListHandlers, ...createLeadHandlers], {
  Lead: LeadShape,
});

const LoggedCall = LeadShape.extend({
  callId: z.string().openapi({ description: "Names the call, to undo or correct it" }),
  also: z
    .array(z.object({ leadId: z.string(), callId: z.string() }))
    .openapi({ description: "The calls logged at `samePerson`" }),
}).openapi("LoggedCall");

const writer = z.string().openapi({ description: '"built-in", or the name of the model' });
const isContextUnused = z
  .boolean()
  .openapi({ description: "The built-in writer had no words for the additional context" });

const SHAPES = {
  Lead: LeadShape,
  Contact: ContactShape,
  Task: TaskShape,
  LoggedCall,
  ConversationSummary: conversationSummarySchema.extend({ writer }),
  EmailDraft: emailDraftSchema.extend({ writer, isContextUnused }),
};

export const leadChangeCalls = mountCommands(
  createApiRouter(),
  [...leadHandlers, ...outreachHandlers, ...afterCrisisHandlers],
  SHAPES,
);

export const mergeCalls = mountCommands(createApiRouter(), mergeHandlers, {
  MergedLead: z.object({ mergeId: z.string(), lead: LeadShape }),
  PartedLead: z.object({ lead: LeadShape }),
});

const Row = z.object({
  row: z.number().int().openapi({ description: "Of the file; the head is row 1" }),
  outcome: z.enum(["created", "duplicate", "invalid", "unchanged"]),
  id: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  leftOut: z.array(z.string()).optional().openapi({ description: "What of the row was left out, and why" }),
});

const bring = createCall({
  method: "post",
  path: "/leads/import",
  operationId: "importLeads",
  summary: "Import leads from a CSV file",
  rules: { form: "A CSV file whose first row names the columns, with email or phone among them" },
  description:
    "Leads from a CSV file with a head of field names. Starts no campaign, alert or clock. The same file again creates nothing twice.",
  ...describeImport(Row),
});

export const importCalls = createApiRouter().openapi(bring, (c) =>
  answerImport(c, c.req.valid("query"), importLeads),
);
