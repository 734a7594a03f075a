import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { createId } from "#db/ids.server";
import { calendarEntries, postingSchedules } from "#db/schema";
import { instantShape } from "~/commands/shapes";
import { buildEntryJson, listEntries } from "~/domain/scheduler/calendar.server";
import { createSchedule } from "~/domain/scheduler/plan.server";
import { writeNextEntryNow } from "~/domain/scheduler/run.server";
import {
  addSchedule,
  changeSchedule,
  listSchedules,
  removeSchedule,
} from "~/domain/scheduler/schedules.server";
import {
  createScheduleSchema,
  schedulePatchSchema,
  scheduleSchema,
  skipSchema,
  topicPatchSchema,
  topicSchema,
} from "~/domain/scheduler/schemas";
import { skipNextEntry } from "~/domain/scheduler/skip.server";
import {
  addTopic,
  buildTopicJson,
  changeTopic,
  listTopics,
  removeTopic,
  UnknownCategoryError,
} from "~/domain/scheduler/topics.server";
import { getAppContext } from "~/platform/context.server";
import { createAutopilot, NO_SCHEDULE } from "~/services/writing/scheduler.server";
import { createApiRouter, signedInOnly } from "./area";
import { createCall } from "./call";
import { describeFailures, sendInvalidFields, sendProblem } from "./problem";
import {
  allowNull,
  buildJsonBody,
  buildRowSchema,
  describeAnswer,
  IdParams,
  type JsonContext,
} from "./shapes";

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
const Schedule = buildRowSchema(getTableColumns(postingSchedules), {
  categoryRotation: z.array(z.string()),
}).openapi("PostingSchedule");
const Entry = buildRowSchema(buildEntryJson(getTableColumns(calendarEntries)), {}).openapi("CalendarEntry");

function createResourceCalls<
  P extends string,
  One extends z.ZodType,
  Fields extends z.ZodType,
  Patch extends z.ZodType,
>(
  path: P,
  { what, named }: { what: string; named: "Topic" | "PostingSchedule" },
  one: One,
  { fields, patch }: { fields: Fields; patch: Patch },
) {
  const single = `${path}/{id}` as const;
  return {
    list: createCall({
      method: "get",
      path,
      operationId: `list${named}s`,
      summary: `List every ${what}`,
      middleware,
      responses: { 200: describeAnswer(`Every ${what}`, z.array(one)) },
    }),
    add: createCall({
      method: "post",
      path,
      operationId: `create${named}`,
      summary: `Create a ${what}`,
      middleware,
      request: { body: buildJsonBody(fields) },
      responses: { 201: describeAnswer(`The new ${what}`, one) },
    }),
    change: createCall({
      method: "patch",
      path: single,
      operationId: `change${named}`,
      summary: `Change a ${what}`,
      middleware,
      description: "What is left out stays as it is",
      request: { params: IdParams, body: buildJsonBody(patch) },
      responses: { 200: describeAnswer(`The ${what}`, one), ...describeFailures(404) },
    }),
    remove: createCall({
      method: "delete",
      path: single,
      operationId: `remove${named}`,
      summary: `Remove a ${what}`,
      middleware,
      request: { params: IdParams },
      responses: { 204: { description: "Removed" }, ...describeFailures(404) },
    }),
  };
}

const topic = createResourceCalls("/blog/scheduler/topics", { what: "topic", named: "Topic" }, Topic, {
  fields: topicSchema,
  patch: topicPatchSchema,
});
const schedule = createResourceCalls(
  "/blog/scheduler/schedules",
  { what: "posting schedule", named: "PostingSchedule" },
  Schedule,
  {
    fields: scheduleSchema,
    patch: schedulePatchSchema,
  },
);

const calendar = createCall({
  method: "get",
  path: "/blog/scheduler/calendar",
  operationId: "listCalendarEntries",
  summary: "List the entries of the posting calendar",
  middleware,
  responses: { 200: describeAnswer("Every entry, by date", z.array(Entry)) },
});

