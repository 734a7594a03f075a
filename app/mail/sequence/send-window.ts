import { TZDate } from "@date-fns/tz";
import { addDays } from "date-fns";

/** Hours on the lead's wall clock between which later steps may leave (product decision 7). */
const OPENS = 8;
const CLOSES = 20;

/** True from 08:00 until just before 20:00 on the clocks of a zone. */
export function isInWindow(at: Date, timeZone: string): boolean {
  const hour = new TZDate(at, timeZone).getHours();
  return hour >= OPENS && hour < CLOSES;
}

/** The first moment from `at` on that is in the window: `at` itself, or the next 08:00 in the zone. */
export function intoWindow(at: Date, timeZone: string): Date {
  const local = new TZDate(at, timeZone);
  const hour = local.getHours();
  if (hour >= OPENS && hour < CLOSES) return at;
  const day = hour < OPENS ? local : addDays(local, 1);
  day.setHours(OPENS, 0, 0, 0);
  return new Date(day.getTime());
}
