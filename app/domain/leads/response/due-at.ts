import type { UrgencyLevel } from "#db/values";
import { addBusinessDays, addCalendarDays, computeNextBusinessClose } from "~/domain/time/wall-clock";
import { HOUR_MS, MINUTE_MS } from "~/time-units";

/** How soon to call in a crisis, in milliseconds (docs/product/calling.md §10). */
export const CRISIS_CALL_MS = 15 * MINUTE_MS;

/** When a first response is due: planning after one business day of `timeZone`, exploratory after two. */
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

/** When the first task is due: planning by close of the next business day of `timeZone`, exploratory in 3 days. */
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
