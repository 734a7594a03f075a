import { z } from "@hono/zod-openapi";
import { createId } from "#db/ids.server";
import { alertChannelKinds, alertSendStates } from "#db/values";
import { type ChannelRow, listAlertChannels, replaceChannels } from "~/domain/alerts/channels.server";
import { confirmChannel } from "~/domain/alerts/confirm-channel.server";
import { buildAlertChannelsSchema } from "~/domain/alerts/schemas";
import { codeRefusals } from "~/domain/alerts/words";
import { getAppContext } from "~/platform/context.server";
import { mayPushTo } from "~/services/alerts/push-endpoints.server";
import { sendCodes, TOO_MANY_TESTS_MESSAGE, testChannels } from "~/services/alerts/test-channel.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { describeFailures, sendInvalidFields, sendProblem, sendTooMany } from "./problem";
import { buildJsonBody, buildJsonContent, describeAnswer, IdParams, InstantShape } from "./shapes";

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

const channels = createCall({
  method: "get",
  path: "/alerts/channels",
  operationId: "listAlertChannels",
  summary: "List one's own alert channels",
  middleware: staffOnly,
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
  middleware: staffOnly,
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
  middleware: staffOnly,
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
  middleware: staffOnly,
  request: { params: IdParams, body: buildJsonBody(z.object({ code: z.string().regex(/^\d{6}$/) })) },
  responses: { 200: describeAnswer("One's own channels", z.array(Channel)), ...describeFailures(404) },
});

const test = createCall({
  method: "post",
  path: "/alerts/test",
  operationId: "testAlertChannels",
  summary: "Send a test to one's own alert channels",
  description: "Sends a test to one of one's channels, or to all that are on, and says what came of it",
  middleware: staffOnly,
  request: {
    body: { required: false, ...buildJsonContent(z.object({ id: z.string().max(100).optional() })) },
  },
  responses: {
    200: describeAnswer("What came of each", z.object({ results: z.array(Tested) })),
    ...describeFailures(404, 429),
  },
});

const buildChannelJson = ({
  id,
  kind,
  value,
  enabled,
  confirmedAt,
  lastState,
  lastDetail,
  lastAt,
}: ChannelRow) => ({
  id,
  kind,
  value,
  enabled,
  confirmed: confirmedAt !== null,
  lastState,
  lastDetail,
  lastAt,
});

export const alertChannelCalls = createApiRouter()
  .openapi(channels, (c) =>
    c.json(listAlertChannels(getAppContext().db, c.var.user.id).map(buildChannelJson), 200),
  )
  .openapi(putChannels, async (c) => {
    const { db, now } = getAppContext();
    const by = c.var.user.id;
    replaceChannels(db, by, c.req.valid("json"), { now: now(), newId: createId });
    await sendCodes(by);
    return c.json(listAlertChannels(db, by).map(buildChannelJson), 200);
  })
  .openapi(sendCode, async (c) => {
    const tries = await sendCodes(c.var.user.id, c.req.valid("param").id);
    if ("retryAfter" in tries) return sendTooMany(c, tries.retryAfter, TOO_MANY_TESTS_MESSAGE);
    const [sent] = tries.results;
    return sent ? c.json(sent, 200) : sendProblem(c, 404, "There is no such channel to be confirmed.");
  })
  .openapi(confirm, (c) => {
    const { db, now } = getAppContext();
    const by = c.var.user.id;
    const { id } = c.req.valid("param");
    const outcome = confirmChannel(db, by, id, c.req.valid("json").code, { now: now(), newId: createId });
    if (outcome === "confirmed") return c.json(listAlertChannels(db, by).map(buildChannelJson), 200);
    if (outcome === "missing") return sendProblem(c, 404, "There is no such channel.");
    return sendInvalidFields(c, { code: [codeRefusals[outcome]] });
  })
  .openapi(test, async (c) => {
    const { id } = c.req.valid("json") ?? {};
    const tries = await testChannels(c.var.user.id, id);
    if ("retryAfter" in tries) return sendTooMany(c, tries.retryAfter, TOO_MANY_TESTS_MESSAGE);
    if (id && tries.results.length === 0) return sendProblem(c, 404, "There is no such channel.");
    return c.json(tries, 200);
  });
