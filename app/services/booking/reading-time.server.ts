import { hasSampleHours, listDaysOff, readBookingHours } from "~/domain/booking/hours.server";
import { describeReadingTime, findNextWorkingTime } from "~/domain/booking/reading-time";
import { getAppContext } from "~/platform/context.server";

/**
 * Says when mail is read next, by the saved hours; null within them or without any.
 * @param who the lead professional, or ""
 */
export function describeNextReading(who: string): string | null {
  const { db, env, now } = getAppContext();
  if (hasSampleHours(db)) return null;
  const zone = env.BUSINESS_TIMEZONE;
  const next = findNextWorkingTime({ hours: readBookingHours(db), daysOff: listDaysOff(db), zone }, now());
  return next && describeReadingTime(who || null, next, now(), zone);
}
