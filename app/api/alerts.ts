import { z } from "@hono/zod-openapi";
import { createId } from "#db/ids.server";
import { alertChannelKinds, alertEnds, alertSendStates } from "#db/values";
import { type ChannelRow, listAlertChannels, replaceChannels } from "~/domain/alerts/channels.server";
import { confirmChannel } from "~/domain/alerts/confirm-channel.server";
import { type ListedAlert, listAlerts, readAlert } from "~/domain/alerts/list.server";
import {
  addSwap,
  findIneligibleOnCallIds,
  HAS_SWAP,
  removeSwap,
  replaceRota,
} from "~/domain/alerts/rota.server";
import { buildAlertChannelsSchema, onCallSwapSchema, rotaSchema } from "~/domain/alerts/schemas";
import { readRota, readSwaps } from "~/domain/alerts/team.server";
import { codeRefusals, endLabels } from "~/domain/alerts/words";
import { getAppContext } from "~/platform/context.server";
import { collectFieldErrors } from "~/platform/http/field-errors";
import { takeAlert } from "~/services/alerts/have-it.server";
import { mayPushTo } from "~/services/alerts/push-endpoints.server";
import { sendCodes, TOO_MANY_TESTS_MESSAGE, testChannels } from "~/services/alerts/test-channel.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { buildZonedChangeContext } from "./lead-calls";
import { describeFailures, ProblemShape, sendProblem } from "./problem";
import {
  buildJsonBody,
  buildJsonContent,
  describeAnswer,
  IdParams,
  InstantShape,
  type JsonContext,
  linkToNext,
  renameToPersonId,
  renameToUserId,
} from "./shapes";

const middleware = staffOnly;
/** Most alerts of a list. */
const MAX_ALERTS = 100;

const Alert = z
  .object({
    id: z.string(),
    leadId: z.string().nullable().openapi({ description: "Null while it is a chat nobody has signed" }),
    chatId: z.string().nullable().openapi({ description: "Of a chat nobody has signed: the alert's id" }),
    at: InstantShape,
    steps: z.array(
      z.object({
        step: z.int(),
        at: InstantShape,
        sends: z.array(
          z.object({
            person: z.string().nullable(),
            personId: z.string().nullable(),
            kind: z.enum(alertChannelKinds),
            state: z.enum(alertSendStates),
            detail: z.string().nullable(),
            sentAt: InstantShape.nullable(),
          }),
        ),
      }),
    ),
    acknowledgedBy: z.string().nullable(),
    acknowledgedAt: InstantShape.nullable(),
    endedAt: InstantShape.nullable(),
    endedBecause: z.enum(alertEnds).nullable(),
  })
  .openapi("Alert");

const Channel = z
  .object({
    id: z.string(),
    kind: z.enum(alertChannelKinds),
    value: z.string().openapi({ description: "Of `push` the subscription's endpoint" }),
    enabled: z.boolean(),
    confirmed: z
      .boolean()
      .openapi({ description: "By the code that was sent there; of `push` from the start" }),
    lastState: z.enum(alertSendStates).nullable(),
    lastDetail: z.string().nullable(),
    lastAt: InstantShape.nullable(),
  })
  .openapi("AlertChannel");

const Hours = z
  .object({
    personId: z.string(),
    day: z.int().openapi({ description: "0 is Sunday" }),
    from: z.string().openapi({ description: "HH:MM in the business's time zone" }),
    to: z.string().openapi({ description: "Not after `from` is the next day" }),
  })
  .openapi("OnCallHours");

const Swap = z
  .object({ id: z.string(), personId: z.string(), from: InstantShape, to: InstantShape })
  .openapi("OnCallSwap");

const list = createCall({
  method: "get",
  path: "/alerts",
  operationId: "listAlerts",
  summary: "List alerts",
  middleware,
  request: {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MAX_ALERTS).default(MAX_ALERTS),
      cursor: z.string().max(200).optional(),
    }),
  },
  responses: { 200: describeAnswer("Newest first", z.array(Alert)) },
});

const acknowledge = createCall({
  method: "post",
  path: "/alerts/{id}/acknowledge",
  operationId: "acknowledgeAlert",
  summary: "Take up an alert",
  description: '"I have it": claims the lead and alerts nobody else',
  middleware,
  request: { params: IdParams },
  responses: {
    200: describeAnswer("The alert", Alert),
    409: describeAnswer(
      "Somebody else has it, or it is over",
      ProblemShape.extend({ acknowledgedBy: z.string().nullable() }),
    ),
    ...describeFailures(404),
  },
});

const rota = createCall({
  method: "get",
  path: "/alerts/rota",
  operationId: "listOnCallHours",
  summary: "List the on-call hours of the week",
  middleware,
  responses: { 200: describeAnswer("The hours of the week", z.array(Hours)) },
});

