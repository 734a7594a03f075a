import { z } from "@hono/zod-openapi";
import { inboxKinds } from "#db/values";
import { countUnreadInbox, listInbox, markInboxRead } from "~/domain/inbox/inbox.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { buildJsonBody, buildPageQuery, describeAnswer, InstantShape, linkToNext } from "./shapes";

const middleware = staffOnly;
/** The most inbox entries on a page, and in one request that marks them. */
const MAX_ENTRIES = 100;

const Entry = z
  .object({
    id: z.string(),
    kind: z.enum(inboxKinds),
    leadId: z.string(),
    leadName: z.string(),
    words: z.string().nullable().openapi({ description: "Of the note; null for a lead that was given" }),
    by: z.string().nullable().openapi({ description: "An account's id; null where it is gone" }),
    at: InstantShape,
    readAt: InstantShape.nullable(),
  })
  .openapi("InboxEntry");

const list = createCall({
  method: "get",
  path: "/inbox",
  operationId: "listInboxEntries",
  summary: "List notes that name one, and leads one was given",
  middleware,
  request: {
    query: z.object({
      unread: z.enum(["true", "false"]).default("false").openapi({ description: "true: unread ones alone" }),
      ...buildPageQuery(MAX_ENTRIES, 50),
    }),
  },
  responses: { 200: describeAnswer("Newest first", z.array(Entry)) },
});

const read = createCall({
  method: "post",
  path: "/inbox/read",
  operationId: "markInboxRead",
  summary: "Mark entries of one's own inbox as read",
  description: "Those named, or all of them; ids that are not one's own are passed over",
  middleware,
  request: {
    body: buildJsonBody(z.object({ ids: z.array(z.string().max(100)).max(MAX_ENTRIES).optional() })),
  },
  responses: { 200: describeAnswer("How many are left unread", z.object({ unread: z.int() })) },
});

export const inboxCalls = createApiRouter()
  .openapi(list, (c) => {
    const { unread, limit, cursor } = c.req.valid("query");
    const only = { limit, cursor, unread: unread === "true" };
    const { entries, nextCursor } = listInbox(getAppContext().db, c.var.user.id, only);
    linkToNext(c, nextCursor);
    return c.json(
      entries.map(({ at, readAt, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      })),
      200,
    );
  })
  .openapi(read, (c) => {
    const { db, now } = getAppContext();
    markInboxRead(db, c.var.user.id, now(), c.req.valid("json").ids);
    return c.json({ unread: countUnreadInbox(db, c.var.user.id) }, 200);
  });
