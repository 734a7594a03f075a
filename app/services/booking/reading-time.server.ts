import { hasSampleHours, listDaysOff, readBookingHours } from "~/domain/booking/hours.server";
import { describeReadingTime, findNextWorkingTime } from "~/domain/booking/reading-time";
import { getAppContext } from "~/platform/context.server";

/**
 * By when somebody reads what was just sent, by the hours that the practice has saved: null within them, and where it has
 * saved none.
 * @param who the lead professional, by the settings; empty where none is known
 */
export function tellReadingTime(who: string): string | null {
  const { db, env, now } = getAppContext();
  if (hasSampleHours(db)) return null;
  const zone = env.BUSINESS_TIMEZONE;
  const next = findNextWorkingTime({ hours: readBookingHours(db), daysOff: listDaysOff(db), zone }, now());
  return next && describeReadingTime(who || null, next, now(), zone);
}
