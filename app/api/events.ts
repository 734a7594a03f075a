import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { events } from "#db/schema";
import { context } from "~/platform/context.server";
import { recentEvents } from "~/records/events.server";
import { area, staffOnly } from "./area";
import { createCall } from "./call";
import { failures } from "./problem";
import { Details, json, rowSchema } from "./shapes";

const Event = rowSchema(getTableColumns(events), { payload: Details })
  .extend({ leadName: z.string().nullable(), leadScore: z.int().nullable() })
  .openapi("Event");

const list = createCall({
  method: "get",
  path: "/events",
  operationId: "listEvents",
  summary: "List what happened lately",
  middleware: staffOnly,
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(100) }) },
  responses: { 200: { description: "Newest first", ...json(z.array(Event)) }, ...failures(401, 403, 422) },
});

export const feed = area().openapi(list, (c) =>
  c.json(recentEvents(context().db, c.req.valid("query").limit), 200),
);
