import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { laterEmails } from "#db/schema";
import { automaticKinds, mailReports, outboxStatuses } from "#db/values";
import { instantShape } from "~/commands/define";
import { listLaterEmails } from "~/domain/correspondence/later.server";
import { readThread } from "~/domain/correspondence/thread.server";
import { readLead } from "~/domain/leads/read.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditLeadView } from "~/records/audit.server";
import { emailHandlers } from "~/services/leads/emails.server";
import { familyMailKinds } from "~/services/mail/mail-kinds.server";
import { createApiRouter, createCall, describeFailures, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { LeadShape, sendLeadNotFound } from "./lead-shapes";
import { buildRowSchema, describeAnswer, IdParams } from "./shapes";

const { key: _key, ...columns } = getTableColumns(laterEmails);
const LaterEmail = buildRowSchema(columns, {}).openapi("LaterEmail");

const common = { id: z.string(), at: instantShape };
const MailIn = z
  .object({
    ...common,
    way: z.literal("in"),
    from: z.string(),
    name: z.string().nullable(),
    subject: z.string(),
    words: z.string(),
    quoted: z.string().nullable(),
    files: z.array(
      z.object({ id: z.string(), filename: z.string(), size: z.int(), refused: z.string().nullable() }),
    ),
    automatic: z.enum(automaticKinds).nullable(),
    isUnproven: z.boolean().openapi({ description: "Anybody could have sent it" }),
  })
  .openapi("MailIn");
const MailOut = z
  .object({
    ...common,
    way: z.literal("out"),
    kind: z.string(),
    to: z.string().nullable(),
    subject: z.string().nullable(),
    words: z.string().nullable(),
    userId: z.string().nullable(),
    status: z.enum(outboxStatuses),
    transport: z.string().nullable(),
    reported: z
      .enum(mailReports)
      .nullable()
      .openapi({ description: "What the mail service said of it last" }),
    errorMessage: z.string().nullable(),
    openedAt: instantShape.nullable().openapi({ description: "null unless tracking is on" }),
  })
  .openapi("MailOut");

const read = createCall({
  method: "get",
  path: "/leads/{id}/emails",
  operationId: "listLeadEmails",
  summary: "List the emails with a lead",
  middleware: staffOnly,
  request: {
    params: IdParams,
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) }),
  },
  responses: {
    200: describeAnswer(
      "The newest emails with a lead, oldest first, how many are older, and those that leave later",
      z.object({ mails: z.array(z.union([MailIn, MailOut])), earlier: z.int(), later: z.array(LaterEmail) }),
    ),
    ...describeFailures(404),
  },
});

const reads = createApiRouter().openapi(read, (c) => {
  const { db, env } = getAppContext();
  const { id } = c.req.valid("param");
  if (!readLead(db, id)) return sendLeadNotFound(c);
  auditLeadView(buildStaffChange(c.var.user), id);
  const { limit } = c.req.valid("query");
  const thread = readThread(db, id, { kinds: familyMailKinds, tracking: env.MAIL_TRACKING, limit });
  return c.json({ ...thread, later: listLaterEmails(db, id).map(({ key: _, ...email }) => email) }, 200);
});

export const leadEmailCalls = mountCommands(reads, emailHandlers, { Lead: LeadShape, LaterEmail });
