import { z } from "@hono/zod-openapi";
import { cardLanguages } from "#db/values";
import { instantShape } from "~/commands/define";
import { allowNull, CrisisCheckShape, CrisisShape, RequestPageShape, RoutingShape } from "./shapes";

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

export const ChatResultShape = z
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

const ChatLineShape = z
  .object({
    role: z
      .enum(["assistant", "visitor", "card", "person", "notice"])
      .openapi({ description: "`person`: somebody of the practice; `notice`: who came and went" }),
    text: z.string(),
    name: z.string().optional().openapi({ description: "Of a `person`" }),
    key: z.string().optional().openapi({ description: "Of a line from when somebody had joined" }),
  })
  .openapi("ChatLine");

const PersonHereShape = z
  .object({ name: z.string() })
  .openapi({ description: "Somebody of the practice is in the chat; the assistant is silent meanwhile" });

export const FollowedChatShape = z
  .object({
    sessionId: z.string(),
    isComplete: z.boolean(),
    lines: z.array(ChatLineShape).openapi({ description: "All since somebody first joined" }),
    person: PersonHereShape.optional(),
    crisis: CrisisShape.optional(),
    check: CrisisCheckShape.optional(),
  })
  .openapi("FollowedChat");

export const ChatSessionShape = z
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
    messages: z.array(ChatLineShape),
    person: PersonHereShape.optional(),
    crisis: CrisisShape.optional(),
    check: CrisisCheckShape.optional(),
    result: ChatResultShape.optional(),
  })
  .openapi("ChatSession");

export const ChatReplyShape = z
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
