import { createRoute, z } from "@hono/zod-openapi";
import { newId } from "~/domain/ids.server";
import { completeTask, type TaskResult } from "~/domain/tasks/change.server";
import { todaysTasks } from "~/domain/tasks/read.server";
import { context } from "~/server/context.server";
import { area, staffOnly } from "./area";
import { failures, problem } from "./problem";
import { body, Id, type JsonContext, json } from "./shapes";

const middleware = staffOnly;
const Task = z.looseObject({ id: z.string(), title: z.string() }).openapi("Task");

const today = createRoute({
  method: "get",
  path: "/tasks/today",
  middleware,
  responses: {
    200: {
      description: "Open tasks that are overdue or due today, in the business's time zone",
      ...json(z.object({ overdue: z.array(Task), today: z.array(Task) })),
    },
    ...failures(401),
  },
});

const responses = { 200: { description: "The task", ...json(Task) }, ...failures(401, 403, 404) };

const patch = createRoute({
  method: "patch",
  path: "/tasks/{id}",
  middleware,
  request: {
    params: Id,
    body: body(z.object({ completed: z.literal(true, "A task can be completed here.") })),
  },
  responses: { ...responses, ...failures(400, 422) },
});

const complete = createRoute({
  method: "patch",
  path: "/tasks/{id}/complete",
  middleware,
  request: { params: Id },
  responses,
});

export const tasks = area()
  .openapi(today, (c) => {
    const { db, now, env } = context();
    return c.json(todaysTasks(db, now(), env.BUSINESS_TIMEZONE), 200);
  })
  .openapi(patch, (c) => answer(c, finish(c.req.valid("param").id, c.var.user.id)))
  .openapi(complete, (c) => answer(c, finish(c.req.valid("param").id, c.var.user.id)));

/** Both calls complete a task (product decision 9): one function. */
const finish = (id: string, by: string) =>
  completeTask(context().db, id, { now: context().now(), newId, by });

function answer(c: JsonContext, result: TaskResult) {
  return result.outcome === "missing" ? problem(c, 404, "There is no such task.") : c.json(result.task, 200);
}
