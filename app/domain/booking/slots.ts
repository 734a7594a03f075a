import type { MeetingType } from "#db/values";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, MINUTE_MS } from "~/time-units";
import { type BookingRules, START_GRID_MINUTES } from "./rules";

/** Weekly hours for calls, `HH:MM` on the clock of the business; a `to` that is not after `from` is the next day's. */
export type BookingHours = {
  userId: string;
  /** The day of the week; 0 is Sunday. */
  day: number;
  from: string;
  to: string;
  types: readonly MeetingType[];
};

/** Days off from `firstDay` to `lastDay`, both included, as `YYYY-MM-DD`; `userId: null` is everybody. */
export type DaysOffPeriod = { userId: string | null; firstDay: string; lastDay: string };

/** A time when a person is busy, with the minutes around it that its own rules keep free. */
export type BusyPeriod = {
  userId: string;
  start: Date;
  end: Date;
  bufferBefore?: number;
  bufferAfter?: number;
};

export type BookingSlot = { start: Date; end: Date; userId: string };

export type SlotSources = {
  hours: readonly BookingHours[];
  daysOff: readonly DaysOffPeriod[];
  busy: readonly BusyPeriod[];
  /** The most consultations of a person per day of the business; none is unlimited. */
  dailyLimits: ReadonlyMap<string, number>;
  /** The numbers of booked consultations, keyed by `userId date`. */
  taken: ReadonlyMap<string, number>;
  rules: BookingRules;
  /** The business's time zone, as an IANA name. */
  zone: string;
};

const MINUTES_A_DAY = 24 * 60;

/**
 * Lists free starts in order, each with the free person who has the fewest consultations that day
 * (docs/product/consultations.md §18).
 */
export function computeFreeSlots(
  sources: SlotSources,
  { type, from, to }: { type: MeetingType; from: Date; to: Date },
  now: Date,
): BookingSlot[] {
  const { rules, zone } = sources;
  const earliest = Math.max(from.getTime(), now.getTime() + rules.notice * MINUTE_MS);
  const latest = Math.min(to.getTime(), now.getTime() + rules.daysAhead * DAY_MS);
  if (earliest >= latest) return [];
  const found = new Map<number, BookingSlot & { load: number }>();
  // Booking hours that pass midnight begin the day before.
  for (const day of daysBetween(earliest - DAY_MS, latest, zone))
    for (const hours of sources.hours) {
      if (hours.day !== day.weekday || !hours.types.includes(type)) continue;
      for (const { start, date } of startsIn(hours, day, START_GRID_MINUTES[type], rules.length)) {
        if (start < earliest || start >= latest) continue;
        const load = loadOf(sources, hours.userId, type, start, date);
        if (load === null) continue;
        const known = found.get(start);
        if (known && (known.load < load || (known.load === load && known.userId <= hours.userId))) continue;
        found.set(start, {
          start: new Date(start),
          end: new Date(start + rules.length * MINUTE_MS),
          userId: hours.userId,
          load,
        });
      }
    }
  return [...found.values()]
    .sort((a, b) => a.start.getTime() - b.start.getTime())
    .map(({ load: _, ...slot }) => slot);
}

/** Counts a person's consultations on a date; null where they can't take this one. */
function loadOf(
  sources: SlotSources,
  userId: string,
  type: MeetingType,
  start: number,
  date: string,
): number | null {
  const { rules, daysOff, busy, dailyLimits, taken } = sources;
  const end = start + rules.length * MINUTE_MS;
  const isBusy = busy.some((other) => {
    if (other.userId !== userId) return false;
    const before = Math.max(rules.bufferBefore, other.bufferAfter ?? 0) * MINUTE_MS;
    const after = Math.max(rules.bufferAfter, other.bufferBefore ?? 0) * MINUTE_MS;
    return other.start.getTime() < end + after && start - before < other.end.getTime();
  });
  if (isBusy) return null;
  if (isDayOff(daysOff, userId, date)) return null;
  const load = taken.get(`${userId} ${date}`) ?? 0;
  // Emergencies have no daily limit.
  const limit = type === "emergency" ? undefined : dailyLimits.get(userId);
  return limit !== undefined && load >= limit ? null : load;
}

/** Lists the starts on a grid of `step` minutes, where a whole meeting fits into the hours. */
function startsIn(hours: BookingHours, day: Day, step: number, length: number) {
  const from = minutesOf(hours.from);
  const to = minutesOf(hours.to) + (hours.to > hours.from ? 0 : MINUTES_A_DAY);
  const begin = day.moment(from);
  const end = day.moment(to);
  const starts: { start: number; date: string }[] = [];
  for (let minute = Math.ceil(from / step) * step; minute < to; minute += step) {
    const start = day.start(minute);
    if (start === null || start < begin || start + length * MINUTE_MS > end) continue;
    starts.push({ start, date: minute < MINUTES_A_DAY ? day.date : addDateDays(day.date, 1) });
  }
  return starts;
}

/** A date of the business; its minutes may go into the next date. */
type Day = {
  date: string;
  weekday: number;
  /** The instant of a minute of the day: null in a skipped hour, the first of a repeated one. */
  start: (minute: number) => number | null;
  /** The instant of a minute of the day; in a skipped hour, the one when clocks go forward. */
  moment: (minute: number) => number;
};

function daysBetween(from: number, to: number, zone: string): Day[] {
  const last = formatWallClock(new Date(to), zone).slice(0, 10);
  const midnights = new Map<string, number>();
  const midnight = (date: string) => {
    const known = midnights.get(date) ?? read(`${date}T00:00`, zone);
    midnights.set(date, known);
    return known;
  };
  const days: Day[] = [];
  for (
    let date = formatWallClock(new Date(from), zone).slice(0, 10);
    date <= last;
    date = addDateDays(date, 1)
  ) {
    const [begin, next] = [midnight(date), addDateDays(date, 1)];
    const weekday = new Date(`${date}T00:00Z`).getUTCDay();
    const plain = (minute: number) => begin + minute * MINUTE_MS;
    const isPlain = midnight(addDateDays(next, 1)) - begin === 2 * DAY_MS;
    const textOf = (minute: number) =>
      minute < MINUTES_A_DAY ? `${date}T${timeOf(minute)}` : `${next}T${timeOf(minute - MINUTES_A_DAY)}`;
    days.push(
      isPlain
        ? { date, weekday, start: plain, moment: plain }
        : {
            date,
            weekday,
            start: (minute) => startOn(textOf(minute), zone),
            moment: (minute) => momentOf(textOf(minute), zone),
          },
    );
  }
  return days;
}

function startOn(text: string, zone: string): number | null {
  const at = read(text, zone);
  return formatWallClock(new Date(at), zone) === text ? at : null;
}

function momentOf(text: string, zone: string): number {
  let at = read(text, zone);
  while (formatWallClock(new Date(at - MINUTE_MS), zone) > text) at -= MINUTE_MS;
  return at;
}

/** Reads a time on a zone's clock. @throws RangeError for a text that is no date between 2000 and 2100. */
function read(text: string, zone: string): number {
  const at = parseWallClock(text, zone);
  if (!at) throw new RangeError(`No such time: ${text}`);
  return at.getTime();
}

/** Adds days to a date. @param date `YYYY-MM-DD` */
export const addDateDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a person has a day off. @param date `YYYY-MM-DD` */
export const isDayOff = (daysOff: readonly DaysOffPeriod[], userId: string, date: string): boolean =>
  daysOff.some((off) => (off.userId ?? userId) === userId && off.firstDay <= date && date <= off.lastDay);

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
