import { z } from "@hono/zod-openapi";
import { cardLanguages } from "#db/values";
import { instantShape } from "~/commands/shapes";
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
    messages: z.array(z.object({ role: z.enum(["assistant", "visitor", "card"]), text: z.string() })),
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
    crisis: CrisisShape.optional(),
    check: CrisisCheckShape.optional(),
  })
  .openapi("ChatReply");
