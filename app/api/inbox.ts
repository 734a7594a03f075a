import { z } from "@hono/zod-openapi";
import { inboxKinds } from "#db/values";
import { instantShape } from "~/commands/define";
import { MAX_INBOX_ENTRIES } from "~/domain/inbox/commands";
import { inboxHandlers, listInbox } from "~/domain/inbox/inbox.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, createCall, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { buildPageQuery, describeAnswer, linkToNext } from "./shapes";

const Entry = z
  .object({
    id: z.string(),
    kind: z.enum(inboxKinds),
    leadId: z.string(),
    leadName: z.string(),
    words: z.string().nullable().openapi({ description: "Of the note; null for a lead that was given" }),
    by: z.string().nullable().openapi({ description: "An account's id; null where it is gone" }),
    at: instantShape,
    readAt: instantShape.nullable(),
  })
  .openapi("InboxEntry");

const list = createCall({
  method: "get",
  path: "/inbox",
  operationId: "listInboxEntries",
  summary: "List notes that name one, and leads one was given",
  middleware: staffOnly,
  request: {
    query: z.object({
      unread: z.enum(["true", "false"]).default("false").openapi({ description: "true: unread ones alone" }),
      ...buildPageQuery(MAX_INBOX_ENTRIES, 50),
    }),
  },
  responses: { 200: describeAnswer("Newest first", z.array(Entry)) },
});

const reads = createApiRouter().openapi(list, (c) => {
  const { unread, limit, cursor } = c.req.valid("query");
  const only = { limit, cursor, unread: unread === "true" };
  const { entries, nextCursor } = listInbox(getAppContext().db, c.var.user.id, only);
  linkToNext(c, nextCursor);
  return c.json(entries, 200);
});

export const inboxCalls = mountCommands(reads, inboxHandlers);
