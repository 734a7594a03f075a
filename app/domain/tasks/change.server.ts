import { eq, sql } from "drizzle-orm";
import { insertRow, runInTransaction } from "#db/client.server";
import { followUpTasks } from "#db/schema";
import type { TaskPriority, TaskType } from "#db/values";
import { findOptionLabel, priorityOptions, taskTypeOptions } from "~/domain/leads/fields/options";
import { readLead } from "~/domain/leads/read.server";
import { formatFullTime, formatSpokenTime } from "~/domain/time/spoken-time";
import { auditChange, auditLead } from "~/records/audit.server";
import { type Change, findStaffId, type StaffChange } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { type FieldClash, refuseConflict, refuseMissing } from "~/refusal";
import { MINUTE_MS } from "~/time-units";
import { readFollowUpTask, type Task } from "./read.server";

/** A task that is changed. With a version it is refused where the task has changed since. */
type TaskToChange = { id: string; version?: number | undefined };

export type TaskInput = {
  title: string;
  description?: string | null;
  dueDate: Date;
  priority?: TaskPriority;
  taskType?: TaskType;
  /** A suggestion that was written by the AI writer. */
  aiSuggestion?: string | null;
};

/** Creates a task; undefined when there is no such lead. */
export function createTask(change: Change, leadId: string, input: TaskInput): Task | undefined {
  const { db } = change;
  const by = findStaffId(change);
  return runInTransaction(db, () => {
    if (!readLead(db, leadId)) return undefined;
    const id = change.newId();
    insertRow(db, followUpTasks, {
      id,
      leadId,
      ...input,
      createdBy: by,
      createdAt: change.now,
      updatedAt: change.now,
    });
    recordActivity(change, {
      leadId,
      activityType: "task_created",
      description: `Task added: ${input.title}`,
      userId: by,
      metadata: { taskId: id, aiSuggestion: Boolean(input.aiSuggestion) },
    });
    auditLead(change, { action: "change", leadId, details: { what: "task added" } });
    return readFollowUpTask(db, id);
  });
}

/** Completes a task; one that is completed already keeps its first date. @throws Refusal */
export const completeTask = (change: StaffChange, task: TaskToChange): Task =>
  changeTask(change, task, "completed", (task) => {
    if (task.status === "completed") return;
    const { now, actor } = change;
    update(change, task.id, { status: "completed", completedAt: now, completedBy: actor.id });
    recordEvent(change, {
      eventType: "TaskCompleted",
      leadId: task.leadId,
      payload: { taskId: task.id },
    });
    recordTask(change, task, {
      activityType: "task_completed",
      description: `Task completed: ${task.title}`,
    });
  });

/** @throws Refusal */
export const reopenTask = (change: StaffChange, task: TaskToChange): Task =>
  changeTask(change, task, "reopened", (task) => {
    if (task.status === "pending") return;
    update(change, task.id, {
      status: "pending",
      completedAt: null,
      completedBy: null,
      closedBecause: null,
    });
    recordTask(change, task, { activityType: "task_reopened", description: `Task reopened: ${task.title}` });
  });

/** Edits a task; a new due date gets a new reminder. @throws Refusal, with both versions where it has changed since */
export const editTask = (
  change: StaffChange,
  task: TaskToChange,
  fields: Partial<Omit<TaskInput, "aiSuggestion">>,
): Task =>
  changeTask(
    change,
    task,
    "edited",
    (task) => {
      if (fields.dueDate && !isSameMinute(fields.dueDate, task.dueDate)) requireNoReason(task);
      update(change, task.id, { ...fields, ...(fields.dueDate && { remindedAt: null }) });
      recordTask(change, task, {
        activityType: "task_edited",
        description: `Task changed: ${fields.title ?? task.title}`,
        metadata: { fields: Object.keys(fields) },
      });
    },
    (theirs) => listClashes(change, theirs, { ...theirs, ...fields }),
  );

/** @throws Refusal */
export const snoozeTask = (change: StaffChange, task: TaskToChange, until: Date): Task =>
  changeTask(change, task, "put off", (task) => {
    requireNoReason(task);
    update(change, task.id, { dueDate: until, snoozedAt: change.now, remindedAt: null });
    recordTask(change, task, {
      activityType: "task_snoozed",
      description: `Task put off: ${task.title}`,
      metadata: { from: task.dueDate.toISOString(), until: until.toISOString() },
    });
  });

/** A form shows and sends minutes. */
const isSameMinute = (a: Date, b: Date) =>
  Math.floor(a.getTime() / MINUTE_MS) === Math.floor(b.getTime() / MINUTE_MS);

/** @throws Refusal of another time for a call after a crisis, which `moveCallAfterCrisis` gives it */
function requireNoReason(task: Task): void {
  if (task.purpose === "after_crisis")
    throw refuseConflict("A call after a crisis is moved on the lead's page, with a reason.", {
      data: { task },
    });
}

function changeTask(
  change: StaffChange,
  { id, version }: TaskToChange,
  what: string,
  write: (task: Task) => void,
  findClashes: (task: Task) => FieldClash[] = () => [],
): Task {
  const { db } = change;
  return runInTransaction(db, () => {
    const task = readFollowUpTask(db, id);
    if (!task) throw refuseMissing("task");
    if (version !== undefined && version !== task.version)
      throw refuseConflict("Someone else has changed this task since you opened it.", {
        data: { task },
        clashes: findClashes(task),
      });
    write(task);
    auditChange(change, {
      action: "change",
      entity: "lead",
      entityId: task.leadId,
      details: { what: `task ${what}` },
    });
    return readFollowUpTask(db, id)!;
  });
}

/** Lists the fields in which the two versions of a task differ. */
function listClashes(
  { now, zone }: StaffChange,
  theirs: Task,
  yours: Required<Omit<TaskInput, "aiSuggestion">>,
) {
  // Times are written in the long form, as two times of one distant day differ in it.
  const spoken = (at: Date) => formatSpokenTime(at, now, zone, true);
  const clash = (label: string, write: (task: typeof yours) => string): FieldClash => ({
    label,
    theirs: write(theirs),
    yours: write(yours),
  });
  const due = clash("Due", ({ dueDate }) => spoken(dueDate));
  return [
    clash("Title", ({ title }) => title),
    clash("Description", ({ description }) => description ?? "None"),
    {
      ...due,
      full: { theirs: formatFullTime(theirs.dueDate, zone), yours: formatFullTime(yours.dueDate, zone) },
    },
    clash("Priority", ({ priority }) => findOptionLabel(priorityOptions, priority)),
    clash("Kind", ({ taskType }) => findOptionLabel(taskTypeOptions, taskType)),
  ].filter(({ theirs, yours }) => theirs !== yours);
}

function recordTask(
  change: StaffChange,
  { id, leadId }: Task,
  activity: { activityType: string; description: string; metadata?: Record<string, unknown> },
): void {
  const { actor } = change;
  const metadata = { taskId: id, ...activity.metadata };
  recordActivity(change, { leadId, userId: actor.id, ...activity, metadata });
}

function update(
  { db, now }: StaffChange,
  id: string,
  fields: Partial<typeof followUpTasks.$inferInsert>,
): void {
  db.update(followUpTasks)
    .set({ ...fields, version: sql`${followUpTasks.version} + 1`, updatedAt: now })
    .where(eq(followUpTasks.id, id))
    .run();
}
