import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { events } from "#db/schema";
import { instantShape } from "~/commands/define";
import { computeStartOfDay } from "~/domain/time/wall-clock";
import { getAppContext } from "~/platform/context.server";
import { auditActions, findAuditedLeadId, listAudit } from "~/records/audit-list.server";
import { listRecentEvents } from "~/records/events.server";
import { createApiRouter, createCall, ownerOnly, staffOnly } from "./call";
import { countRows } from "./rows-taken";
import { buildPageQuery, buildRowSchema, DetailsShape, describeAnswer, linkToNext } from "./shapes";

const Entry = z
  .object({
    id: z.string(),
    at: instantShape,
    by: z.string().nullable().openapi({ description: "The username; null for what the site did by itself" }),
    byId: z.string().nullable(),
    action: z.enum(auditActions),
    entity: z.string(),
    entityId: z.string().nullable(),
    leadId: z.string().optional(),
    details: DetailsShape,
    hash: z.string().nullable().openapi({ description: "Null for entries from before there was a chain" }),
    previousHash: z.string().nullable(),
  })
  .openapi("AuditEntry");

/** A bound of a time span: an instant, or a day on the business's calendar. */
const Moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const MAX_ENTRIES = 200;

const list = createCall({
  method: "get",
  path: "/audit",
  operationId: "listAuditEntries",
  summary: "List audit entries",
  description: "For the owner: who saw, changed and exported what",
  middleware: ownerOnly,
  request: {
    query: z.object({
      by: z.string().max(100).optional().openapi({ description: "An account's id or username" }),
      lead: z.string().max(100).optional(),
      action: z.enum(auditActions).optional(),
      from: Moment.optional(),
      to: Moment.optional().openapi({ description: "Of an instant, up to it; of a day, with it" }),
      ...buildPageQuery(MAX_ENTRIES, 50),
    }),
  },
  responses: { 200: describeAnswer("Newest first", z.array(Entry)) },
});

export const auditCalls = createApiRouter().openapi(list, async (c) => {
  const { db, env } = getAppContext();
  const { by, lead, action, from, to, limit, cursor } = c.req.valid("query");
  const { entries, nextCursor } = listAudit(
    db,
    {
      by,
      lead,
      action,
      from: from ? firstMoment(from, env.BUSINESS_TIMEZONE) : undefined,
      before: to ? afterMoment(to, env.BUSINESS_TIMEZONE) : undefined,
    },
    { limit, cursor },
  );
  const refused = await countRows(c, "audit_log", entries.length);
  if (refused) return refused;
  linkToNext(c, nextCursor);
  return c.json(
    entries.map((entry) => {
      const { id, at, username, userId, action, entity, entityId, details, hash, previousHash } = entry;
      const leadId = findAuditedLeadId(entry);
      return {
        id,
        at: at.toISOString(),
        by: username,
        byId: userId,
        action: action as (typeof auditActions)[number],
        entity,
        entityId,
        ...(leadId && { leadId }),
        details,
        hash,
        previousHash,
      };
    }),
    200,
  );
});

const isDay = (moment: string) => moment.length === 10;

const firstMoment = (moment: string, timeZone: string): Date | undefined =>
  isDay(moment) ? computeStartOfDay(moment, timeZone) : new Date(moment);

const afterMoment = (moment: string, timeZone: string): Date | undefined =>
  isDay(moment)
    ? computeStartOfDay(moment, timeZone, { daysLater: 1 })
    : new Date(new Date(moment).getTime() + 1);

const Event = buildRowSchema(getTableColumns(events), { payload: DetailsShape })
  .extend({ leadName: z.string().nullable(), leadScore: z.int().nullable() })
  .openapi("Event");

const listRecent = createCall({
  method: "get",
  path: "/events",
  operationId: "listEvents",
  summary: "List what happened lately",
  middleware: staffOnly,
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(100) }) },
  responses: { 200: describeAnswer("Newest first", z.array(Event)) },
});

export const eventCalls = createApiRouter().openapi(listRecent, (c) =>
  c.json(listRecentEvents(getAppContext().db, c.req.valid("query").limit), 200),
);
