import type { UrgencyLevel } from "#db/values";
import type { ResponseClock } from "~/domain/leads/response/clock";
import { formatDuration } from "~/domain/time/spoken-time";

export function formatResponseClock(clock: ResponseClock, since: Date, now: Date): string {
  const due = clock.dueAt.getTime();
  switch (clock.state) {
    case "running":
      return `Respond within ${formatDuration(due - now.getTime())}`;
    case "overdue":
      return `Response overdue by ${formatDuration(now.getTime() - due)}`;
    case "met":
      return `Responded in ${formatDuration(clock.respondedAt.getTime() - since.getTime())}`;
    case "missed":
      return `Responded in ${formatDuration(clock.respondedAt.getTime() - since.getTime())}, ${formatDuration(clock.respondedAt.getTime() - due)} late`;
  }
}

export const RESPONSE_TARGET_LABELS: Record<UrgencyLevel, string> = {
  immediate: "15 min",
  urgent: "1 h",
  planning: "1 business day",
  exploratory: "2 business days",
};