const putRota = createCall({
  method: "put",
  path: "/alerts/rota",
  operationId: "replaceOnCallHours",
  summary: "Replace the on-call hours of the week",
  description: "Replaces the hours of the week; with none, the owner is on call",
  rules: { personId: "People who see leads" },
  middleware,
  request: { body: buildJsonBody(rotaSchema) },
  responses: { 200: describeAnswer("The hours of the week", z.array(Hours)) },
});

const swaps = createCall({
  method: "get",
  path: "/alerts/swaps",
  operationId: "listOnCallSwaps",
  summary: "List who stands in for whom on call",
  description:
    "Who takes the calls of a stretch of time in place of who has its hours; those that are not over",
  middleware,
  responses: { 200: describeAnswer("Swaps, by time", z.array(Swap)) },
});

const addOneSwap = createCall({
  method: "post",
  path: "/alerts/swaps",
  operationId: "addOnCallSwap",
  summary: "Put one person on call for a stretch of time",
  description: "While it lasts, its person alone is on call; four weeks at most",
  rules: {
    personId: "A person who sees leads",
    from: "Not all of it in a swap that the person has already",
    to: "After `from`, by four weeks at most",
  },
  middleware,
  request: {
    body: buildJsonBody(
      z.object({
        personId: z.string().min(1).max(100),
        from: z.iso.datetime({ offset: true }),
        to: z.iso.datetime({ offset: true }),
      }),
    ),
  },
  responses: { 201: describeAnswer("The swap", Swap) },
});

const removeOneSwap = createCall({
  method: "delete",
  path: "/alerts/swaps/{id}",
  operationId: "removeOnCallSwap",
  summary: "Remove a swap",
  middleware,
  request: { params: IdParams },
  responses: { 204: { description: "It is gone" }, ...describeFailures(404) },
});

const channels = createCall({
  method: "get",
  path: "/alerts/channels",
  operationId: "listAlertChannels",
  summary: "List one's own alert channels",
  middleware,
  responses: { 200: describeAnswer("One's own channels", z.array(Channel)) },
});

const putChannels = createCall({
  method: "put",
  path: "/alerts/channels",
  operationId: "replaceAlertChannels",
  summary: "Replace one's own alert channels",
  description:
    "Replaces one's own channels. A new address or number is sent a code, and is alerted once that is confirmed. `value` of `push` is what the browser's `subscribe()` gave, as JSON text or an object, or the address of one that is known",
  rules: {
    value: "Of `sms` a phone number that there can be; of `push` a subscription to a push service",
  },
  middleware,
  request: { body: buildJsonBody(buildAlertChannelsSchema(mayPushTo)) },
  responses: { 200: describeAnswer("One's own channels", z.array(Channel)) },
});

const Tested = z.object({
  id: z.string(),
  kind: z.enum(alertChannelKinds),
  result: z.enum(["sent", "refused", "unknown", "off"]),
  detail: z.string().nullable(),
});

const sendCode = createCall({
  method: "post",
  path: "/alerts/channels/{id}/code",
  operationId: "sendAlertChannelCode",
  summary: "Send a channel its code",
  description: "Sends a channel that is not confirmed a new code, and says what came of it",
  middleware,
  request: { params: IdParams },
  responses: { 200: describeAnswer("What came of it", Tested), ...describeFailures(404, 429) },
});

const confirm = createCall({
  method: "post",
  path: "/alerts/channels/{id}/confirm",
  operationId: "confirmAlertChannel",
  summary: "Confirm a channel with its code",
  description: "Confirms a channel with the code that was sent to it: six digits, 15 minutes, five tries",
  rules: { code: "The one that was sent there" },
  middleware,
  request: { params: IdParams, body: buildJsonBody(z.object({ code: z.string().regex(/^\d{6}$/) })) },
  responses: { 200: describeAnswer("One's own channels", z.array(Channel)), ...describeFailures(404) },
});

const test = createCall({
  method: "post",
  path: "/alerts/test",
  operationId: "testAlertChannels",
  summary: "Send a test to one's own alert channels",
  description: "Sends a test to one of one's channels, or to all that are on, and says what came of it",
  middleware,
  request: {
    body: { required: false, ...buildJsonContent(z.object({ id: z.string().max(100).optional() })) },
  },
  responses: {
    200: describeAnswer("What came of each", z.object({ results: z.array(Tested) })),
    ...describeFailures(404, 429),
  },
});

const shown = ({ id, kind, value, enabled, confirmedAt, lastState, lastDetail, lastAt }: ChannelRow) => ({
  id,
  kind,
  value,
  enabled,
  confirmed: confirmedAt !== null,
  lastState,
  lastDetail,
  lastAt,
});

const notValid = (c: JsonContext, error: z.ZodError) =>
  sendProblem(c, 422, "Please check the marked fields.", collectFieldErrors(error));

function tooMany(c: JsonContext, retryAfter: number) {
  c.header("Retry-After", String(retryAfter));
  return sendProblem(c, 429, TOO_MANY_TESTS_MESSAGE);
}

