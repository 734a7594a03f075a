import { z } from "@hono/zod-openapi";
import { callEnds, crisisLevels, relationships, urgencyLevels } from "#db/values";
import { instantShape } from "~/commands/define";
import { listOpenCrises, type OpenCrisis } from "~/domain/hub/crises.server";
import { listWaitingQueue } from "~/domain/hub/queue.server";
import { listAfterCrisis, listTodayItems, type WaitingPerson } from "~/domain/leads/list/now.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, createCall, staffOnly } from "./call";
import { allowNull, describeAnswer } from "./shapes";

/** The most entries of each list; nobody calls more people in a day. */
const MAX_PER_LIST = 500;

const Waiting = z
  .object({
    leadId: z.string().nullable().openapi({
      description: "Null of an unfinished chat, and of a voicemail from a withheld number",
    }),
    chatId: z.string().nullable().openapi({ description: "Of an unfinished chat in danger, its alert's id" }),
    reference: z
      .string()
      .optional()
      .openapi({ description: "Of an unfinished chat, for `/chats/{reference}`" }),
    name: z.string(),
    relationship: z.enum(relationships).nullable(),
    firstWords: z.string().nullable(),
    isAsTold: z.boolean().openapi({ description: "Staff wrote these words, as told to them" }),
    urgencyLevel: z
      .enum(urgencyLevels)
      .openapi({ description: "Of the lead, or of what waits where that is more urgent" }),
    crisis: z.enum(crisisLevels).nullable(),
    danger: z.array(z.string()).openapi({ description: "The phrases by which a danger was heard" }),
    tried: z.int().openapi({
      description: "Calls since the newest words of danger that wait, else since the oldest that waits",
    }),
    mayBeInDanger: z.enum(["unanswered", "no", "minor"]).nullable().openapi({
      description:
        "In no crisis: asked whether anyone is in danger, they have not answered, or said no; `minor`: they say to be under 18",
    }),
    isMinor: z.boolean().openapi({ description: "They say to be under 18" }),
    waitingSince: instantShape.nullable(),
    responseDueAt: instantShape.nullable(),
    nextTryAt: instantShape.nullable(),
    phone: z.string().nullable(),
    mayLeaveMessage: z.boolean().nullable().openapi({ description: "At that number; null: nobody has said" }),
    assignedTo: z.string().nullable().openapi({ description: "Of an unfinished chat, who is in it now" }),
    alertId: z.string().nullable().openapi({ description: "The alert that nobody has taken up yet" }),
    call: allowNull(
      z
        .object({
          id: z.string(),
          outcome: z.enum(callEnds).exclude(["answered"]),
          isHeard: z.boolean().openapi({ description: "Whether somebody has heard its voicemail" }),
        })
        .openapi({
          description: "What they called for, where that waits; of who hung up, where a danger is open",
        }),
    ),
    possibleDuplicates: z
      .array(z.string())
      .openapi({ description: "Leads that wait too and may be of the same person" }),
  })
  .openapi("Waiting");

const read = createCall({
  method: "get",
  path: "/now",
  operationId: "listWhomToCall",
  summary: "List whom to call now",
  description:
    "Whom to call: open crises, calls after a crisis, who else waits for a response, and what is planned for today.",
  middleware: staffOnly,
  responses: {
    200: describeAnswer(
      "Crises never tried and with danger named, never tried, named and due again, due again, tried with the next try ahead, each by due time; calls after a crisis that are due today by due time, and those to come of leads without a number to call; the queue by urgency, then due time; today by time",
      z.object({
        crises: z.array(Waiting),
        afterCrisis: z.array(
          Waiting.extend({
            taskId: z.string(),
            title: z.string(),
            dueAt: instantShape,
            place: z.int().openapi({ description: "Which of the calls it is, from 1" }),
            of: z.int(),
            caller: z.string().nullable().openapi({ description: "Who is to make it" }),
          }),
        ),
        queue: z.array(Waiting),
        today: z.array(
          Waiting.extend({
            kind: z.enum(["task", "consultation"]),
            id: z.string(),
            title: z.string(),
            at: instantShape,
          }),
        ),
      }),
    ),
  },
});

export const callQueueCalls = createApiRouter().openapi(read, (c) => {
  const { db, env, now: clock } = getAppContext();
  const range = { now: clock(), timeZone: env.BUSINESS_TIMEZONE, limit: MAX_PER_LIST };
  return c.json(
    {
      crises: listOpenCrises(db, range).crises.map((crisis) => nameDuplicates(nameChat(crisis))),
      afterCrisis: listAfterCrisis(db, range).lines.map(({ afterCrisis, ...line }) => {
        const { assignedTo: caller, ...call } = afterCrisis;
        return { ...nameDuplicates(line), ...call, caller };
      }),
      queue: listWaitingQueue(db, range).lines.map(nameDuplicates),
      today: listTodayItems(db, range.now, range.timeZone, MAX_PER_LIST).map(nameDuplicates),
    },
    200,
  );
});

/** A chat is known to its family by another id than to staff. */
function nameChat(crisis: OpenCrisis) {
  if (!("chat" in crisis)) return crisis;
  const { chat, heardAt: _, isJoined: __, ...shown } = crisis;
  return { ...shown, reference: chat.reference };
}

const nameDuplicates = <Person extends WaitingPerson>({ duplicates, ...person }: Person) => ({
  ...person,
  possibleDuplicates: duplicates.map(({ id }) => id),
});
