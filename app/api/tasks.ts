import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { followUpTasks } from "#db/schema";
import { getLead, listLeadTasks } from "~/domain/leads/detail/lead.server";
import {
  completeTask,
  createTask,
  editTask,
  reopenTask,
  snoozeTask,
  type TaskResult,
} from "~/domain/tasks/change.server";
import { listTodaysTasks } from "~/domain/tasks/read.server";
import { taskChangeSchema, taskSchema } from "~/domain/tasks/schemas";
import { buildChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { sendLeadNotFound } from "./lead-calls";
import { describeFailures, ProblemShape, sendProblem } from "./problem";
import { buildJsonBody, buildRowSchema, describeAnswer, IdParams, type JsonContext } from "./shapes";

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

const responses = {
  200: describeAnswer("The task", TaskShape),
  409: describeAnswer(
    "Someone else has changed it; `task` is how it stands",
    ProblemShape.extend({ task: TaskShape }),
  ),
  ...describeFailures(404),
};

const create = createCall({
  method: "post",
  path: "/leads/{id}/tasks",
  operationId: "createLeadTask",
  summary: "Create a task for a lead",
  middleware,
  request: { params: IdParams, body: buildJsonBody(taskSchema) },
  responses: { 201: describeAnswer("The new task", TaskShape), ...describeFailures(404) },
});

const patch = createCall({
  method: "patch",
  path: "/tasks/{id}",
  operationId: "changeTask",
  summary: "Change a task",
  middleware,
  request: { params: IdParams, body: buildJsonBody(taskChangeSchema) },
  description: "Completes or reopens a task, puts it off (`snoozeUntil`), or edits it",
  responses: { ...responses },
});

const complete = createCall({
  method: "patch",
  path: "/tasks/{id}/complete",
  operationId: "completeTask",
  summary: "Complete a task",
  middleware,
  request: { params: IdParams },
  responses,
});

export const taskCalls = createApiRouter()
  .openapi(today, (c) => {
    const { db, now, env } = getAppContext();
    return c.json(listTodaysTasks(db, now(), env.BUSINESS_TIMEZONE), 200);
  })
  .openapi(create, (c) => {
    const task = createTask(
      getAppContext().db,
      c.req.valid("param").id,
      c.req.valid("json"),
      buildChangeContext(c.var.user.id),
    );
    return task ? c.json(task, 201) : sendLeadNotFound(c);
  })
  .openapi(patch, (c) => {
    const { id } = c.req.valid("param");
    return sendTaskResult(c, changeTask(id, c.req.valid("json"), c.var.user.id));
  })
  .openapi(complete, (c) => sendTaskResult(c, finishTask(c.req.valid("param").id, c.var.user.id)));

/** Two calls complete a task (docs/product.md §7), both by this function. */
const finishTask = (id: string, by: string) => completeTask(getAppContext().db, id, buildChangeContext(by));

/** Makes one kind of change to a task: done or not comes first, then putting off, then editing. */
function changeTask(id: string, wanted: z.output<typeof taskChangeSchema>, by: string): TaskResult {
  const { completed, snoozeUntil, version, ...fields } = wanted;
  const { db } = getAppContext();
  const change = buildChangeContext(by, version);
  if (completed !== undefined) return (completed ? completeTask : reopenTask)(db, id, change);
  return snoozeUntil ? snoozeTask(db, id, snoozeUntil, change) : editTask(db, id, fields, change);
}

function sendTaskResult(c: JsonContext, result: TaskResult) {
  if (result.outcome === "stale")
    return c.json({ message: "Someone else has changed this task.", task: result.task }, 409);
  return result.outcome === "missing"
    ? sendProblem(c, 404, "There is no such task.")
    : c.json(result.task, 200);
}

/** The call for a lead's tasks, apart from the others: the description lists it among the calls of leads. */
export const leadTaskCalls = createApiRouter().openapi(ofLead, (c) => {
  const { id } = c.req.valid("param");
  if (!getLead(getAppContext().db, id)) return sendLeadNotFound(c);
  return c.json(listLeadTasks(getAppContext().db, id), 200);
});
