import { formatShortDay, formatUnambiguousClock } from "~/domain/time/spoken-time";
import { formatWallClock } from "~/domain/time/wall-clock";

/** Formats a time on the family's clock, with the day where it differs; null where both clocks show the same. */
export function formatTheirTime(start: Date, theirZone: string, businessZone: string): string | null {
  if (formatWallClock(start, theirZone) === formatWallClock(start, businessZone)) return null;
  const day = formatShortDay(start, theirZone);
  const time = formatUnambiguousClock(start, theirZone);
  return day === formatShortDay(start, businessZone) ? time : `${day}, ${time}`;
}
