import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { createId } from "#db/ids.server";
import { laterEmails } from "#db/schema";
import { automaticKinds, mailReports, outboxStatuses } from "#db/values";
import { instantShape } from "~/commands/shapes";
import { buildSendAtSchema } from "~/domain/correspondence/held";
import {
  changeLaterEmail,
  type LaterResult,
  listLaterEmails,
  planLaterEmail,
  sendLaterEmailNow,
  takeBackLaterEmail,
} from "~/domain/correspondence/later.server";
import { readThread } from "~/domain/correspondence/thread.server";
import { staffEmailSchema } from "~/domain/leads/outreach/schemas";
import { readLead } from "~/domain/leads/read.server";
import { buildChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { auditLeadView } from "~/records/audit.server";
import { familyMailKinds } from "~/services/mail/mail-kinds.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { sendLeadNotFound } from "./lead-calls";
import { describeFailures, sendInvalidFields, sendProblem } from "./problem";
import {
  buildJsonBody,
  buildRowSchema,
  describeAnswer,
  IdempotencyKeyHeaders,
  IdParams,
  type JsonContext,
  SUCCESS,
  SuccessShape,
} from "./shapes";

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

const sendAt = z.iso.datetime({ error: "Please give a time as ISO 8601" });

const plan = createCall({
  method: "post",
  path: "/leads/{id}/emails/later",
  operationId: "planLeadEmail",
  summary: "Plan an email to a lead for later",
  rules: { sendAt: "Ahead, by 90 days at most" },
  description: "Keeps an email until its time; it is held if they write before",
  middleware: staffOnly,
  request: {
    params: IdParams,
    headers: IdempotencyKeyHeaders,
    body: buildJsonBody(staffEmailSchema.extend({ sendAt })),
  },
  responses: { 201: describeAnswer("It waits", LaterEmail), ...describeFailures(404, 409) },
});

const OneOfLead = z.object({ id: z.string(), emailId: z.string() });
const version = z.int().positive().optional();
const readUntil = staffEmailSchema.shape.readUntil;

const change = createCall({
  method: "patch",
  path: "/leads/{id}/emails/later/{emailId}",
  operationId: "changePlannedEmail",
  summary: "Change a planned email",
  rules: { sendAt: "Ahead, by 90 days at most" },
  description: "Changes words, address or time; one that was held waits again",
  middleware: staffOnly,
  request: {
    params: OneOfLead,
    body: buildJsonBody(
      staffEmailSchema.pick({ contactId: true, subject: true, body: true }).partial().extend({
        sendAt: sendAt.optional(),
        readUntil,
        version,
      }),
    ),
  },
  responses: { 200: describeAnswer("As it waits now", LaterEmail), ...describeFailures(404, 409) },
});

const send = createCall({
  method: "post",
  path: "/leads/{id}/emails/later/{emailId}/send",
  operationId: "sendPlannedEmail",
  summary: "Send a planned email at once",
  description: "Sends it at once",
  middleware: staffOnly,
  request: { params: OneOfLead, body: buildJsonBody(z.object({ readUntil, version })) },
  responses: { 200: describeAnswer("Queued", SuccessShape), ...describeFailures(404, 409) },
});

const takeBack = createCall({
  method: "delete",
  path: "/leads/{id}/emails/later/{emailId}",
  operationId: "withdrawPlannedEmail",
  summary: "Take a planned email back",
  middleware: staffOnly,
  request: { params: OneOfLead },
  responses: { 200: describeAnswer("Its words", LaterEmail), ...describeFailures(404, 409) },
});

const buildLaterEmailJson = ({ key, ...email }: typeof laterEmails.$inferSelect) => email;

const isWaiting = (leadId: string, emailId: string) =>
  listLaterEmails(getAppContext().db, leadId).some(({ id }) => id === emailId);

function sendRefusal(c: JsonContext, result: LaterResult) {
  switch (result.outcome) {
    case "no_address":
      return sendProblem(c, 409, "This lead has no such e-mail address.");
    case "stopped":
      return sendProblem(c, 409, `This address must not be written to: it is ${result.reason}.`);
    case "unread":
      return sendProblem(c, 409, `They wrote at ${result.at.toISOString()}. Read it first, then send again.`);
    case "stale":
      return sendProblem(c, 409, "Someone else has changed it meanwhile.");
    case "missing":
      return sendProblem(c, 404, NO_EMAIL);
    default:
      return sendProblem(c, 409, "It has left already.");
  }
}

const NO_EMAIL = "There is no such lead, or no such email waits.";

export const leadEmailCalls = createApiRouter()
  .openapi(read, (c) => {
    const { db, env } = getAppContext();
    const { id } = c.req.valid("param");
    if (!readLead(db, id)) return sendLeadNotFound(c);
    auditLeadView(db, buildChangeContext(c.var.user.id), id);
    const { limit } = c.req.valid("query");
    const thread = readThread(db, id, { kinds: familyMailKinds, tracking: env.MAIL_TRACKING, limit });
    return c.json({ ...thread, later: listLaterEmails(db, id).map(buildLaterEmailJson) }, 200);
  })
  .openapi(plan, (c) => {
    const { id } = c.req.valid("param");
    const { sendAt: asked, readUntil, ...email } = c.req.valid("json");
    const time = buildSendAtSchema(getAppContext().now()).safeParse(asked);
    if (!time.success) return sendInvalidFields(c, { sendAt: collectMessages(time.error) });
    const key = c.req.valid("header")["idempotency-key"] ?? createId();
    const result = planLaterEmail(
      getAppContext().db,
      id,
      { ...email, sendAt: time.data },
      { ...buildChangeContext(c.var.user.id), key, readUntil },
    );
    return result.outcome === "planned"
      ? c.json(buildLaterEmailJson(result.email), 201)
      : sendRefusal(c, result);
  })
  .openapi(change, (c) => {
    const { id, emailId } = c.req.valid("param");
    if (!isWaiting(id, emailId)) return sendProblem(c, 404, NO_EMAIL);
    const { sendAt: asked, readUntil, version, ...fields } = c.req.valid("json");
    const time = asked === undefined ? undefined : buildSendAtSchema(getAppContext().now()).safeParse(asked);
    if (time && !time.success) return sendInvalidFields(c, { sendAt: collectMessages(time.error) });
    const changed = { ...fields, ...(time && { sendAt: time.data }) };
    const result = changeLaterEmail(getAppContext().db, emailId, changed, {
      ...buildChangeContext(c.var.user.id),
      readUntil,
      version,
    });
    return result.outcome === "changed"
      ? c.json(buildLaterEmailJson(result.email), 200)
      : sendRefusal(c, result);
  })
  .openapi(send, (c) => {
    const { id, emailId } = c.req.valid("param");
    if (!isWaiting(id, emailId)) return sendProblem(c, 404, NO_EMAIL);
    const result = sendLaterEmailNow(getAppContext().db, emailId, {
      ...buildChangeContext(c.var.user.id),
      ...c.req.valid("json"),
    });
    return result.outcome === "queued" ? c.json(SUCCESS, 200) : sendRefusal(c, result);
  })
  .openapi(takeBack, (c) => {
    const { id, emailId } = c.req.valid("param");
    if (!isWaiting(id, emailId)) return sendProblem(c, 404, NO_EMAIL);
    const result = takeBackLaterEmail(getAppContext().db, emailId, buildChangeContext(c.var.user.id));
    return result.outcome === "taken_back"
      ? c.json(buildLaterEmailJson(result.email), 200)
      : sendRefusal(c, result);
  });

const collectMessages = (error: z.ZodError) => error.issues.map(({ message }) => message);
