import type { TaskPriority, TaskType, UrgencyLevel } from "#db/values";
import { addBusinessDays, computeDayBounds, computeNextBusinessClose } from "~/domain/time/wall-clock";
import { HOUR_MS, MINUTE_MS } from "~/time-units";
import type { CallOutcome } from "../fields/options";
import { computeAttentionUrgency } from "../urgency";

export type NextTask = {
  title: string;
  description: string;
  dueDate: Date;
  priority: TaskPriority;
  taskType: TaskType;
};

export type UnreachedOutcome = Exclude<CallOutcome, "reached">;

/** The waits before the next call in a crisis, by the number of earlier tries; the last holds from then on. */
const CRISIS_RETRY_DELAYS_MINUTES = [10, 10, 10, 30];
const URGENT_RETRY_MINUTES = 60;

/**
 * When to try again after a call that reached nobody (docs/product/calling.md §10): when urgent after an hour, when not on the
 * next business day of `timeZone`. @param triesBefore since the enquiry
 */
export function computeNextTryAt(
  urgency: UrgencyLevel,
  triesBefore: number,
  now: Date,
  timeZone: string,
): Date {
  if (urgency === "immediate") {
    const wait = CRISIS_RETRY_DELAYS_MINUTES[Math.min(triesBefore, CRISIS_RETRY_DELAYS_MINUTES.length - 1)]!;
    return new Date(now.getTime() + wait * MINUTE_MS);
  }
  if (urgency === "urgent") return new Date(now.getTime() + URGENT_RETRY_MINUTES * MINUTE_MS);
  return computeNextBusinessClose(now, timeZone);
}

export function buildNextTryTask(
  outcome: UnreachedOutcome,
  { name, urgencyLevel }: { name: string; urgencyLevel: UrgencyLevel },
  dueDate: Date,
): NextTask {
  const priority = urgencyLevel === "immediate" || urgencyLevel === "urgent" ? "high" : "medium";
  switch (outcome) {
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
        description: "Nobody answered. Try again, then leave a message where that is safe.",
        dueDate,
        priority,
        taskType: "call",
      };
    case "wrong_number":
      return {
        title: `Find the right number of ${name}`,
        description: "The phone number is wrong. Try another one, or ask by email which number is good.",
        dueDate,
        priority,
        taskType: "call",
      };
  }
}

export const buildCallBackTask = (name: string, now: Date): NextTask => ({
  title: `Call ${name} back`,
  description: "They called and nobody took it.",
  dueDate: now,
  priority: "high",
  taskType: "call",
});

/** Builds the task to call when a text was not delivered, or nobody knows whether it was. */
export const buildCallInsteadTask = (name: string, isCertain: boolean, now: Date): NextTask => ({
  title: `Call ${name}: a text ${isCertain ? "did not" : "may not have"} arrive${isCertain ? "" : "d"}`,
  description: "It is not sent again by itself. The timeline says why.",
  dueDate: now,
  priority: "high",
  taskType: "call",
});

const CRISIS_FOLLOW_UP_HOURS = 4;

/** The task offered when a lead is reached; days are those of `timeZone`. In a crisis it is due the same day. */
export function buildTaskAfterReached(
  { name, ...lead }: { name: string; urgencyLevel: UrgencyLevel; openUrgencyRank: number | null },
  now: Date,
  timeZone: string,
): NextTask {
  const urgencyLevel = computeAttentionUrgency(lead);
  const isCrisis = urgencyLevel === "immediate";
  return {
    title: isCrisis ? `Check on ${name}` : `Follow up with ${name}`,
    description: isCrisis
      ? "Ask whether everybody is safe, and what they need tonight."
      : "Ask how things have been since you spoke and whether a consultation would help.",
    dueDate: isCrisis
      ? laterToday(now, timeZone)
      : urgencyLevel === "urgent"
        ? computeNextBusinessClose(now, timeZone)
        : addBusinessDays(now, 3, timeZone),
    priority: isCrisis || urgencyLevel === "urgent" ? "high" : "medium",
    taskType: "call",
  };
}

function laterToday(now: Date, timeZone: string): Date {
  const lastMinute = computeDayBounds(now, timeZone).end.getTime() - (MINUTE_MS - 1);
  return new Date(Math.min(now.getTime() + CRISIS_FOLLOW_UP_HOURS * HOUR_MS, lastMinute));
}
