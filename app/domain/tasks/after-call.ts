import type { TaskPriority, TaskType, UrgencyLevel } from "#db/values";
import type { CallOutcome } from "~/domain/leads/options";
import { businessDaysLater, nextBusinessDayClose } from "~/domain/time/business-time";

export type NextTask = {
  title: string;
  description: string;
  dueDate: Date;
  priority: TaskPriority;
  taskType: TaskType;
};

const minutes = 60_000;

/** Minutes until the next call, for leads that can't wait until tomorrow. */
const SOON: Partial<Record<UrgencyLevel, Record<Exclude<CallOutcome, "reached">, number>>> = {
  immediate: { left_message: 60, no_answer: 30, wrong_number: 15 },
  urgent: { left_message: 240, no_answer: 120, wrong_number: 60 },
};

/** What is offered as the next task after a call; days are those of `timeZone`. */
export function taskAfterCall(
  outcome: CallOutcome,
  lead: { name: string; urgencyLevel: UrgencyLevel },
  now: Date,
  timeZone: string,
): NextTask {
  const { name, urgencyLevel } = lead;
  const wait = outcome === "reached" ? undefined : SOON[urgencyLevel]?.[outcome];
  const priority = SOON[urgencyLevel] ? "high" : "medium";
  const dueDate = wait ? new Date(now.getTime() + wait * minutes) : nextBusinessDayClose(now, timeZone);
  switch (outcome) {
    case "reached":
      return {
        title: `Follow up with ${name}`,
        description: "Ask how things have been since you spoke and whether a consultation would help.",
        dueDate: SOON[urgencyLevel] ? dueDate : businessDaysLater(now, 3, timeZone),
        priority,
        taskType: "call",
      };
    case "left_message":
      return {
        title: `Call ${name} again`,
        description: "A message was left. Call again, and send a text if nobody answers.",
        dueDate,
        priority,
        taskType: "call",
      };
    case "no_answer":
      return {
        title: `Call ${name} again`,
        description: "Nobody answered. Try another time of day, then leave a message.",
        dueDate,
        priority,
        taskType: "call",
      };
    case "wrong_number":
      return {
        title: `Write to ${name} for the right number`,
        description: "The phone number is wrong. Ask by email which number and time are good.",
        dueDate,
        priority,
        taskType: "email",
      };
  }
}
