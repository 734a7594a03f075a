import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { chatSessions, leadActivities } from "#db/schema";
import {
  cardLanguages,
  checkAnswers,
  contactKinds,
  contactSources,
  crisisLevels,
  dangerKinds,
  leadSources,
  urgencyLevels,
} from "#db/values";
import { instantShape } from "~/commands/define";
import { tellingOccasions } from "~/domain/leads/fields/enquiry";
import { touchSchema } from "~/domain/leads/fields/schemas";
import { leadColumns } from "~/domain/leads/read.server";
import { sendProblem } from "./call";
import { allowNull, buildRowSchema, DetailsShape, type JsonContext } from "./shapes";

export const LeadShape = buildRowSchema(leadColumns, {
  scoreParts: z.array(
    z.object({ label: z.string(), points: z.number(), max: z.number(), reason: z.string() }),
  ),
  firstTouch: touchSchema,
  lastTouch: touchSchema,
  notes: z.array(
    z.object({ id: z.string(), text: z.string(), createdAt: instantShape, userId: z.string().optional() }),
  ),
})
  .extend({
    possibleDuplicates: z
      .array(z.string())
      .openapi({ description: "Leads with the same number or address, which may be of the same person" }),
    attentionUrgency: z.enum(urgencyLevels).openapi({
      description:
        "How pressing the lead is, as staff read it: `urgencyLevel`, or that of what waits where that is more urgent",
    }),
  })
  .openapi("Lead");

const CrisisReading = z.object({
  levels: z.array(z.enum(dangerKinds)),
  language: z.enum(cardLanguages),
  leansTo: z.enum(crisisLevels).optional(),
  because: z.array(z.string()).openapi({ description: "Words that weighed most" }),
});

const CrisisCheck = z.object({
  id: z.string(),
  askedAt: instantShape,
  answer: z.enum(checkAnswers).optional(),
  answeredAt: instantShape.optional(),
  followedAt: instantShape.optional(),
});

export const EnquiryShape = z
  .object({
    id: z.string(),
    receivedAt: instantShape,
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
    crisisClearedAt: instantShape.nullable(),
    responseDueAt: instantShape,
    respondedAt: instantShape.nullable(),
    isSenderUnproven: z.boolean().openapi({ description: "A mail that anybody could have sent" }),
    told: z.enum(tellingOccasions).nullable().openapi({
      description:
        "Staff wrote it, as told to them: while they created the lead, in a call, or from a voicemail; null for the family's own words",
    }),
  })
  .openapi("Enquiry");

export const ContactShape = z
  .object({
    id: z.string(),
    kind: z.enum(contactKinds),
    value: z.string(),
    label: z.string().nullable().openapi({ description: "Whose it is" }),
    mayLeaveMessage: z.boolean().nullable().openapi({ description: "null: nobody asked" }),
    mayText: z.boolean().nullable().openapi({ description: "null: nobody asked" }),
    textStoppedAt: instantShape.nullable().openapi({ description: "They asked for no more texts" }),
    textHeldAt: instantShape.nullable().openapi({
      description: "A text that may ask for no more came in; texts to the number wait for `meansStop`",
    }),
    isPrimary: z.boolean(),
    isWrong: z.boolean(),
    isUnsafe: z.boolean().openapi({ description: "No longer safe: nothing goes to it" }),
    isUnusable: z.boolean().openapi({ description: "Wrong or no longer safe" }),
    unsafeAt: instantShape.nullable(),
    unsafeBy: z.string().nullable().openapi({ description: "Who marked it" }),
    source: z.enum(contactSources).openapi({ description: "enquiry: unconfirmed" }),
    provenAt: instantShape.nullable().openapi({ description: "null: anybody may have typed it" }),
  })
  .openapi("Contact");

export const SuggestionShape = z
  .object({
    id: z.string(),
    field: z.string(),
    value: z.union([z.string(), z.boolean()]),
    enquiryId: z.string(),
  })
  .openapi("Suggestion");

const { tokenHash: _, ...sessionColumns } = getTableColumns(chatSessions);
export const ChatRecordShape = buildRowSchema(sessionColumns, {
  sessionData: z.object({
    responses: z.array(
      z.object({
        questionId: z.string(),
        asked: z.string().optional().openapi({ description: "The question as it was put" }),
        answer: z.string(),
        timestamp: instantShape,
        earlier: z
          .array(z.object({ answer: z.string(), timestamp: instantShape }))
          .optional()
          .openapi({ description: "Answers that were replaced, the first one first" }),
      }),
    ),
    writerCalls: z.array(
      z.object({
        at: instantShape,
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
    z.object({
      role: z.enum(["assistant", "visitor", "card", "person", "notice"]).openapi({
        description: "`person`: somebody of the practice; `notice`: who came and went",
      }),
      text: z.string(),
      at: instantShape,
      name: z.string().optional().openapi({ description: "Of a `person`" }),
      key: z.string().optional().openapi({ description: "Of a line from when somebody had joined" }),
    }),
  ),
}).openapi("ChatRecord");

export const ActivityShape = buildRowSchema(getTableColumns(leadActivities), {
  metadata: DetailsShape,
}).openapi("LeadActivity");

export const sendLeadNotFound = (c: JsonContext) => sendProblem(c, 404, "There is no such lead.");
