import { TZDate } from "@date-fns/tz";
import { parseWallClock } from "~/domain/time/wall-clock";

/** Hours of a week, on the business's clock: `HH:MM`; a `to` that is not after `from` is the next day's. */
export type OnCallHours = {
  personId: string;
  /** 0 is Sunday. */
  day: number;
  from: string;
  to: string;
};

/** Somebody takes the calls of a stretch of time, whoever has its hours. */
export type Swap = { personId: string; from: Date; to: Date };

const DAY = 24 * 60 * 60_000;
const QUARTER = 15 * 60_000;

/**
 * Who is on call at an instant: everybody whose hours hold it on the clocks of `zone`, or who has swapped for it. Hours
 * are read off the wall clock, so that a day of 23 or 25 hours is right by itself. Empty in a gap.
 */
export function listScheduledOnCallUsers(
  rota: readonly OnCallHours[],
  swaps: readonly Swap[],
  at: Date,
  zone: string,
): string[] {
  const swapped = swaps.filter(({ from, to }) => from <= at && at < to).map(({ personId }) => personId);
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
  return [...new Set(on.map(({ personId }) => personId))];
}

/** The instants of the next week at which who is on call may change, in order. */
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

/** Where clocks change in the day around a noon: a time of day may then be skipped, or come twice. */
function changesOfClocks(noon: TZDate, zone: string): number[] {
  const end = noon.getTime() + DAY;
  const offset = (time: number) => new TZDate(time, zone).getTimezoneOffset();
  if (offset(noon.getTime()) === offset(end)) return [];
  const found: number[] = [];
  // A turn in the hour that comes twice comes twice as well.
  for (let time = noon.getTime(); time <= end; time += QUARTER) found.push(time);
  return found;
}

/** Until when somebody who is on call stays so; null when nothing in the next week ends it. */
export function findOnCallEnd(
  personId: string,
  rota: readonly OnCallHours[],
  swaps: readonly Swap[],
  at: Date,
  zone: string,
): Date | null {
  return (
    turns(rota, swaps, at, zone).find(
      (turn) => !listScheduledOnCallUsers(rota, swaps, turn, zone).includes(personId),
    ) ?? null
  );
}

/** Who comes on call next that `may` be chosen, and when; null when nobody does within a week. */
export function findNextOnCall(
  rota: readonly OnCallHours[],
  swaps: readonly Swap[],
  at: Date,
  zone: string,
  may: (personId: string) => boolean,
): { personId: string; at: Date } | null {
  for (const turn of turns(rota, swaps, at, zone)) {
    const personId = listScheduledOnCallUsers(rota, swaps, turn, zone).find(may);
    if (personId) return { personId, at: turn };
  }
  return null;
}

/** A stretch in which nobody has hours; `to` is null where it goes on beyond the coming week. */
export type CoverageGap = { from: Date; to: Date | null };

/** The stretches of the coming week in which nobody is on call by hours or swaps, so that the owner stands in, in order. */
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
