import { z } from "@hono/zod-openapi";
import { createId } from "#db/ids.server";
import { issueStatuses } from "#db/values";
import { importSubscribers, subscriberRowOutcomes } from "~/domain/newsletter/import.server";
import {
  listSubscribers,
  MAX_SUBSCRIBERS_PER_PAGE,
  shownStatuses,
} from "~/domain/newsletter/subscriber-list.server";
import { getAppContext } from "~/platform/context.server";
import { type IssueStopResult, sendIssue, stopSending } from "~/services/newsletter/newsletter-issues.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { describeFailures, sendProblem } from "./problem";
import { countRows } from "./rows-taken";
import {
  allowNull,
  buildJsonBody,
  buildPageQuery,
  csvRequest,
  DateOrderShape,
  describeAnswer,
  hasCsvBody,
  IdParams,
  InstantShape,
  type JsonContext,
  linkToNext,
  NOT_CSV,
  readCsvBody,
  UnreadFromShape,
} from "./shapes";

const Figure = z.int().min(0);

const Issue = z
  .object({
    id: z.string(),
    title: z.string(),
    subject: z.string(),
    status: z.enum(["draft", ...issueStatuses]),
    sendAt: allowNull(InstantShape),
    figures: allowNull(
      z.object({
        sent: Figure,
        sentToOutbox: Figure.openapi({ description: "Sent without a mail service: they reached nobody" }),
        waiting: Figure,
        failed: Figure,
        cancelled: Figure,
        bounced: Figure,
        complained: Figure,
        unsubscribed: Figure,
      }),
    ),
  })
  .openapi("NewsletterIssue");

const Subscriber = z
  .object({
    id: z.string(),
    email: z.string(),
    status: z.enum(shownStatuses),
    consentText: allowNull(z.string()),
    consentAt: allowNull(InstantShape),
    source: allowNull(z.string()),
    createdAt: InstantShape,
  })
  .openapi("Subscriber");

const Row = z.object({
  row: z.int().openapi({ description: "Of the file; the head is row 1" }),
  email: z.string(),
  outcome: z.enum(subscriberRowOutcomes),
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

const sendOptions = z.object({
  at: z.iso
    .datetime({ offset: true })
    .optional()
    .openapi({ description: "When it is sent; at once when left out" }),
  revision: z.string().max(100).optional().openapi({
    description: "The document’s revision that is approved: 409 where there is another one by now",
  }),
});

const send = createCall({
  method: "post",
  path: "/newsletter/issues/{id}/send",
  operationId: "sendNewsletterIssue",
  summary: "Approve a newsletter issue and send it",
  rules: { form: "An issue that can be sent, at a time that is ahead" },
  description:
    "Approves an issue as the Studio holds it now, to be sent once to each confirmed subscriber. An issue that was approved before answers 409.",
  middleware: staffOnly,
  request: { params: IdParams, body: { ...buildJsonBody(sendOptions), required: false } },
  responses: { 200: describeAnswer("The issue", Issue), ...describeFailures(404, 409) },
});

const stop = createCall({
  method: "post",
  path: "/newsletter/issues/{id}/stop",
  operationId: "stopNewsletterIssue",
  summary: "Stop the sending of a newsletter issue",
  description: "Takes the date away, or ends the sending: whoever has not got it yet gets none.",
  middleware: staffOnly,
  request: { params: IdParams },
  responses: { 200: describeAnswer("The issue", Issue), ...describeFailures(404, 409) },
});

const list = createCall({
  method: "get",
  path: "/newsletter/subscribers",
  operationId: "listSubscribers",
  summary: "List newsletter subscribers",
  middleware: staffOnly,
  request: {
    query: z.object({
      status: z.enum(shownStatuses).optional(),
      q: z.string().max(200).optional(),
      ...buildPageQuery(MAX_SUBSCRIBERS_PER_PAGE),
    }),
  },
  responses: { 200: describeAnswer("Newest first", z.array(Subscriber)) },
});

const bring = createCall({
  method: "post",
  path: "/newsletter/subscribers/import",
  operationId: "importSubscribers",
  summary: "Import newsletter subscribers from a CSV file",
  rules: { form: "A CSV file whose first row names email, consentSource and consentAt, each once" },
  description:
    "Subscribers from a CSV file with the columns email, consentSource and consentAt. They are confirmed and nobody is written to; who left the list or takes no mail does not come back by it.",
  middleware: staffOnly,
  request: csvRequest,
  responses: {
    200: describeAnswer(
      "What became of each row, and the columns that were not read",
      z.object({
        rows: z.array(Row),
        ignored: z.array(z.string()),
        unreadFrom: UnreadFromShape,
        order: DateOrderShape,
      }),
    ),
  },
});

function answer(c: JsonContext, result: IssueStopResult) {
  if (result.outcome === "missing") return sendProblem(c, 404, "Issue not found");
  if (result.outcome === "conflict") return sendProblem(c, 409, result.message);
  const { id, title, subject, status, sendAt, figures } = result.issue;
  return c.json({ id, title, subject, status, sendAt: sendAt?.toISOString() ?? null, figures }, 200);
}

export const newsletterIssueCalls = createApiRouter()
  .openapi(send, async (c) => {
    const { at, revision } = c.req.valid("json") ?? {};
    const options = { by: c.var.user, revision, ...(at && { at: new Date(at) }) };
    const result = await sendIssue(c.req.valid("param").id, options);
    return result.outcome === "invalid" ? sendProblem(c, 422, result.message) : answer(c, result);
  })
  .openapi(stop, async (c) => answer(c, await stopSending(c.req.valid("param").id, c.var.user)))
  .openapi(list, async (c) => {
    const { subscribers, nextCursor } = listSubscribers(getAppContext().db, c.req.valid("query"));
    const refused = await countRows(c, "newsletter_subscribers", subscribers.length);
    if (refused) return refused;
    linkToNext(c, nextCursor);
    return c.json(
      subscribers.map(({ consentAt, createdAt, ...one }) => ({
        ...one,
        consentAt: consentAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      })),
      200,
    );
  })
  .openapi(bring, async (c) => {
    if (!hasCsvBody(c)) return sendProblem(c, 422, NOT_CSV);
    const { db, env, now } = getAppContext();
    const { dryRun, dates } = c.req.valid("query");
    const result = await importSubscribers(db, await readCsvBody(c), {
      now: now(),
      newId: createId,
      by: c.var.user,
      dryRun: dryRun === "true",
      dates,
      timeZone: env.BUSINESS_TIMEZONE,
    });
    if (result.outcome === "refused") return sendProblem(c, 422, result.message);
    const { rows, ignored, broken, order } = result;
    return c.json({ rows, ignored, unreadFrom: broken?.from ?? null, order }, 200);
  });
