import type { UrgencyLevel } from "#db/values";
import { addBusinessDays } from "~/domain/time/business-time";
import { HOUR_MS, MINUTE_MS } from "~/time-units";

/**
 * When someone should have reached out for the first time: immediate 15 minutes, urgent 1 hour, planning one
 * business day, exploratory two, counted in `timeZone`.
 */
export function computeResponseDueAt(urgency: UrgencyLevel, capturedAt: Date, timeZone: string): Date {
  switch (urgency) {
    case "immediate":
      return new Date(capturedAt.getTime() + 15 * MINUTE_MS);
    case "urgent":
      return new Date(capturedAt.getTime() + HOUR_MS);
    case "planning":
      return addBusinessDays(capturedAt, 1, timeZone);
    case "exploratory":
      return addBusinessDays(capturedAt, 2, timeZone);
  }
}
