import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { followUpTasks } from "#db/schema";
import { getLead, listLeadTasks } from "~/domain/leads/detail/lead.server";
import { listTodaysTasks } from "~/domain/tasks/read.server";
import { getAppContext } from "~/platform/context.server";
import { taskHandlers } from "~/services/tasks/commands.server";
import { createApiRouter, createCall, describeFailures, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { sendLeadNotFound } from "./lead-shapes";
import { buildRowSchema, describeAnswer, IdParams } from "./shapes";

const middleware = staffOnly;
export const TaskShape = buildRowSchema(getTableColumns(followUpTasks), {}).openapi("Task");
const Listed = z.array(TaskShape.extend({ lead: z.object({ id: z.string(), name: z.string() }) }));

const today = createCall({
  method: "get",
  path: "/tasks/today",
  operationId: "listTodaysTasks",
  summary: "List the tasks that are due today or overdue",
  middleware,
  responses: {
    200: describeAnswer(
      "Open tasks that are overdue or due today, in the business's time zone",
      z.object({ overdue: Listed, today: Listed }),
    ),
  },
});

const ofLead = createCall({
  method: "get",
  path: "/leads/{id}/tasks",
  operationId: "listLeadTasks",
  summary: "List the tasks of a lead",
  middleware,
  request: { params: IdParams },
  responses: {
    200: describeAnswer("What is left to do first", z.array(TaskShape)),
    ...describeFailures(404),
  },
});

const reads = createApiRouter().openapi(today, (c) => {
  const { db, now, env } = getAppContext();
  return c.json(listTodaysTasks(db, now(), env.BUSINESS_TIMEZONE), 200);
});

export const taskCalls = mountCommands(reads, taskHandlers, { Task: TaskShape });

/** The call for a lead's tasks, apart from the others: the description lists it among the calls of leads. */
export const leadTaskCalls = createApiRouter().openapi(ofLead, (c) => {
  const { id } = c.req.valid("param");
  if (!getLead(getAppContext().db, id)) return sendLeadNotFound(c);
  return c.json(listLeadTasks(getAppContext().db, id), 200);
});
