import { z } from "@hono/zod-openapi";
import { listAlerts } from "~/domain/alerts/list.server";
import { readRota, readSwaps } from "~/domain/alerts/team.server";
import { getAppContext } from "~/platform/context.server";
import { alertHandlers, listOwnChannels } from "~/services/alerts/commands.server";
import { alertShape, channelShape, onCallHoursShape, swapShape } from "~/services/alerts/shapes";
import { createApiRouter, createCall, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { buildPageQuery, describeAnswer, linkToNext, renameToPersonId } from "./shapes";

const MAX_ALERTS = 100;

const list = createCall({
  method: "get",
  path: "/alerts",
  operationId: "listAlerts",
  summary: "List alerts",
  middleware: staffOnly,
  request: { query: z.object(buildPageQuery(MAX_ALERTS)) },
  responses: { 200: describeAnswer("Newest first", z.array(alertShape)) },
});

const channels = createCall({
  method: "get",
  path: "/alerts/channels",
  operationId: "listAlertChannels",
  summary: "List one's own alert channels",
  middleware: staffOnly,
  responses: { 200: describeAnswer("One's own channels", z.array(channelShape)) },
});

const rota = createCall({
  method: "get",
  path: "/alerts/rota",
  operationId: "listOnCallHours",
  summary: "List the on-call hours of the week",
  middleware: staffOnly,
  responses: { 200: describeAnswer("The hours of the week", z.array(onCallHoursShape)) },
});

const swaps = createCall({
  method: "get",
  path: "/alerts/swaps",
  operationId: "listOnCallSwaps",
  summary: "List who stands in for whom on call",
  description:
    "Who takes the calls of a stretch of time in place of who has its hours; those that are not over",
  middleware: staffOnly,
  responses: { 200: describeAnswer("Swaps, by time", z.array(swapShape)) },
});

const reads = createApiRouter()
  .openapi(list, (c) => {
    const { alerts, nextCursor } = listAlerts(getAppContext().db, c.req.valid("query"));
    linkToNext(c, nextCursor);
    return c.json(alerts, 200);
  })
  .openapi(channels, (c) => c.json(listOwnChannels(getAppContext().db, c.var.user.id), 200))
  .openapi(rota, (c) => c.json(readRota(getAppContext().db).map(renameToPersonId), 200))
  .openapi(swaps, (c) => {
    const { db, now } = getAppContext();
    return c.json(readSwaps(db, now()).map(renameToPersonId), 200);
  });

export const alertCalls = mountCommands(reads, alertHandlers);
