import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { insertRow } from "#db/client.server";
import { followUpTasks } from "#db/schema";
import type { TaskType } from "#db/values";
import type { Change } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import type { NextTask } from "./after-call";

/** Adds the task to respond, which closes itself once somebody has responded. */
export function addRespondTask({ db, now, newId }: Change, leadId: string, task: NextTask): void {
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
export const closeRespondTasks = (change: Change, leadId: string, why: string): void =>
  closeTasksWhere(change, leadId, eq(followUpTasks.purpose, "respond"), { why });

/** Closes the tasks that ask whether an open lead is kept. */
export const closeKeepTasks = (change: Change, leadId: string, why: string): void =>
  closeTasksWhere(change, leadId, eq(followUpTasks.purpose, "keep"), { why });

export const closeTasksTitled = (change: Change, leadId: string, title: string, why: string): void =>
  closeTasksWhere(change, leadId, eq(followUpTasks.title, title), { why });

/** Closes the automatic tasks, and those of the given types, but not the calls after a crisis: those end for a reason of their own. */
export const closeTasks = (change: Change, leadId: string, types: readonly TaskType[], why: string): void =>
  closeTasksWhere(
    change,
    leadId,
    and(
      sql`${followUpTasks.purpose} is not 'after_crisis'`,
      or(
        inArray(followUpTasks.purpose, ["respond", "keep"]),
        ...types.map((type) => eq(followUpTasks.taskType, type)),
      ),
    ),
    { why },
  );

/** Closes the open tasks of a lead that meet a condition. @param done `by`: who did them; the product closes them without */
export function closeTasksWhere(
  change: Change,
  leadId: string,
  which: SQL | undefined,
  { why, by = null }: { why: string; by?: string | null },
): void {
  const { db, now } = change;
  const closed = db
    .update(followUpTasks)
    .set({
      status: "completed",
      completedAt: now,
      completedBy: by,
      closedBecause: why,
      version: sql`${followUpTasks.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(followUpTasks.leadId, leadId), eq(followUpTasks.status, "pending"), which))
    .returning({ id: followUpTasks.id, title: followUpTasks.title })
    .all();
  for (const { id, title } of closed)
    recordActivity(change, {
      leadId,
      activityType: "task_closed",
      description: `Task closed: ${title}. ${why}`,
      userId: by,
      metadata: { taskId: id, because: why },
    });
}
