type Lasting = { minute: number; length: number };

/** Puts overlapping calendar entries side by side, in the input's order: each gets a lane and its group's number of lanes. */
export function assignCalendarLanes<T extends Lasting>(
  all: readonly T[],
): { one: T; lane: number; lanes: number }[] {
  const placed: { one: T; lane: number; lanes: number }[] = [];
  let group: typeof placed = [];
  let ends: number[] = [];
  for (const one of [...all].sort((a, b) => a.minute - b.minute)) {
    if (ends.every((end) => end <= one.minute)) {
      group = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= one.minute);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = one.minute + one.length;
    group.push({ one, lane, lanes: 0 });
    placed.push(group.at(-1) as (typeof placed)[number]);
    for (const member of group) member.lanes = ends.length;
  }
  return placed;
}

type Held = Lasting & { id: string; date: string; userId: string | null };

/** Whether another consultation of the same person is at that time; one from another service may be anybody's. */
export const isInTheWay = (
  other: Held,
  one: Held,
  { date, minute }: { date: string; minute: number },
): boolean =>
  other.id !== one.id &&
  other.date === date &&
  (other.userId === null || other.userId === one.userId) &&
  other.minute < minute + one.length &&
  minute < other.minute + other.length;