const run = createCall({
  method: "post",
  path: "/blog/scheduler/run",
  operationId: "runScheduler",
  summary: "Write the posts that are due",
  middleware,
  description: "Writes the posts that are due; with none due, the next one ahead of its time",
  responses: {
    200: describeAnswer(
      "The entries that were tried, as they are now; one that failed has an `errorMessage`",
      z.array(Entry),
    ),
  },
});

const plan = createCall({
  method: "post",
  path: "/blog/scheduler/create-schedule",
  operationId: "planPosts",
  summary: "Plan the posts of the coming weeks",
  middleware,
  description: "Puts the coming weeks of every schedule in use into the calendar; never one time twice",
  request: { body: buildJsonBody(createScheduleSchema) },
  responses: { 201: describeAnswer("The entries that are new", z.array(Entry)), ...describeFailures(409) },
});

const skip = createCall({
  method: "post",
  path: "/blog/scheduler/skip-next",
  operationId: "skipNextPost",
  summary: "Skip the next planned post",
  middleware,
  request: { body: buildJsonBody(skipSchema) },
  responses: { 200: describeAnswer("The entry that is skipped; null when none is ahead", allowNull(Entry)) },
});

const buildWriteContext = () => ({ now: getAppContext().now(), newId: createId });
const buildActorContext = (c: JsonContext) => ({ ...buildWriteContext(), by: c.var.user });
const sendMissing = (c: JsonContext, what: string) => sendProblem(c, 404, `There is no such ${what}.`);

/** A category that an editor removed in the Studio is the caller's to choose again. */
async function catchUnknownCategory<Answer>(c: JsonContext, work: () => Promise<Answer>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnknownCategoryError)) throw error;
    return sendInvalidFields(c, { category: [error.message] });
  }
}

export const schedulerCalls = createApiRouter()
  .openapi(topic.list, async (c) => c.json((await listTopics()).map(buildTopicJson), 200))
  .openapi(topic.add, (c) =>
    catchUnknownCategory(c, async () => {
      const added = await addTopic(c.req.valid("json"), { ...buildWriteContext(), by: c.var.user.username });
      return c.json(buildTopicJson(added), 201);
    }),
  )
  .openapi(topic.change, (c) =>
    catchUnknownCategory(c, async () => {
      const changed = await changeTopic(c.req.valid("param").id, c.req.valid("json"));
      return changed ? c.json(buildTopicJson(changed), 200) : sendMissing(c, "topic");
    }),
  )
  .openapi(topic.remove, async (c) =>
    (await removeTopic(c.req.valid("param").id)) ? c.body(null, 204) : sendMissing(c, "topic"),
  )
  .openapi(schedule.list, (c) => c.json(listSchedules(getAppContext().db), 200))
  .openapi(schedule.add, (c) =>
    c.json(addSchedule(getAppContext().db, c.req.valid("json"), buildActorContext(c)), 201),
  )
  .openapi(schedule.change, (c) => {
    const changed = changeSchedule(
      getAppContext().db,
      c.req.valid("param").id,
      c.req.valid("json"),
      buildActorContext(c),
    );
    return changed ? c.json(changed, 200) : sendMissing(c, "schedule");
  })
  .openapi(schedule.remove, (c) =>
    removeSchedule(getAppContext().db, c.req.valid("param").id, buildActorContext(c))
      ? c.body(null, 204)
      : sendMissing(c, "schedule"),
  )
  .openapi(calendar, (c) => c.json(listEntries(getAppContext().db).map(buildEntryJson), 200))
  .openapi(run, async (c) => {
    const tried = await writeNextEntryNow(getAppContext().db, await createAutopilot());
    return c.json(tried.map(buildEntryJson), 200);
  })
  .openapi(plan, (c) => {
    const planned = createSchedule(getAppContext().db, { ...buildWriteContext(), ...c.req.valid("json") });
    return planned.outcome === "planned"
      ? c.json(planned.entries.map(buildEntryJson), 201)
      : sendProblem(c, 409, NO_SCHEDULE);
  })
  .openapi(skip, (c) => {
    const skipped = skipNextEntry(getAppContext().db, { ...c.req.valid("json"), now: getAppContext().now() });
    return c.json(skipped && buildEntryJson(skipped), 200);
  });
