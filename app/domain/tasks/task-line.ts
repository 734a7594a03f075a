import { formatWallClock } from "~/domain/time/wall-clock";
import type { Task } from "./read.server";

export function buildTaskLine(task: Task, now: Date, zone: string) {
  return {
    id: task.id,
    version: task.version,
    title: task.title,
    description: task.description,
    priority: task.priority,
    /** A call after a crisis is moved on the lead's page alone, with a reason. */
    isAfterCrisis: task.purpose === "after_crisis",
    done: task.status === "completed",
    suggestion: task.aiSuggestion,
    dueAt: task.dueDate.toISOString(),
    overdue: task.status === "pending" && task.dueDate < now,
    draft: {
      title: task.title,
      description: task.description ?? "",
      dueDate: formatWallClock(task.dueDate, zone),
      priority: task.priority,
      taskType: task.taskType,
    },
  };
}

export type TaskLine = ReturnType<typeof buildTaskLine>;
