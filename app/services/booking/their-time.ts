import { dayOf, tellingClock } from "~/domain/time/spoken-time";
import { toWallClock } from "~/domain/time/wall-clock";

/** A time on the family's clock, with the day where that is another than the business's; null where both clocks show the same. */
export function writeTheirTime(start: Date, theirZone: string, businessZone: string): string | null {
  if (toWallClock(start, theirZone) === toWallClock(start, businessZone)) return null;
  const day = dayOf(start, theirZone);
  const time = tellingClock(start, theirZone);
  return day === dayOf(start, businessZone) ? time : `${day}, ${time}`;
}
