import type { TaskPriority, TaskType, UrgencyLevel } from "#db/values";
import { CRISIS_CALL_MS, computeFirstTaskDueAt } from "./due-at";

type TaskWords = { title: string; description: string; priority: TaskPriority; taskType: TaskType };

export type FirstTask = TaskWords & { dueDate: Date };

/** Whom a task is about; `isMinor`: they say to be under 18. */
type TaskPerson = { name: string; isMinor?: boolean };

/** Builds the first task for a lead by its urgency (docs/product/enquiry.md §10). */
export const buildFirstTask = (
  urgency: UrgencyLevel,
  person: TaskPerson,
  now: Date,
  timeZone: string,
): FirstTask => ({
  ...firstTaskWords(urgency, person),
  dueDate: computeFirstTaskDueAt(urgency, now, timeZone),
});

/** Builds the task for what waits again: due in a crisis as when it came in, else with the answer, or now when that is over. */
export const buildWaitingTask = (
  urgency: UrgencyLevel,
  { responseDueAt, ...person }: TaskPerson & { responseDueAt: Date | null },
  now: Date,
): FirstTask => ({
  ...firstTaskWords(urgency, person),
  dueDate:
    urgency === "immediate"
      ? new Date(now.getTime() + CRISIS_CALL_MS)
      : responseDueAt && responseDueAt > now
        ? responseDueAt
        : now,
});

export const CALL_A_MINOR =
  "They say to be under 18. Call, and ask whether they are safe and which adult they trust. Offer no consultation.";

function firstTaskWords(urgency: UrgencyLevel, { name, isMinor }: TaskPerson): TaskWords {
  if (isMinor && urgency !== "immediate")
    return {
      title: `Call ${name}`,
      description: CALL_A_MINOR,
      priority: "high",
      taskType: "call",
    };
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
