import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { chatSessions, leadActivities } from "#db/schema";
import {
  cardLanguages,
  checkAnswers,
  contactKinds,
  contactSources,
  crisisLevels,
  leadSources,
  urgencyLevels,
} from "#db/values";
import { touchSchema } from "~/domain/leads/fields/schemas";
import { leadColumns } from "~/domain/leads/read.server";
import { allowNull, buildRowSchema, Details, Instant } from "./shapes";

export const Lead = buildRowSchema(leadColumns, {
  scoreParts: z.array(
    z.object({ label: z.string(), points: z.number(), max: z.number(), reason: z.string() }),
  ),
  firstTouch: touchSchema,
  lastTouch: touchSchema,
  notes: z.array(
    z.object({ id: z.string(), text: z.string(), createdAt: Instant, userId: z.string().optional() }),
  ),
}).openapi("Lead");

const CrisisReading = z.object({
  levels: z.array(z.enum(crisisLevels)),
  language: z.enum(cardLanguages),
  leansTo: z.enum(crisisLevels).optional(),
  because: z.array(z.string()).openapi({ description: "Words that weighed most" }),
});

const CrisisCheck = z.object({
  id: z.string(),
  askedAt: Instant,
  answer: z.enum(checkAnswers).optional(),
  answeredAt: Instant.optional(),
  followedAt: Instant.optional(),
});

export const Enquiry = z
  .object({
    id: z.string(),
    receivedAt: Instant,
    source: z.enum(leadSources),
    urgencyLevel: z
      .enum(urgencyLevels)
      .openapi({ description: "As it was chosen; a crisis counts as immediate" }),
    message: z.string().nullable(),
    phone: z.string().nullable(),
    mayLeaveMessage: z
      .boolean()
      .nullable()
      .openapi({ description: "What they said of leaving a message at that number" }),
    crisis: z.enum(crisisLevels).nullable(),
    crisisReading: allowNull(CrisisReading),
    crisisCheck: allowNull(CrisisCheck),
    crisisClearedAt: Instant.nullable(),
    responseDueAt: Instant,
    respondedAt: Instant.nullable(),
    isSenderUnproven: z.boolean().openapi({ description: "A mail that anybody could have sent" }),
  })
  .openapi("Enquiry");

export const Contact = z
  .object({
    id: z.string(),
    kind: z.enum(contactKinds),
    value: z.string(),
    label: z.string().nullable().openapi({ description: "Whose it is" }),
    mayLeaveMessage: z.boolean().nullable().openapi({ description: "null: nobody asked" }),
    mayText: z.boolean().nullable().openapi({ description: "null: nobody asked" }),
    textStoppedAt: Instant.nullable().openapi({ description: "They texted STOP" }),
    isPrimary: z.boolean(),
    isWrong: z.boolean(),
    source: z.enum(contactSources).openapi({ description: "enquiry: unconfirmed" }),
  })
  .openapi("Contact");

export const Suggestion = z
  .object({
    id: z.string(),
    field: z.string(),
    value: z.union([z.string(), z.boolean()]),
    enquiryId: z.string(),
  })
  .openapi("Suggestion");

const { tokenHash: _, ...sessionColumns } = getTableColumns(chatSessions);
export const ChatRecord = buildRowSchema(sessionColumns, {
  sessionData: z.object({
    responses: z.array(
      z.object({
        questionId: z.string(),
        asked: z.string().optional().openapi({ description: "The question as it was put" }),
        answer: z.string(),
        timestamp: Instant,
        earlier: z
          .array(z.object({ answer: z.string(), timestamp: Instant }))
          .optional()
          .openapi({ description: "Answers that were replaced, the first one first" }),
      }),
    ),
    writerCalls: z.array(
      z.object({
        at: Instant,
        writer: z.string(),
        promptVersion: z.string(),
        sent: z.string(),
        received: z.string().nullable(),
        outcome: z.enum(["used", "timeout", "error", "refused"]),
      }),
    ),
    replies: z.record(z.string(), z.string()).optional(),
  }),
  crisisReading: CrisisReading,
  crisisCheck: CrisisCheck,
  messages: z.array(
    z.object({ role: z.enum(["assistant", "visitor", "card"]), text: z.string(), at: Instant }),
  ),
}).openapi("ChatRecord");

export const Activity = buildRowSchema(getTableColumns(leadActivities), { metadata: Details }).openapi(
  "LeadActivity",
);
