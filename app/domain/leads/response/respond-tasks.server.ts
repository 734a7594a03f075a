import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { followUpTasks } from "#db/schema";
import { insertRow } from "#db/statements.server";
import type { TaskType } from "#db/values";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import type { NextTask } from "./after-call";

/** Adds the task to respond, which closes itself once somebody has responded. */
export function addRespondTask(
  db: AppDatabase,
  leadId: string,
  task: NextTask,
  { now, newId }: WriteContext,
): void {
  insertRow(db, followUpTasks, {
    id: newId(),
    leadId,
    ...task,
    purpose: "respond",
    createdAt: now,
    updatedAt: now,
  });
}

/** @param why for staff, e.g. "Reached by phone" */
export const closeRespondTasks = (
  db: AppDatabase,
  leadId: string,
  why: string,
  writing: WriteContext,
): void => close(db, leadId, eq(followUpTasks.purpose, "respond"), why, writing);

export const closeTasksTitled = (
  db: AppDatabase,
  leadId: string,
  title: string,
  why: string,
  writing: WriteContext,
): void => close(db, leadId, eq(followUpTasks.title, title), why, writing);

/** Closes all automatic tasks, and those of the given types. */
export const closeTasks = (
  db: AppDatabase,
  leadId: string,
  types: readonly TaskType[],
  why: string,
  writing: WriteContext,
): void =>
  close(
    db,
    leadId,
    or(eq(followUpTasks.purpose, "respond"), ...types.map((type) => eq(followUpTasks.taskType, type))),
    why,
    writing,
  );

function close(
  db: AppDatabase,
  leadId: string,
  which: SQL | undefined,
  why: string,
  writing: WriteContext,
): void {
  const { now } = writing;
  const closed = db
    .update(followUpTasks)
    .set({
      status: "completed",
      completedAt: now,
      completedBy: null,
      closedBecause: why,
      version: sql`${followUpTasks.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(followUpTasks.leadId, leadId), eq(followUpTasks.status, "pending"), which))
    .returning({ id: followUpTasks.id, title: followUpTasks.title })
    .all();
  for (const { id, title } of closed)
    recordActivity(db, writing, {
      leadId,
      activityType: "task_closed",
      description: `Task closed: ${title}. ${why}`,
      metadata: { taskId: id, because: why },
    });
}
