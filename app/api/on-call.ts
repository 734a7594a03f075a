import { z } from "@hono/zod-openapi";
import {
  addSwap,
  findIneligibleOnCallIds,
  HAS_SWAP,
  removeSwap,
  replaceRota,
} from "~/domain/alerts/rota.server";
import { onCallSwapSchema, rotaSchema } from "~/domain/alerts/schemas";
import { readRota, readSwaps } from "~/domain/alerts/team.server";
import { buildChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { collectFieldErrors } from "~/platform/http/field-errors";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { describeFailures, sendInvalidFields, sendProblem } from "./problem";
import {
  buildJsonBody,
  describeAnswer,
  IdParams,
  InstantShape,
  type JsonContext,
  renameToPersonId,
  renameToUserId,
  weekHours,
} from "./shapes";

const Hours = z.object(weekHours).openapi("OnCallHours");

const Swap = z
  .object({ id: z.string(), personId: z.string(), from: InstantShape, to: InstantShape })
  .openapi("OnCallSwap");

const rota = createCall({
  method: "get",
  path: "/alerts/rota",
  operationId: "listOnCallHours",
  summary: "List the on-call hours of the week",
  middleware: staffOnly,
  responses: { 200: describeAnswer("The hours of the week", z.array(Hours)) },
});

const putRota = createCall({
  method: "put",
  path: "/alerts/rota",
  operationId: "replaceOnCallHours",
  summary: "Replace the on-call hours of the week",
  description: "Replaces the hours of the week; with none, the owner is on call",
  rules: { personId: "People who see leads" },
  middleware: staffOnly,
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
  middleware: staffOnly,
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
  middleware: staffOnly,
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
  middleware: staffOnly,
  request: { params: IdParams },
  responses: { 204: { description: "It is gone" }, ...describeFailures(404) },
});

const refuseIneligible = (c: JsonContext) =>
  sendInvalidFields(c, { personId: ["Only people who see leads can be on call"] });

const buildSwapJson = ({ id, userId, from, to }: { id: string; userId: string; from: Date; to: Date }) => ({
  id,
  personId: userId,
  from: from.toISOString(),
  to: to.toISOString(),
});

export const onCallCalls = createApiRouter()
  .openapi(rota, (c) => c.json(readRota(getAppContext().db).map(renameToPersonId), 200))
  .openapi(putRota, (c) => {
    const { db } = getAppContext();
    const hours = c.req.valid("json").map(renameToUserId);
    if (findIneligibleOnCallIds(db, [...new Set(hours.map(({ userId }) => userId))]).length > 0)
      return refuseIneligible(c);
    replaceRota(db, hours, buildChangeContext(c.var.user.id));
    return c.json(readRota(db).map(renameToPersonId), 200);
  })
  .openapi(swaps, (c) => {
    const { db, now } = getAppContext();
    return c.json(readSwaps(db, now()).map(buildSwapJson), 200);
  })
  .openapi(addOneSwap, (c) => {
    const { db } = getAppContext();
    const { personId: userId, from, to } = c.req.valid("json");
    const read = onCallSwapSchema.safeParse({ userId, from: new Date(from), to: new Date(to) });
    if (!read.success) return sendInvalidFields(c, collectFieldErrors(read.error));
    if (findIneligibleOnCallIds(db, [userId]).length > 0) return refuseIneligible(c);
    const id = addSwap(db, read.data, buildChangeContext(c.var.user.id));
    if (!id) return sendInvalidFields(c, { from: [HAS_SWAP] });
    return c.json(buildSwapJson({ id, ...read.data }), 201);
  })
  .openapi(removeOneSwap, (c) => {
    return removeSwap(getAppContext().db, c.req.valid("param").id, buildChangeContext(c.var.user.id))
      ? c.body(null, 204)
      : sendProblem(c, 404, "There is no such swap.");
  });
