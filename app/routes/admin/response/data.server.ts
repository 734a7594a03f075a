import {
  computeShareInTime,
  type FirstResponseRate,
  formatWeek,
  resolveCalendarWeek,
} from "~/domain/first-response/rates";
import { computeRecentWeekRates, computeWeekRates } from "~/domain/first-response/rates.server";
import { readDay } from "~/domain/lists/days.server";
import { parseWallClock } from "~/domain/time/wall-clock";
import { getAppContext } from "~/platform/context.server";

const WEEKS_SHOWN = 12;

const shown = (rate: FirstResponseRate) => ({ ...rate, share: computeShareInTime(rate) });

/** Reads response rates of the last weeks, and of one week: the one with the day in the address, else today's. */
export function readResponse(url: URL) {
  const { db, env, now: clock } = getAppContext();
  const [now, timeZone] = [clock(), env.BUSINESS_TIMEZONE];
  const asked = readDay(url.searchParams, "week");
  const day = (asked && parseWallClock(`${asked}T12:00`, timeZone)) || now;
  const weeks = computeRecentWeekRates(db, WEEKS_SHOWN, now, timeZone);
  const { monday } = resolveCalendarWeek(day, timeZone);
  const chosen =
    weeks.find(({ week }) => week.monday === monday) ??
    computeWeekRates(db, resolveCalendarWeek(day, timeZone), now);
  return {
    weeks: weeks.map(({ week, all }, index) => ({
      monday: week.monday,
      words: index === 0 ? "This week" : formatWeek(week),
      ...shown(all),
    })),
    chosen: {
      monday,
      words: formatWeek(chosen.week),
      all: shown(chosen.all),
      byUrgency: chosen.byUrgency.map(({ urgency, rate }) => ({ urgency, ...shown(rate) })),
      byPerson: chosen.byPerson.map(({ id, name, all, byUrgency }) => ({
        id,
        name,
        ...shown(all),
        byUrgency: byUrgency.map(({ urgency, rate }) => ({ urgency, ...shown(rate) })),
      })),
    },
  };
}

export type ResponseData = ReturnType<typeof readResponse>;
