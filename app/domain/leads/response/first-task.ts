import type { TaskPriority, TaskType, UrgencyLevel } from "#db/values";
import { addCalendarDays, computeNextBusinessClose } from "~/domain/time/business-time";
import { MINUTE_MS } from "~/time-units";

type TaskWords = { title: string; description: string; priority: TaskPriority; taskType: TaskType };

export type FirstTask = TaskWords & { dueDate: Date };

/** How soon somebody in a crisis is to be called (docs/product.md §10). */
const CRISIS_CALL_MINUTES = 15;

/**
 * The follow-up task a capture makes (docs/product.md §10): immediate in 15 minutes, urgent in 2 hours,
 * planning by close of the next business day, exploratory in 3 days; days are those of `timeZone`.
 */
export const buildFirstTask = (
  urgency: UrgencyLevel,
  name: string,
  now: Date,
  timeZone: string,
): FirstTask => ({
  ...firstTaskWords(urgency, name),
  dueDate: firstTaskDueAt(urgency, now, timeZone),
});

function firstTaskDueAt(urgency: UrgencyLevel, now: Date, timeZone: string): Date {
  switch (urgency) {
    case "immediate":
      return new Date(now.getTime() + CRISIS_CALL_MINUTES * MINUTE_MS);
    case "urgent":
      return new Date(now.getTime() + 120 * MINUTE_MS);
    case "planning":
      return computeNextBusinessClose(now, timeZone);
    case "exploratory":
      return addCalendarDays(now, 3, timeZone);
  }
}

/**
 * The task for what waits again: in a crisis as when it came in, else by when the answer is due; what is overdue is due
 * now.
 */
export const buildWaitingTask = (
  urgency: UrgencyLevel,
  { name, responseDueAt }: { name: string; responseDueAt: Date | null },
  now: Date,
): FirstTask => ({
  ...firstTaskWords(urgency, name),
  dueDate:
    urgency === "immediate"
      ? new Date(now.getTime() + CRISIS_CALL_MINUTES * MINUTE_MS)
      : responseDueAt && responseDueAt > now
        ? responseDueAt
        : now,
});

function firstTaskWords(urgency: UrgencyLevel, name: string): TaskWords {
  switch (urgency) {
    case "immediate":
      return {
        title: `Call ${name} now`,
        description:
          "Crisis. Call now, and again until somebody answers. Leave a message or text only where that is safe.",
        priority: "high",
        taskType: "call",
      };
    case "urgent":
      return {
        title: `Call ${name}`,
        description: "Help is needed within days. Call, and offer the next free consultation.",
        priority: "high",
        taskType: "call",
      };
    case "planning":
      return {
        title: `Follow up with ${name}`,
        description: "Looking at options. Call or write, answer questions, offer a consultation.",
        priority: "medium",
        taskType: "follow_up",
      };
    case "exploratory":
      return {
        title: `Check in with ${name}`,
        description: "Just learning. Send a guide that fits and ask what would help.",
        priority: "low",
        taskType: "email",
      };
  }
}