const mayNotBe = (c: JsonContext) =>
  sendProblem(c, 422, "Please check the marked fields.", {
    personId: ["Only people who see leads can be on call"],
  });

const shownAlert = ({ steps, ...alert }: ListedAlert) => ({
  ...alert,
  steps: steps.map(({ sends, ...step }) => ({ ...step, sends: sends.map(renameToPersonId) })),
});

const shownSwap = ({ id, userId, from, to }: { id: string; userId: string; from: Date; to: Date }) => ({
  id,
  personId: userId,
  from: from.toISOString(),
  to: to.toISOString(),
});

export const alertCalls = createApiRouter()
  .openapi(list, (c) => {
    const { alerts, nextCursor } = listAlerts(getAppContext().db, c.req.valid("query"));
    linkToNext(c, nextCursor);
    return c.json(alerts.map(shownAlert), 200);
  })
  .openapi(acknowledge, (c) => {
    const { db } = getAppContext();
    const result = takeAlert(db, c.req.valid("param").id, buildZonedChangeContext(c.var.user.id));
    if (result.outcome === "missing") return sendProblem(c, 404, "There is no such alert.");
    const { acknowledgedBy, endedBecause } = result.alert;
    if (result.outcome === "taken") return c.json({ message: `${result.by} has it.`, acknowledgedBy }, 409);
    if (result.outcome === "over")
      return c.json({ message: `${endLabels[endedBecause ?? "answered"]}.`, acknowledgedBy }, 409);
    return c.json(shownAlert(readAlert(db, result.alert.id)!), 200);
  })
  .openapi(rota, (c) => c.json(readRota(getAppContext().db).map(renameToPersonId), 200))
  .openapi(putRota, (c) => {
    const { db, now } = getAppContext();
    const hours = c.req.valid("json").map(renameToUserId);
    if (findIneligibleOnCallIds(db, [...new Set(hours.map(({ userId }) => userId))]).length > 0)
      return mayNotBe(c);
    replaceRota(db, hours, { now: now(), newId: createId, by: c.var.user.id });
    return c.json(readRota(db).map(renameToPersonId), 200);
  })
  .openapi(swaps, (c) => {
    const { db, now } = getAppContext();
    return c.json(readSwaps(db, now()).map(shownSwap), 200);
  })
  .openapi(addOneSwap, (c) => {
    const { db, now: clock } = getAppContext();
    const { personId: userId, from, to } = c.req.valid("json");
    const read = onCallSwapSchema.safeParse({ userId, from: new Date(from), to: new Date(to) });
    if (!read.success) return notValid(c, read.error);
    if (findIneligibleOnCallIds(db, [userId]).length > 0) return mayNotBe(c);
    const id = addSwap(db, read.data, { now: clock(), newId: createId, by: c.var.user.id });
    if (!id) return sendProblem(c, 422, "Please check the marked fields.", { from: [HAS_SWAP] });
    return c.json(shownSwap({ id, ...read.data }), 201);
  })
  .openapi(removeOneSwap, (c) => {
    const { db, now } = getAppContext();
    const acting = { now: now(), newId: createId, by: c.var.user.id };
    return removeSwap(db, c.req.valid("param").id, acting)
      ? c.body(null, 204)
      : sendProblem(c, 404, "There is no such swap.");
  })
  .openapi(channels, (c) => c.json(listAlertChannels(getAppContext().db, c.var.user.id).map(shown), 200))
  .openapi(putChannels, async (c) => {
    const { db, now } = getAppContext();
    const by = c.var.user.id;
    replaceChannels(db, by, c.req.valid("json"), { now: now(), newId: createId });
    await sendCodes(by);
    return c.json(listAlertChannels(db, by).map(shown), 200);
  })
  .openapi(sendCode, async (c) => {
    const tries = await sendCodes(c.var.user.id, c.req.valid("param").id);
    if ("retryAfter" in tries) return tooMany(c, tries.retryAfter);
    const [sent] = tries.results;
    return sent ? c.json(sent, 200) : sendProblem(c, 404, "There is no such channel to be confirmed.");
  })
  .openapi(confirm, (c) => {
    const { db, now } = getAppContext();
    const by = c.var.user.id;
    const { id } = c.req.valid("param");
    const outcome = confirmChannel(db, by, id, c.req.valid("json").code, { now: now(), newId: createId });
    if (outcome === "confirmed") return c.json(listAlertChannels(db, by).map(shown), 200);
    if (outcome === "missing") return sendProblem(c, 404, "There is no such channel.");
    return sendProblem(c, 422, "Please check the marked fields.", { code: [codeRefusals[outcome]] });
  })
  .openapi(test, async (c) => {
    const { id } = c.req.valid("json") ?? {};
    const tries = await testChannels(c.var.user.id, id);
    if ("retryAfter" in tries) return tooMany(c, tries.retryAfter);
    if (id && tries.results.length === 0) return sendProblem(c, 404, "There is no such channel.");
    return c.json(tries, 200);
  });
