import { z } from "@hono/zod-openapi";
import { listWaitingReplies, waitingReplyColumns } from "~/domain/replies/waiting.server";
import { getAppContext } from "~/platform/context.server";
import { replyHandlers } from "~/services/replies/commands.server";
import { createApiRouter, createCall, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { buildRowSchema, describeAnswer } from "./shapes";

const File = z.object({
  id: z.string(),
  filename: z.string(),
  size: z.int().openapi({ description: "Bytes" }),
  refused: z.string().nullable().openapi({ description: "Why it is not kept" }),
});

const WaitingReply = buildRowSchema(waitingReplyColumns, { named: z.array(z.string()) })
  .extend({
    joined: z
      .int()
      .openapi({ description: "How many more emails of the sender, which could not be read either" }),
    files: z.array(File),
  })
  .openapi("WaitingReply");

const waiting = createCall({
  method: "get",
  path: "/replies/waiting",
  operationId: "listWaitingReplies",
  summary: "List emails that match no lead, or could not be read",
  middleware: staffOnly,
  responses: {
    200: describeAnswer(
      "Emails that could not be read, then those that match no lead, newest first; at most 100",
      z.array(WaitingReply),
    ),
  },
});

const reads = createApiRouter().openapi(waiting, (c) => c.json(listWaitingReplies(getAppContext().db), 200));

export const replyCalls = mountCommands(reads, replyHandlers);
