import { data } from "@remix-run/node";
import type { z } from "zod";
import { createId } from "#db/ids.server";
import { findOptionLabel, priorityOptions, taskTypeOptions } from "~/domain/leads/fields/options";
import {
  completeTask,
  createTask,
  editTask,
  reopenTask,
  snoozeTask,
  type TaskResult,
} from "~/domain/tasks/change.server";
import { readFollowUpTask, type Task } from "~/domain/tasks/read.server";
import type { taskSchema } from "~/domain/tasks/schemas";
import { computeSnoozeEnd, snoozeChoices } from "~/domain/tasks/snooze";
import { formatFullTime, formatSpokenTime } from "~/domain/time/spoken-time";
import { getAppContext } from "~/platform/context.server";
import { getLogger } from "~/platform/log.server";
import type { FieldClash } from "~/refusal";
import { answerOnce } from "../forms/answer-once.server";
import { buildTaskFailure, type TaskAnswer, type TaskIntent, taskForms } from "./action-data";
import { readTaskForm } from "./read-task";

/** Carries out what a form about a task asks for; the lead's screen and the dashboard both call this. */
export function changeTask(intent: TaskIntent, form: FormData, by: string) {
  try {
    return carryOut(intent, form, by);
  } catch (error) {
    getLogger().error({ err: error, intent }, "a change to a task failed");
    return data<TaskAnswer>(buildTaskFailure(form), { status: 500 });
  }
}

function carryOut(intent: TaskIntent, form: FormData, by: string) {
  const { db, env, now: clock } = getAppContext();
  const zone = env.BUSINESS_TIMEZONE;
  const change = { by, now: clock(), newId: createId };
  const id = String(form.get("taskId") ?? "");
  const reply = (result: TaskResult, message?: string) => answer({ intent, id, result, message });
  switch (intent) {
    case "task-add": {
      const submission = readTaskForm(form, zone);
      if (submission.status !== "success") return refused(intent, id, submission.reply());
      const leadId = String(form.get("leadId") ?? "");
      return answerOnce(form, by, leadId, () => {
        const task = createTask(db, leadId, submission.value, change);
        return task ? reply({ outcome: "changed", task }, task.title) : reply({ outcome: "missing" });
      });
    }
    case "task-edit": {
      const submission = readTaskForm(form, zone);
      if (submission.status !== "success") return refused(intent, id, submission.reply());
      const version = Number(form.get("version")) || undefined;
      return answerOnce(form, by, readFollowUpTask(db, id)?.leadId ?? id, () => {
        const result = editTask(db, id, submission.value, { ...change, version });
        const clashes =
          result.outcome === "stale"
            ? listTaskClashes(result.task, submission.value, change.now, zone)
            : undefined;
        return answer({ intent, id, result, clashes });
      });
    }
    case "task-snooze": {
      const choice = snoozeChoices.find(({ value }) => value === form.get("until"))?.value ?? "hour";
      const until = computeSnoozeEnd(choice, change.now, zone);
      return reply(snoozeTask(db, id, until, change), `Due ${formatSpokenTime(until, change.now, zone)}`);
    }
    case "task-done":
      return reply(completeTask(db, id, change), "Follow-up task marked as complete.");
    case "task-undo":
      return reply(reopenTask(db, id, change));
  }
}

function refused(intent: TaskIntent, taskId: string, result: TaskAnswer["result"]) {
  return data<TaskAnswer>(taskForms.buildFailure(intent, { taskId, result }), { status: 422 });
}

const STALE = "Someone else has changed this task since you opened it.";

function answer(of: {
  intent: TaskIntent;
  id: string;
  result: TaskResult;
  message?: string | undefined;
  clashes?: FieldClash[] | undefined;
}) {
  const { intent, id: taskId, result, message, clashes } = of;
  if (result.outcome === "changed")
    return data<TaskAnswer>(taskForms.buildSuccess(intent, { taskId, ...(message && { message }) }));
  const isStale = result.outcome === "stale";
  return data<TaskAnswer>(
    taskForms.buildFailure(intent, {
      taskId,
      message: isStale ? STALE : "It is not there any more.",
      ...(clashes && { clashes }),
    }),
    { status: isStale ? 409 : 404 },
  );
}

/** Lists only the fields in which the two versions of a task differ. */
function listTaskClashes(
  theirs: Task,
  yours: z.output<typeof taskSchema>,
  now: Date,
  zone: string,
): FieldClash[] {
  // Times are written in the long form, as two times of one distant day differ in it.
  const spoken = (at: Date) => formatSpokenTime(at, now, zone, true);
  const lines: FieldClash[] = [
    { label: "Title", theirs: theirs.title, yours: yours.title },
    { label: "Description", theirs: theirs.description ?? "None", yours: yours.description ?? "None" },
    {
      label: "Due",
      theirs: spoken(theirs.dueDate),
      yours: spoken(yours.dueDate),
      full: { theirs: formatFullTime(theirs.dueDate, zone), yours: formatFullTime(yours.dueDate, zone) },
    },
    {
      label: "Priority",
      theirs: findOptionLabel(priorityOptions, theirs.priority),
      yours: findOptionLabel(priorityOptions, yours.priority),
    },
    {
      label: "Kind",
      theirs: findOptionLabel(taskTypeOptions, theirs.taskType),
      yours: findOptionLabel(taskTypeOptions, yours.taskType),
    },
  ];
  return lines.filter((line) => line.theirs !== line.yours);
}
