import { z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { cardLanguages } from "#db/values";
import { instantShape } from "~/commands/define";
import type { ChatReply } from "~/domain/chat/answer.server";
import { checkAnswerSchema } from "~/domain/crisis/check-schema";
import { PHONE_RULE } from "~/domain/leads/fields/control-schema";
import { contactInfoSchema, touchSchema } from "~/domain/leads/fields/schemas";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { refuseTooMany } from "~/refusal";
import {
  answerQuestion,
  buildPanelChat,
  finishChat,
  isChatOwner,
  openChat,
  type ReplyHandlers,
  recordCheckAnswer,
} from "~/services/chat/chat.server";
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
import { createEventStream, EVENT_STREAM_HEADERS, eventStreamContent } from "./event-body";
import {
  allowNull,
  buildJsonBody,
  buildJsonContent,
  CheckedShape,
  CrisisCheckShape,
  CrisisShape,
  describeAnswer,
  type JsonContext,
  RequestPageShape,
  RoutingShape,
} from "./shapes";

const ChatQuestionShape = z
  .object({
    id: z.string(),
    question: z.string(),
    type: z.enum(["multiple_choice", "boolean", "text"]),
    options: z
      .array(z.object({ value: z.string(), label: z.string() }))
      .readonly()
      .optional(),
  })
  .openapi("ChatQuestion");

const ChatResultShape = z
  .object({
    leadId: z.string(),
    routing: RoutingShape,
    request: RequestPageShape,
    booking: z.object({ start: instantShape, zone: z.string(), label: z.string() }).optional().openapi({
      description: "The time that the request holds",
    }),
    calendlyLink: z.string().optional(),
    check: CrisisCheckShape.optional(),
  })
  .openapi("ChatResult");

const NotesBoxShape = z
  .object({
    label: z.string(),
    hint: z.string(),
    value: z.enum(["yes", "no"]).openapi({ description: "What a tick means for `notes`" }),
    version: z.string().optional().openapi({ description: "To be sent as `notesVersion`" }),
  })
  .openapi("NotesBox");

const TextBoxShape = z
  .object({
    label: z.string(),
    hint: z.string().openapi({ description: "Shown in full beside the box, with the links after it" }),
    links: z.array(z.object({ href: z.string(), text: z.string() })),
    version: z.string().optional().openapi({ description: "To be sent as `textVersion`" }),
  })
  .openapi("TextBox");

const ChatSessionShape = z
  .object({
    sessionId: z.string(),
    welcomeMessage: z.string(),
    question: allowNull(ChatQuestionShape),
    answered: z.array(
      z.object({
        questionId: z.string(),
        question: z.string(),
        answer: z.string().openapi({ description: "In words" }),
        value: z.string().openapi({ description: "As it was sent" }),
      }),
    ),
    questions: z.array(ChatQuestionShape).openapi({ description: "All five, in their order" }),
    language: z
      .enum(cardLanguages)
      .openapi({ description: "`es` once Spanish words were met with a card or the question about danger" }),
    texts: z.object({ en: TextBoxShape, es: TextBoxShape }),
    notes: z.object({ en: NotesBoxShape, es: NotesBoxShape }),
    messages: z.array(z.object({ role: z.enum(["assistant", "visitor", "card"]), text: z.string() })),
    crisis: CrisisShape.optional(),
    check: CrisisCheckShape.optional(),
    result: ChatResultShape.optional(),
  })
  .openapi("ChatSession");

const ChatReplyShape = z
  .object({
    response: z.string(),
    nextQuestion: allowNull(ChatQuestionShape),
    isComplete: z.boolean(),
    shouldCollectContact: z.boolean(),
    isAskedAgain: z.literal(true).optional().openapi({
      description:
        "The message asked whether this is a person and answered nothing; the same question is open again",
    }),
    crisis: CrisisShape.optional(),
    check: CrisisCheckShape.optional(),
  })
  .openapi("ChatReply");

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
      z.object({ sessionId: Text, contactInfo: contactInfoSchema, touch: touchSchema.optional() }),
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
  .openapi(complete, async (c) => {
    await limitRate(c, "enquiry");
    const { sessionId, contactInfo, touch } = c.req.valid("json");
    if (!(await isChatOwner(c.req.raw, sessionId))) return sendNotTheirs(c);
    const finished = await finishChat(sessionId, contactInfo, touch);
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
