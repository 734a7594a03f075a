import type { SubmissionResult } from "@conform-to/react";
import type { Retryable } from "../forms/action-failure";
import { buildFormFailure, isIntentOf } from "../forms/action-words";
import type { Clash } from "../forms/trouble";

/** The messages of each task form on success and on failure (docs/product.md §8). */
export const TASK_WORDS = {
  "task-add": { done: "Task added", failed: "Failed to add task" },
  "task-edit": { done: "Task updated", failed: "Failed to update task" },
  "task-snooze": { done: "Task put off", failed: "Failed to put off task" },
  "task-done": { done: "Task Completed", failed: "Failed to complete task" },
  "task-undo": { done: "Task reopened", failed: "Failed to reopen task" },
} as const;

export type TaskIntent = keyof typeof TASK_WORDS;

export const isTaskIntent = (value: unknown) => isIntentOf(TASK_WORDS, value);

/** The values of a task's form; `dueDate` is the business's wall clock. */
export type TaskDraft = {
  title: string;
  description: string;
  dueDate: string;
  priority: string;
  taskType: string;
};

export type TaskAnswer = Retryable & {
  intent: TaskIntent;
  taskId: string | null;
  ok: boolean;
  title: string;
  message?: string;
  /** What was wrong with which field. */
  result?: SubmissionResult<string[]>;
  clashes?: Clash[];
};

export const buildTaskFailure = (form: FormData): TaskAnswer => {
  const taskId = form.get("taskId");
  return {
    ...buildFormFailure(TASK_WORDS, form.get("intent"), "task-done"),
    taskId: typeof taskId === "string" ? taskId : null,
  };
};
