import type { Clash } from "../trouble";

/** What each form about a task says when it is done or has failed (spec.md §8). */
export const TASK_WORDS = {
  "task-add": { done: "Task added", failed: "Failed to add task" },
  "task-edit": { done: "Task updated", failed: "Failed to update task" },
  "task-snooze": { done: "Task put off", failed: "Failed to put off task" },
  "task-done": { done: "Task Completed", failed: "Failed to complete task" },
  "task-undo": { done: "Task reopened", failed: "Failed to reopen task" },
} as const;

export type TaskIntent = keyof typeof TASK_WORDS;

export const isTaskIntent = (value: unknown): value is TaskIntent =>
  typeof value === "string" && Object.hasOwn(TASK_WORDS, value);

/** The fields of a task as they stand in a form; `dueDate` is the business's wall clock. */
export type TaskDraft = {
  title: string;
  description: string;
  dueDate: string;
  priority: string;
  taskType: string;
};

export type TaskAnswer = {
  intent: TaskIntent;
  taskId: string | null;
  ok: boolean;
  title: string;
  message?: string;
  errors?: Record<string, string[]>;
  clashes?: Clash[];
};

/** The answer where the server could not be reached, or broke. */
export const failedTask = (form: FormData): TaskAnswer => {
  const given = form.get("intent");
  const intent = isTaskIntent(given) ? given : "task-done";
  const taskId = form.get("taskId");
  return {
    intent,
    taskId: typeof taskId === "string" ? taskId : null,
    ok: false,
    title: TASK_WORDS[intent].failed,
    message: "Please try again.",
  };
};
