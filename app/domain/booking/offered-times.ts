import type { MeetingType } from "#db/values";
import { formatLongDay, formatShortDay, formatUnambiguousClock } from "~/domain/time/spoken-time";
import { formatWallClock } from "~/domain/time/wall-clock";
import { formatZonedDayTime } from "~/domain/time/zones";
import { HOUR_MS } from "~/time-units";

export type DayOfTimes = {
  /** The day as `YYYY-MM-DD`, in the zone that the times are listed in. */
  date: string;
  /** The day in full: "Tuesday, December 8". */
  label: string;
  /** The day in short: "Tue, Dec 8". */
  short: string;
  times: { start: string; label: string }[];
};

export type FamilyTime = {
  /** The start of the consultation, as ISO 8601. */
  start: string;
  /** The start's time of day: "2 PM". */
  label: string;
  /** The start's day, "Fri, Nov 27", where the time is not listed under its day. */
  day?: string;
  /** The start in full: "Fri, Nov 27, 2 PM Eastern". */
  full: string;
};

type FamilyDay = Omit<DayOfTimes, "times"> & { times: FamilyTime[] };

/** The times that a family can book: a few times first, then the days. */
export type OfferedTimes = {
  first: { heading: string; times: FamilyTime[] };
  later: { heading: string; days: FamilyDay[] };
};

const FIRST_TIMES_SHOWN = 3;

/** How far ahead all times are shown at once in an emergency, in milliseconds (docs/product/states.md §4). */
export const EMERGENCY_AHEAD_MS = 6 * HOUR_MS;

/** Groups bookable times: three, then all days; in an emergency the next six hours, then later. @param starts in order */
export function arrangeOfferedTimes(
  starts: readonly Date[],
  { type, zone, now }: { type: MeetingType; zone: string; now: Date },
): OfferedTimes {
  const soon =
    type === "emergency" ? starts.filter((at) => at.getTime() - now.getTime() <= EMERGENCY_AHEAD_MS) : [];
  const alone = (at: Date): FamilyTime => ({
    start: at.toISOString(),
    label: formatUnambiguousClock(at, zone),
    day: formatShortDay(at, zone),
    full: formatZonedDayTime(at, zone),
  });
  const days = (of: readonly Date[]): FamilyDay[] =>
    groupByDay(of, zone).map((day) => ({
      ...day,
      times: day.times.map((time) => ({ ...time, full: formatZonedDayTime(new Date(time.start), zone) })),
    }));
  if (soon.length > 0)
    return {
      first: { heading: "Within the next six hours", times: soon.map(alone) },
      later: { heading: "Next free time", days: days(starts.slice(soon.length)) },
    };
  return {
    first: {
      heading: type === "emergency" ? "Next free time" : "Next free times",
      times: starts.slice(0, FIRST_TIMES_SHOWN).map(alone),
    },
    later: { heading: "Or choose a day", days: days(starts) },
  };
}

/** Groups bookable times by day. @param starts in order */
export function groupByDay(starts: readonly Date[], zone: string): DayOfTimes[] {
  const days = new Map<string, DayOfTimes>();
  for (const start of starts) {
    const date = formatWallClock(start, zone).slice(0, 10);
    const day = days.get(date) ?? {
      date,
      label: formatLongDay(start, zone),
      short: formatShortDay(start, zone),
      times: [],
    };
    day.times.push({ start: start.toISOString(), label: formatUnambiguousClock(start, zone) });
    days.set(date, day);
  }
  return [...days.values()];
}
