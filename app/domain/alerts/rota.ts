import { TZDate } from "@date-fns/tz";
import { parseWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, MINUTE_MS } from "~/time-units";
/** Weekly hours on the business's clock: `HH:MM`. When `to` is not after `from`, it is on the next day. */
export type OnCallHours = {
  userId: string;
  /** The day of the week; 0 is Sunday. */
  day: number;
  from: string;
  to: string;
};

/** A period in which a person takes over the calls. */
export type Swap = { userId: string; from: Date; to: Date };

const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/** Lists who is on call by hours of `zone` or a swap; empty in a gap. Comparing wall clocks suits days of 23 or 25 hours. */
export function listScheduledOnCallUsers(
  rota: readonly OnCallHours[],
  swaps: readonly Swap[],
  at: Date,
  zone: string,
): string[] {
  const swapped = swaps.filter(({ from, to }) => from <= at && at < to).map(({ userId }) => userId);
  if (swapped.length > 0) return [...new Set(swapped)];
  const local = new TZDate(at, zone);
  const day = local.getDay();
  const time = `${two(local.getHours())}:${two(local.getMinutes())}`;
  const yesterday = (day + 6) % 7;
  const on = rota.filter((hours) =>
    hours.to > hours.from
      ? hours.day === day && hours.from <= time && time < hours.to
      : (hours.day === day && hours.from <= time) || (hours.day === yesterday && time < hours.to),
  );
  return [...new Set(on.map(({ userId }) => userId))];
}

/** Lists the times of the next week when the people on call may change, in order. */
function turns(rota: readonly OnCallHours[], swaps: readonly Swap[], at: Date, zone: string): Date[] {
  const found = new Set<number>();
  for (const { from, to } of swaps) found.add(from.getTime()).add(to.getTime());
  for (let ahead = -1; ahead <= 8; ahead++) {
    const noon = new TZDate(at, zone);
    noon.setDate(noon.getDate() + ahead);
    noon.setHours(12, 0, 0, 0);
    const date = `${noon.getFullYear()}-${two(noon.getMonth() + 1)}-${two(noon.getDate())}`;
    for (const { from, to } of rota)
      for (const time of [from, to]) {
        const turn = parseWallClock(`${date}T${time}`, zone);
        if (turn) found.add(turn.getTime());
      }
    for (const time of changesOfClocks(noon, zone)) found.add(time);
  }
  return [...found]
    .filter((time) => time > at.getTime())
    .sort((a, b) => a - b)
    .map((time) => new Date(time));
}

/** Finds clock changes in the day from a noon: a time of day may be skipped or occur twice. */
function changesOfClocks(noon: TZDate, zone: string): number[] {
  const end = noon.getTime() + DAY_MS;
  const offset = (time: number) => new TZDate(time, zone).getTimezoneOffset();
  if (offset(noon.getTime()) === offset(end)) return [];
  const found: number[] = [];
  // A change of shift in the repeated hour occurs twice as well.
  for (let time = noon.getTime(); time <= end; time += QUARTER_HOUR_MS) found.push(time);
  return found;
}

/** Finds when a person's present time on call ends; null when nothing in the next week ends it. */
export function findOnCallEnd(
  userId: string,
  rota: readonly OnCallHours[],
  swaps: readonly Swap[],
  at: Date,
  zone: string,
): Date | null {
  return (
    turns(rota, swaps, at, zone).find(
      (turn) => !listScheduledOnCallUsers(rota, swaps, turn, zone).includes(userId),
    ) ?? null
  );
}

/** Finds who is on call next, among the people that `may` be chosen; null when there is nobody within a week. */
export function findNextOnCall(
  rota: readonly OnCallHours[],
  swaps: readonly Swap[],
  at: Date,
  zone: string,
  may: (userId: string) => boolean,
): { userId: string; at: Date } | null {
  for (const turn of turns(rota, swaps, at, zone)) {
    const userId = listScheduledOnCallUsers(rota, swaps, turn, zone).find(may);
    if (userId) return { userId, at: turn };
  }
  return null;
}

/** A time when nobody is on call; `to` is null when it goes beyond the coming week. */
export type CoverageGap = { from: Date; to: Date | null };

/** Finds the times of the coming week when nobody is on call, in order. */
export function findGaps(
  rota: readonly OnCallHours[],
  swaps: readonly Swap[],
  at: Date,
  zone: string,
): CoverageGap[] {
  const week = new TZDate(at, zone);
  week.setDate(week.getDate() + 7);
  const gaps: CoverageGap[] = [];
  for (const turn of [at, ...turns(rota, swaps, at, zone)]) {
    const last = gaps.at(-1);
    const isOpen = last !== undefined && last.to === null;
    const isGap = listScheduledOnCallUsers(rota, swaps, turn, zone).length === 0;
    if (isGap && !isOpen && turn < week) gaps.push({ from: turn, to: null });
    if (!isGap && isOpen && turn <= week) last.to = turn;
  }
  return gaps;
}

const two = (part: number) => String(part).padStart(2, "0");
