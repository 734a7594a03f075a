const HOUR = 60 * 60_000;

/** How long something is still good for, in whole hours, or minutes where it is less than two; null when it is over. */
export function formatHoursLeft(until: Date, now: Date): string | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  if (left >= 2 * HOUR) return `${Math.floor(left / HOUR)} hours left`;
  return `${Math.max(1, Math.floor(left / 60_000))} min left`;
}
