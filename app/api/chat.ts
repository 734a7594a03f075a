import { z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { ChatReply } from "~/domain/chat/answer.server";
import { MAX_SITUATION_CHARS } from "~/domain/chat/questions";
import { checkAnswerSchema } from "~/domain/crisis/check-schema";
import { PHONE_RULE } from "~/domain/leads/fields/control-schema";
import { contactInfoSchema, touchSchema } from "~/domain/leads/fields/schemas";
import { pickAddressBlock, readClientAddress } from "~/platform/http/address.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { refuseTooMany } from "~/refusal";
import {
  answerQuestion,
  buildPanelChat,
  findOwnChatId,
  finishChat,
  isChatOwner,
  openChat,
  type ReplyHandlers,
  readFollowedChat,
  recordCheckAnswer,
  writeToPerson,
} from "~/services/chat/chat.server";
import { followAsFamily, noteAsked } from "~/services/chat/rooms.server";
import { readPractice } from "~/services/practice/practice.server";
import { forgetRequests, rememberRequest } from "~/services/request/request-cookie.server";
import {
  type ApiEnv,
  anybodyOrChatOwner,
  chatOwner,
  createApiRouter,
  createCall,
  describeFailures,
  sendProblem,
} from "./call";
import { ChatReplyShape, ChatResultShape, ChatSessionShape, FollowedChatShape } from "./chat-shapes";
import { createEventStream, EVENT_STREAM_HEADERS, eventStreamContent, streamChanges } from "./event-body";
import {
  buildJsonBody,
  buildJsonContent,
  CheckedShape,
  CrisisCheckShape,
  describeAnswer,
  type JsonContext,
} from "./shapes";

/** Many clients send a content type without a body; then there is nothing to parse. */
const withoutEmptyBody = createMiddleware<ApiEnv>(async (c, next) => {
  const { headers } = c.req.raw;
  if (!headers.has("transfer-encoding") && Number(headers.get("content-length") ?? 0) === 0) {
    const rest = new Headers(headers);
    rest.delete("content-type");
    c.req.raw = new Request(c.req.raw, { headers: rest });
  }
  await next();
});

const start = createCall({
  method: "post",
  path: "/chat/start",
  operationId: "startChat",
  summary: "Start or resume a chat",
  security: anybodyOrChatOwner,
  middleware: [withoutEmptyBody] as const,
  description:
    "Begins a chat, or goes on with the one of the cookie. `startOver` erases that one first; `showResult` shows one that is complete, where otherwise a new one begins.",
  request: {
    body: {
      required: false,
      ...buildJsonContent(
        z.object({ startOver: z.boolean().optional(), showResult: z.boolean().optional() }),
      ),
    },
  },
  responses: { 201: describeAnswer("The session", ChatSessionShape), ...describeFailures(429) },
});

/** A visitor's text: the limit is generous for any mistake a person makes; the domain validates the answer itself. */
const Text = z.string().max(20_000);

const message = createCall({
  method: "post",
  path: "/chat/message",
  operationId: "answerChatQuestion",
  summary: "Answer a question of the chat",
  rules: { message: "An option of the question, or a text of 1 to 2,000 characters" },
  security: chatOwner,
  description:
    "Takes an answer; another one to a question that has one replaces it until the chat is complete, and those after it stay. With `Accept: text/event-stream` the events `crisis` and `reply` ({text}, in pieces) come first and `done` holds the whole answer. Who asks whether this is a person gets the written answer.",
  request: { body: buildJsonBody(z.object({ sessionId: Text, questionId: Text, message: Text })) },
  responses: {
    200: {
      description: "The reply and what comes next",
      content: { ...buildJsonContent(ChatReplyShape).content, ...eventStreamContent },
    },
    ...describeFailures(401, 409, 429),
  },
});

const complete = createCall({
  method: "post",
  path: "/chat/complete",
  operationId: "completeChat",
  summary: "Complete a chat with the way to reach the person",
  rules: { phone: PHONE_RULE },
  security: chatOwner,
  request: {
    body: buildJsonBody(
      // A touch that can't be read counts as none: no enquiry is refused for it.
      z.object({ sessionId: Text, contactInfo: contactInfoSchema, touch: z.looseObject({}).optional() }),
    ),
  },
  responses: {
    201: describeAnswer("The lead and what happens next", ChatResultShape),
    ...describeFailures(401, 409, 429),
  },
});

const check = createCall({
  method: "post",
  path: "/chat/check",
  operationId: "answerChatCheck",
  summary: "Answer whether anyone is in danger, in a chat",
  security: chatOwner,
  description:
    "Answers whether anyone is in danger, as `/chat/message` asked. `yes` and `not_sure` count as a detected crisis; a repeat changes nothing.",
  request: { body: buildJsonBody(checkAnswerSchema.extend({ sessionId: Text })) },
  responses: { 200: describeAnswer("The answer is kept", CheckedShape), ...describeFailures(401, 404, 429) },
});

const say = createCall({
  method: "post",
  path: "/chat/say",
  operationId: "sayToPerson",
  summary: "Write to somebody of the practice in the chat",
  rules: { key: "A repeat with the same key adds nothing" },
  security: chatOwner,
  description:
    "Takes a message once somebody has joined; it is read for danger as every text. Where they have left, it waits.",
  request: {
    body: buildJsonBody(
      z.object({
        sessionId: Text,
        text: z.string().trim().min(1, "Please write a few words").max(MAX_SITUATION_CHARS),
        key: z.string().regex(/^[\w-]{8,100}$/),
      }),
    ),
  },
  responses: {
    200: describeAnswer("It is kept", CheckedShape.extend({ check: CrisisCheckShape.optional() })),
    ...describeFailures(401, 409, 429),
  },
});

const state = createCall({
  method: "get",
  path: "/chat/state",
  operationId: "readChatState",
  summary: "Read who is in the chat, and what was said with them",
  security: chatOwner,
  responses: { 200: describeAnswer("As it is now", FollowedChatShape), ...describeFailures(401, 429) },
});

const stream = createCall({
  method: "get",
  path: "/chat/stream",
  operationId: "followChat",
  summary: "Follow who is in the chat, and what is said with them",
  security: chatOwner,
  description:
    "Server-sent events: `state` with all that `GET /api/chat/state` answers, now and at each change; `gone` for a chat that is erased; `elsewhere` where another page follows instead. At most 10 for an address block; beyond, ask for the state every five seconds.",
  responses: {
    200: { description: "The events", content: eventStreamContent },
    ...describeFailures(401, 429),
  },
});

/** @throws Refusal of a client over its rate limit, with a way to reach a person */
async function limitRate(c: JsonContext, name: Parameters<typeof consumeRateLimit>[0]): Promise<void> {
  const refused = await consumeRateLimit(name, c.req.raw);
  if (!refused) return;
  const { phone } = await readPractice();
  const call = phone ? `call ${phone}` : "call us";
  throw refuseTooMany(
    `That was a lot at once. Please wait a few minutes, or ${call} at any hour.`,
    refused.retryAfter,
  );
}

/** Refuses a session of another visitor, an erased one and an unknown id alike, so that it reveals nothing. */
const sendNotTheirs = (c: JsonContext) =>
  sendProblem(
    c,
    401,
    "This chat is not open in this browser any more, and begins again here. If it doesn’t go on, allow this site its cookies, or call us.",
  );

/** A session is read and written with the cookie that started it; its id alone gives no access. */
export const chatCalls = createApiRouter()
  .openapi(start, async (c) => {
    await limitRate(c, "chatStart");
    const options = c.req.header("content-type") ? c.req.valid("json") : {};
    const { chat: opened, setCookie } = await openChat(c.req.raw, options);
    c.header("Set-Cookie", setCookie);
    if (options.startOver) c.header("Set-Cookie", await forgetRequests(), { append: true });
    return c.json(buildPanelChat(opened), 201);
  })
  .openapi(message, async (c) => {
    await limitRate(c, "chatMessage");
    const answer = c.req.valid("json");
    if (!(await isChatOwner(c.req.raw, answer.sessionId))) return sendNotTheirs(c);
    if (c.req.header("accept")?.includes("text/event-stream")) {
      const streamed = await streamAnswer((heard) => answerQuestion(answer, heard));
      return streamed ?? sendNotTheirs(c);
    }
    const reply = await answerQuestion(answer);
    // The compiler accepts any response for a stream, so the type of the reply is given here.
    return reply ? c.json<z.infer<typeof ChatReplyShape>, 200>(reply, 200) : sendNotTheirs(c);
  })
  .openapi(check, async (c) => {
    await limitRate(c, "chatMessage");
    const answer = c.req.valid("json");
    if (!(await isChatOwner(c.req.raw, answer.sessionId))) return sendNotTheirs(c);
    const checked = await recordCheckAnswer(answer);
    if (!checked)
      return sendProblem(c, 404, "This question is no longer there. If anyone is in danger, call 911.");
    return c.json({ ...(checked.crisis && { crisis: checked.crisis }) }, 200);
  })
  .openapi(say, async (c) => {
    await limitRate(c, "chatMessage");
    const said = c.req.valid("json");
    if (!(await isChatOwner(c.req.raw, said.sessionId))) return sendNotTheirs(c);
    const answered = await writeToPerson(said);
    return answered ? c.json(answered, 200) : sendNotTheirs(c);
  })
  .openapi(state, async (c) => {
    await limitRate(c, "chatFollow");
    const id = await findOwnChatId(c.req.raw);
    const chat = id && readFollowedChat(id);
    if (!chat) return sendNotTheirs(c);
    noteAsked(id, Date.now());
    c.header("Cache-Control", "no-store");
    return c.json(chat, 200);
  })
  .openapi(stream, async (c) => {
    await limitRate(c, "chatFollow");
    const id = await findOwnChatId(c.req.raw);
    if (!id) return sendNotTheirs(c);
    const block = pickAddressBlock(readClientAddress(c.req.raw));
    const events = streamChanges(
      (follower) => followAsFamily(id, block, follower),
      () => {
        const data = readFollowedChat(id);
        return data && { event: "state", data };
      },
    );
    return (
      events ?? sendProblem(c, 429, "Too many chats are open at once. Please ask for the state instead.")
    );
  })
  .openapi(complete, async (c) => {
    await limitRate(c, "enquiry");
    const { sessionId, contactInfo, touch } = c.req.valid("json");
    if (!(await isChatOwner(c.req.raw, sessionId))) return sendNotTheirs(c);
    const finished = await finishChat(sessionId, contactInfo, touchSchema.safeParse(touch).data);
    if (!finished) return sendNotTheirs(c);
    c.header("Set-Cookie", await rememberRequest(c.req.raw, finished.leadId));
    return c.json(finished, 201);
  });

/**
 * Streams a chat's answer as soon as there is something to say: `crisis`, `reply` in pieces, `done` with the whole. The work
 * goes on when the visitor leaves: a repeat finds the answer.
 * @returns null without such a chat @throws what refuses the answer
 */
async function streamAnswer(
  work: (heard: ReplyHandlers) => Promise<ChatReply | null>,
): Promise<Response | null> {
  const { body, send, close } = createEventStream();
  let hasText = false;
  let begin = () => {};
  const begun = new Promise<"begun">((resolve) => {
    begin = () => resolve("begun");
  });
  const settled = work({
    onCrisis: (crisis) => {
      send("crisis", crisis);
      begin();
    },
    onText: (text) => {
      hasText = true;
      send("reply", { text });
      begin();
    },
  });
  const first = await Promise.race([begun, settled]);
  if (first === null) return null;

  void settled
    .then((reply) => {
      if (!reply) return;
      if (!hasText) send("reply", { text: reply.response });
      send("done", reply);
    })
    // The panel asks again when the stream ends without `done`.
    .catch(() => {})
    .finally(close);
  return new Response(body, { headers: EVENT_STREAM_HEADERS });
}
