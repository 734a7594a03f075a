import { HOUR_MS } from "~/time-units";

/** How long something is still good for, in whole hours, or minutes where it is less than two; null when it is over. */
export function formatHoursLeft(until: Date, now: Date): string | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  if (left >= 2 * HOUR_MS) return `${Math.floor(left / HOUR_MS)} hours left`;
  return `${Math.max(1, Math.floor(left / 60_000))} min left`;
}
