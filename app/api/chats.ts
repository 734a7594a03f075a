import { z } from "@hono/zod-openapi";
import { findChatByReference } from "~/domain/chat/joins.server";
import { getAppContext } from "~/platform/context.server";
import { refuseMissing } from "~/refusal";
import { chatHandlers } from "~/services/chat/commands.server";
import { followAsStaff } from "~/services/chat/rooms.server";
import { createApiRouter, createCall, describeFailures, sendProblem, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { eventStreamContent, streamChanges } from "./event-body";

const follow = createCall({
  method: "get",
  path: "/chats/{reference}/stream",
  operationId: "followChatAsStaff",
  summary: "Follow a chat",
  description:
    "Server-sent events without words: `changed` at once and at each change, `gone` where it is erased. The screen reads what.",
  middleware: staffOnly,
  request: { params: z.object({ reference: z.string().min(1).max(100) }) },
  responses: {
    200: { description: "The events", content: eventStreamContent },
    ...describeFailures(404, 429),
  },
});

const streams = createApiRouter().openapi(follow, (c) => {
  const { reference } = c.req.valid("param");
  const find = () => findChatByReference(getAppContext().db, reference);
  const chat = find();
  if (!chat) throw refuseMissing("chat");
  const events = streamChanges(
    (follower) => followAsStaff(chat.id, follower),
    () => (find() ? { event: "changed", data: {} } : null),
  );
  return events ?? sendProblem(c, 429, "Too many screens follow this chat.");
});

/** What staff do in a chat. Its reference is theirs; the family knows another id. */
export const staffChatCalls = mountCommands(streams, chatHandlers);
