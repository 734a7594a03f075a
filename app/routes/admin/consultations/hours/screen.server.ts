import { serveScreen } from "~/commands/screen.server";
import {
  hasSampleHours,
  listDaysOff,
  readBookingHours,
  readBookingRules,
  readDailyLimits,
} from "~/domain/booking/hours.server";
import { MEETING_TYPES } from "~/domain/booking/rules";
import { formatWallClock } from "~/domain/time/wall-clock";
import { buildUserNameReader, listColleagues } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { consultationHandlers } from "~/services/booking/commands.server";

function readHoursScreen() {
  const { db, env, now } = getAppContext();
  const nameOf = buildUserNameReader(db);
  const limits = readDailyLimits(db);
  const rules = readBookingRules(db);
  return {
    timeZone: env.BUSINESS_TIMEZONE,
    areSamples: hasSampleHours(db),
    people: listColleagues(db).map(({ id, label }) => ({ value: id, label, limit: limits.get(id) ?? null })),
    hours: readBookingHours(db).map(({ types, ...hours }) => ({
      ...hours,
      types: [...types],
      name: nameOf(hours.userId) ?? "somebody",
    })),
    daysOff: listDaysOff(db, formatWallClock(now(), env.BUSINESS_TIMEZONE).slice(0, 10)).map((off) => ({
      ...off,
      name: off.userId ? (nameOf(off.userId) ?? "somebody") : null,
    })),
    rules: MEETING_TYPES.map((type) => ({ type, ...rules[type] })),
  };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: readHoursScreen,
  handle: [consultationHandlers],
});

export type HoursScreen = ReturnType<typeof readHoursScreen>;
