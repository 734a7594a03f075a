import type { UrgencyLevel } from "#db/values";
import { addBusinessDays, addCalendarDays, computeNextBusinessClose } from "~/domain/time/business-time";
import { HOUR_MS, MINUTE_MS } from "~/time-units";

/** How soon somebody in a crisis is to be called (docs/product.md §10). */
export const CRISIS_CALL_MS = 15 * MINUTE_MS;

/**
 * When someone should have reached out for the first time: immediate 15 minutes, urgent 1 hour, planning one
 * business day, exploratory two, counted in `timeZone`.
 */
export function computeResponseDueAt(urgency: UrgencyLevel, capturedAt: Date, timeZone: string): Date {
  switch (urgency) {
    case "immediate":
      return new Date(capturedAt.getTime() + CRISIS_CALL_MS);
    case "urgent":
      return new Date(capturedAt.getTime() + HOUR_MS);
    case "planning":
      return addBusinessDays(capturedAt, 1, timeZone);
    case "exploratory":
      return addBusinessDays(capturedAt, 2, timeZone);
  }
}

/**
 * When the first task of an enquiry is due: immediate in 15 minutes, urgent in 2 hours, planning by close of the next
 * business day, exploratory in 3 days; days are those of `timeZone`.
 */
export function computeFirstTaskDueAt(urgency: UrgencyLevel, capturedAt: Date, timeZone: string): Date {
  switch (urgency) {
    case "immediate":
      return new Date(capturedAt.getTime() + CRISIS_CALL_MS);
    case "urgent":
      return new Date(capturedAt.getTime() + 2 * HOUR_MS);
    case "planning":
      return computeNextBusinessClose(capturedAt, timeZone);
    case "exploratory":
      return addCalendarDays(capturedAt, 3, timeZone);
  }
}
