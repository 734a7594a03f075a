import type { SubmissionResult } from "@conform-to/react";
import type { FieldClash } from "~/refusal";
import { defineForms, type FormAnswer } from "../forms/action-words";

export const taskForms = defineForms("task-done", {
  "task-add": { done: "Task added", failed: "Failed to add task" },
  "task-edit": { done: "Task updated", failed: "Failed to update task" },
  "task-snooze": { done: "Task put off", failed: "Failed to put off task" },
  "task-done": { done: "Task Completed", failed: "Failed to complete task" },
  "task-undo": { done: "Task reopened", failed: "Failed to reopen task" },
});

export type TaskIntent = keyof typeof taskForms.words;

/** The values of a task's form; `dueDate` is the business's wall clock. */
export type TaskDraft = {
  title: string;
  description: string;
  dueDate: string;
  priority: string;
  taskType: string;
};

export type TaskAnswer = FormAnswer<TaskIntent> & {
  taskId: string | null;
  result?: SubmissionResult<string[]>;
  clashes?: FieldClash[];
};

export const buildTaskFailure = (form: FormData): TaskAnswer => {
  const taskId = form.get("taskId");
  return {
    ...taskForms.buildFailure(form.get("intent")),
    taskId: typeof taskId === "string" ? taskId : null,
  };
};
