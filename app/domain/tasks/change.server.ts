import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { followUpTasks } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import type { TaskPriority, TaskType } from "#db/values";
import { readLead } from "~/domain/leads/read.server";
import { auditLead } from "~/records/audit.server";
import { recordEvent, type WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { readFollowUpTask, type Task } from "./read.server";

type Change = WriteContext & { by: string | null; version?: number };

export type TaskInput = {
  title: string;
  description?: string | null;
  dueDate: Date;
  priority?: TaskPriority;
  taskType?: TaskType;
  /** A suggestion that was written by the AI writer. */
  aiSuggestion?: string | null;
};

/** The result of changing a task. `stale`: the task has changed since. */
export type TaskResult =
  | { outcome: "changed"; task: Task }
  | { outcome: "missing" }
  | { outcome: "stale"; task: Task };

/** Creates a task; undefined when there is no such lead. */
export function createTask(
  db: AppDatabase,
  leadId: string,
  input: TaskInput,
  change: Change,
): Task | undefined {
  return runInTransaction(db, () => {
    if (!readLead(db, leadId)) return undefined;
    const id = change.newId();
    insertRow(db, followUpTasks, {
      id,
      leadId,
      ...input,
      createdBy: change.by,
      createdAt: change.now,
      updatedAt: change.now,
    });
    recordActivity(db, change, {
      leadId,
      activityType: "task_created",
      description: `Task added: ${input.title}`,
      userId: change.by,
      metadata: { taskId: id, aiSuggestion: Boolean(input.aiSuggestion) },
    });
    auditTask(db, leadId, change, "task added");
    return readFollowUpTask(db, id);
  });
}

/** Completes a task; one that is completed already keeps its first date. */
export function completeTask(db: AppDatabase, id: string, change: Change): TaskResult {
  return changeTask(db, id, change, "task completed", (task) => {
    if (task.status === "completed") return;
    update(db, id, change.now, { status: "completed", completedAt: change.now, completedBy: change.by });
    recordEvent(db, change, { eventType: "TaskCompleted", leadId: task.leadId, payload: { taskId: id } });
    recordActivity(db, change, {
      leadId: task.leadId,
      activityType: "task_completed",
      description: `Task completed: ${task.title}`,
      userId: change.by,
      metadata: { taskId: id },
    });
  });
}

export function reopenTask(db: AppDatabase, id: string, change: Change): TaskResult {
  return changeTask(db, id, change, "task reopened", (task) => {
    if (task.status === "pending") return;
    update(db, id, change.now, {
      status: "pending",
      completedAt: null,
      completedBy: null,
      closedBecause: null,
    });
    recordActivity(db, change, {
      leadId: task.leadId,
      activityType: "task_reopened",
      description: `Task reopened: ${task.title}`,
      userId: change.by,
      metadata: { taskId: id },
    });
  });
}

/** Edits a task; a new due date gets a new reminder. */
export function editTask(
  db: AppDatabase,
  id: string,
  fields: Partial<Omit<TaskInput, "aiSuggestion">>,
  change: Change,
): TaskResult {
  return changeTask(db, id, change, "task edited", (task) => {
    update(db, id, change.now, { ...fields, ...(fields.dueDate && { remindedAt: null }) });
    recordActivity(db, change, {
      leadId: task.leadId,
      activityType: "task_edited",
      description: `Task changed: ${fields.title ?? task.title}`,
      userId: change.by,
      metadata: { taskId: id, fields: Object.keys(fields) },
    });
  });
}

export function snoozeTask(db: AppDatabase, id: string, until: Date, change: Change): TaskResult {
  return changeTask(db, id, change, "task put off", (task) => {
    update(db, id, change.now, { dueDate: until, snoozedAt: change.now, remindedAt: null });
    recordActivity(db, change, {
      leadId: task.leadId,
      activityType: "task_snoozed",
      description: `Task put off: ${task.title}`,
      userId: change.by,
      metadata: { taskId: id, from: task.dueDate.toISOString(), until: until.toISOString() },
    });
  });
}

function changeTask(
  db: AppDatabase,
  id: string,
  change: Change,
  what: string,
  write: (task: Task) => void,
): TaskResult {
  return runInTransaction(db, () => {
    const task = readFollowUpTask(db, id);
    if (!task) return { outcome: "missing" };
    if (change.version !== undefined && change.version !== task.version) return { outcome: "stale", task };
    write(task);
    auditTask(db, task.leadId, change, what);
    return { outcome: "changed", task: readFollowUpTask(db, id)! };
  });
}

const auditTask = (db: AppDatabase, leadId: string, change: Change, what: string) =>
  auditLead(db, change, { action: "change", leadId, details: { what } });

function update(
  db: AppDatabase,
  id: string,
  now: Date,
  fields: Partial<typeof followUpTasks.$inferInsert>,
): void {
  db.update(followUpTasks)
    .set({ ...fields, version: sql`${followUpTasks.version} + 1`, updatedAt: now })
    .where(eq(followUpTasks.id, id))
    .run();
}
