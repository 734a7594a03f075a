import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { calendarEntries, postingSchedules } from "#db/schema";
import { instantShape } from "~/commands/define";
import { buildEntryJson, listEntries } from "~/domain/scheduler/calendar.server";
import { listSchedules } from "~/domain/scheduler/schedules.server";
import { buildTopicJson, listTopics } from "~/domain/scheduler/topics.server";
import { getAppContext } from "~/platform/context.server";
import { calendarHandlers, topicHandlers } from "~/services/writing/calendar-commands.server";
import { createApiRouter, createCall, signedInOnly } from "./call";
import { mountCommands } from "./commands";
import { allowNull, buildRowSchema, describeAnswer } from "./shapes";

const middleware = signedInOnly;

const Topic = z
  .object({
    id: z.string(),
    category: z.string(),
    title: z.string(),
    topicTemplate: z.string().nullable(),
    description: z.string().nullable(),
    keywords: z.array(z.string()),
    tone: z.string(),
    difficulty: z.string(),
    priority: z.number(),
    active: z.boolean(),
    useCount: z.int(),
    timesUsed: z.int().openapi({ description: "Another name of `useCount`" }),
    lastUsed: instantShape.nullable(),
    createdBy: z.string().nullable(),
    createdAt: instantShape,
    updatedAt: instantShape,
  })
  .openapi("Topic");
const PostingSchedule = buildRowSchema(getTableColumns(postingSchedules), {
  categoryRotation: z.array(z.string()),
}).openapi("PostingSchedule");
const Entry = buildRowSchema(buildEntryJson(getTableColumns(calendarEntries)), {}).openapi("CalendarEntry");

const topics = createCall({
  method: "get",
  path: "/blog/scheduler/topics",
  operationId: "listTopics",
  summary: "List every topic",
  middleware,
  responses: { 200: describeAnswer("Every topic", z.array(Topic)) },
});

const schedules = createCall({
  method: "get",
  path: "/blog/scheduler/schedules",
  operationId: "listPostingSchedules",
  summary: "List every posting schedule",
  middleware,
  responses: { 200: describeAnswer("Every posting schedule", z.array(PostingSchedule)) },
});

const calendar = createCall({
  method: "get",
  path: "/blog/scheduler/calendar",
  operationId: "listCalendarEntries",
  summary: "List the entries of the posting calendar",
  middleware,
  responses: { 200: describeAnswer("Every entry, by date", z.array(Entry)) },
});

const reads = createApiRouter()
  .openapi(topics, async (c) => c.json((await listTopics()).map(buildTopicJson), 200))
  .openapi(schedules, (c) => c.json(listSchedules(getAppContext().db), 200))
  .openapi(calendar, (c) => c.json(listEntries(getAppContext().db).map(buildEntryJson), 200));

export const schedulerCalls = mountCommands(reads, [...topicHandlers, ...calendarHandlers], {
  Topic,
  PostingSchedule,
  "CalendarEntry[]": z.array(Entry),
  "CalendarEntry?": allowNull(Entry),
});
