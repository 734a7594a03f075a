import type { TaskPriority, TaskType, UrgencyLevel } from "#db/values";
import { daysLater, nextBusinessDayClose } from "~/domain/time/business-time";

export type FirstTask = {
  title: string;
  description: string;
  dueDate: Date;
  priority: TaskPriority;
  taskType: TaskType;
};

const minutes = 60_000;

/**
 * The follow-up task a capture makes (docs/product.md §10): immediate in 15 minutes, urgent in 2 hours,
 * planning by close of the next business day, exploratory in 3 days; days are those of `timeZone`.
 */
export function firstTask(urgency: UrgencyLevel, name: string, now: Date, timeZone: string): FirstTask {
  switch (urgency) {
    case "immediate":
      return {
        title: `Call ${name} now`,
        description:
          "Crisis. Call now, and again until somebody answers. Leave a message or text only where that is safe.",
        dueDate: new Date(now.getTime() + 15 * minutes),
        priority: "high",
        taskType: "call",
      };
    case "urgent":
      return {
        title: `Call ${name}`,
        description: "Help is needed within days. Call, and offer the next free consultation.",
        dueDate: new Date(now.getTime() + 120 * minutes),
        priority: "high",
        taskType: "call",
      };
    case "planning":
      return {
        title: `Follow up with ${name}`,
        description: "Looking at options. Call or write, answer questions, offer a consultation.",
        dueDate: nextBusinessDayClose(now, timeZone),
        priority: "medium",
        taskType: "follow_up",
      };
    case "exploratory":
      return {
        title: `Check in with ${name}`,
        description: "Just learning. Send a guide that fits and ask what would help.",
        dueDate: daysLater(now, 3, timeZone),
        priority: "low",
        taskType: "email",
      };
  }
}
