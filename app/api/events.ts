import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { events } from "#db/schema";
import { getAppContext } from "~/platform/context.server";
import { listRecentEvents } from "~/records/events.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { buildRowSchema, DetailsShape, describeAnswer } from "./shapes";

const Event = buildRowSchema(getTableColumns(events), { payload: DetailsShape })
  .extend({ leadName: z.string().nullable(), leadScore: z.int().nullable() })
  .openapi("Event");

const list = createCall({
  method: "get",
  path: "/events",
  operationId: "listEvents",
  summary: "List what happened lately",
  middleware: staffOnly,
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(100) }) },
  responses: { 200: describeAnswer("Newest first", z.array(Event)) },
});

export const eventCalls = createApiRouter().openapi(list, (c) =>
  c.json(listRecentEvents(getAppContext().db, c.req.valid("query").limit), 200),
);
