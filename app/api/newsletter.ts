import { z } from "@hono/zod-openapi";
import { instantShape } from "~/commands/define";
import { importSubscribers, subscriberRowOutcomes } from "~/domain/newsletter/import.server";
import { newsletterSchema } from "~/domain/newsletter/schemas";
import {
  listSubscribers,
  MAX_SUBSCRIBERS_PER_PAGE,
  shownStatuses,
} from "~/domain/newsletter/subscriber-list.server";
import { getAppContext } from "~/platform/context.server";
import { newsletterHandlers } from "~/services/newsletter/commands.server";
import { signUp } from "~/services/newsletter/newsletter.server";
import { createApiRouter, createCall, describeFailures, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { answerImport, describeImport } from "./csv-import";
import { countRows } from "./rows-taken";
import { allowNull, buildJsonBody, buildPageQuery, describeAnswer, linkToNext, SuccessShape } from "./shapes";

const send = createCall({
  method: "post",
  path: "/newsletter",
  operationId: "subscribeToNewsletter",
  summary: "Sign an address up for the newsletter",
  description:
    "Signs an address up; a mail asks its owner to confirm. The answer never says who is on the list.",
  request: { body: buildJsonBody(newsletterSchema) },
  responses: { 202: describeAnswer("Taken", SuccessShape), ...describeFailures(429) },
});

export const newsletterCalls = createApiRouter().openapi(send, async (c) => {
  const answer = await signUp(c.req.raw, { value: c.req.valid("json") });
  if (answer.status === 202) return c.json(answer.body, 202);
  if (answer.status === 422) return c.json(answer.body, 422);
  c.header("Retry-After", String(answer.retryAfter));
  return c.json(answer.body, 429);
});

const Subscriber = z
  .object({
    id: z.string(),
    email: z.string(),
    status: z.enum(shownStatuses),
    consentText: allowNull(z.string()),
    consentAt: allowNull(instantShape),
    source: allowNull(z.string()),
    createdAt: instantShape,
  })
  .openapi("Subscriber");

const Row = z.object({
  row: z.int().openapi({ description: "Of the file; the head is row 1" }),
  email: z.string(),
  outcome: z.enum(subscriberRowOutcomes),
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
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
  ...describeImport(Row),
});

const reads = createApiRouter()
  .openapi(list, async (c) => {
    const { subscribers, nextCursor } = listSubscribers(getAppContext().db, c.req.valid("query"));
    const refused = await countRows(c, "newsletter_subscribers", subscribers.length);
    if (refused) return refused;
    linkToNext(c, nextCursor);
    return c.json(subscribers, 200);
  })
  .openapi(bring, (c) => answerImport(c, c.req.valid("query"), importSubscribers));

export const newsletterIssueCalls = mountCommands(reads, newsletterHandlers);
