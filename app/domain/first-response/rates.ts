import { TZDate } from "@date-fns/tz";
import { addWeeks, startOfWeek } from "date-fns";
import type { UrgencyLevel } from "#db/values";
import { formatWallClock } from "~/domain/time/wall-clock";
import { DAY_MS } from "~/time-units";

export type ClockedEnquiry = {
  urgency: UrgencyLevel;
  receivedAt: number;
  dueAt: number;
  respondedAt: number | null;
  /** The user who responded; null for a booking by the family, and for deleted accounts. */
  respondedBy: string | null;
  /** Whether the response clock has stopped: the lead was closed, or must not be contacted. */
  isOver: boolean;
};

export type FirstResponseRate = {
  enquiries: number;
  inTime: number;
  late: number;
  /** The enquiries that are unanswered, and still before the target. */
  waiting: number;
  overdue: number;
  /** The enquiries that were closed without an answer. */
  unanswered: number;
  /** The median time to the first response, in milliseconds; the lower of two middle values. */
  median: number | null;
};

/** Counts enquiries by how they were answered, at `now`. A response exactly at the target is in time. */
export function computeResponseRate(enquiries: readonly ClockedEnquiry[], now: Date): FirstResponseRate {
  const rate = { enquiries: enquiries.length, inTime: 0, late: 0, waiting: 0, overdue: 0, unanswered: 0 };
  const took: number[] = [];
  for (const { receivedAt, dueAt, respondedAt, isOver } of enquiries) {
    if (respondedAt !== null) {
      rate[respondedAt <= dueAt ? "inTime" : "late"]++;
      // Who was answered in a chat before it became an enquiry was answered at once.
      took.push(Math.max(0, respondedAt - receivedAt));
    } else rate[isOver ? "unanswered" : now.getTime() > dueAt ? "overdue" : "waiting"]++;
  }
  took.sort((a, b) => a - b);
  return { ...rate, median: took[Math.floor((took.length - 1) / 2)] ?? null };
}

/** The whole percentage in time of what was answered or is overdue; null without any. Unanswered closed ones don't count. */
export function computeShareInTime({ inTime, late, overdue }: FirstResponseRate): number | null {
  const counted = inTime + late + overdue;
  if (counted === 0) return null;
  const share = Math.round((inTime / counted) * 100);
  // 100 % is shown only for all in time, and 0 % only for none.
  return inTime === counted ? 100 : inTime === 0 ? 0 : Math.min(99, Math.max(1, share));
}

export function computeRatesByKey<Key extends string | null>(
  enquiries: readonly ClockedEnquiry[],
  keyOf: (enquiry: ClockedEnquiry) => Key,
  now: Date,
): Map<Key, FirstResponseRate> {
  const groups = new Map<Key, ClockedEnquiry[]>();
  for (const enquiry of enquiries) {
    const key = keyOf(enquiry);
    const group = groups.get(key);
    if (group) group.push(enquiry);
    else groups.set(key, [enquiry]);
  }
  return new Map([...groups].map(([key, group]) => [key, computeResponseRate(group, now)]));
}

/** A week from Monday, 00:00, up to `until`, which is not included. */
export type CalendarWeek = {
  /** The week's Monday, such as "2026-11-16", on the wall calendar. */
  monday: string;
  from: Date;
  until: Date;
};

/** Finds the week of a time on the wall calendar of a zone; a week has 167 or 169 hours where clocks change. */
export function resolveCalendarWeek(at: Date, timeZone: string): CalendarWeek {
  const start = startOfWeek(new TZDate(at, timeZone), { weekStartsOn: 1 });
  const from = new Date(start.getTime());
  return {
    monday: formatWallClock(from, timeZone).slice(0, 10),
    from,
    until: new Date(addWeeks(start, 1).getTime()),
  };
}

/** Lists the recent weeks, the week of `now` first. */
export function listRecentWeeks(count: number, now: Date, timeZone: string): CalendarWeek[] {
  const weeks = [resolveCalendarWeek(now, timeZone)];
  while (weeks.length < count) weeks.push(resolvePreviousWeek(weeks[weeks.length - 1]!, timeZone));
  return weeks;
}

export const resolvePreviousWeek = ({ from }: CalendarWeek, timeZone: string): CalendarWeek =>
  resolveCalendarWeek(new Date(from.getTime() - 1), timeZone);

/** Formats a week: "Nov 16 to 22", "Dec 28 to Jan 3". */
export function formatWeek({ monday }: CalendarWeek): string {
  const first = new Date(`${monday}T00:00:00Z`);
  const last = new Date(first.getTime() + 6 * DAY_MS);
  const month = (day: Date) => day.toLocaleDateString("en-US", { month: "short", timeZone: "UTC" });
  const inSameMonth = first.getUTCMonth() === last.getUTCMonth();
  return `${month(first)} ${first.getUTCDate()} to ${inSameMonth ? "" : `${month(last)} `}${last.getUTCDate()}`;
}
