import { describeAnswering } from "~/domain/booking/answering.server";
import { hasSampleHours, listDaysOff, readBookingHours } from "~/domain/booking/hours.server";
import { describeReadingTime, findWorkingTime } from "~/domain/booking/reading-time";
import { getAppContext } from "~/platform/context.server";
import { readPractice } from "~/services/practice/practice.server";

/**
 * Says when mail is read next, by the saved hours; null within them or without any.
 * @param who the lead professional, or ""
 */
export function describeNextReading(who: string): string | null {
  const { db, env, now } = getAppContext();
  if (hasSampleHours(db)) return null;
  const zone = env.BUSINESS_TIMEZONE;
  const { next } = findWorkingTime({ hours: readBookingHours(db), daysOff: listDaysOff(db), zone }, now());
  return next && describeReadingTime(who || null, next, now(), zone);
}

/** Reads who answers now, in words for families. */
export async function readAnswering(): Promise<ReturnType<typeof describeAnswering>> {
  const { db, env, now } = getAppContext();
  return describeAnswering(db, { now: now(), zone: env.BUSINESS_TIMEZONE, practice: await readPractice() });
}
