import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";

/** The most of the processors, of 1, that others may use while something is measured. */
const MAX_OTHERS_SHARE = 0.05;

/** How often a round is run before a disturbed one has to do. */
const MAX_TRIES = 3;

/** The system counts processor time in hundredths of a second. */
const TICKS_PER_S = 100;

const told = { rounds: 0, again: 0, disturbed: 0, most: 0 };

/**
 * Measures, and again where others used the machine meanwhile: both sides of a comparison share two processors with
 * whatever else runs. After three tries the quietest one counts.
 *
 * @param measure a round that can be repeated; the servers it asks are children of this process, as are what asks them.
 */
export async function measureUndisturbed<Result>(measure: () => Promise<Result>): Promise<Result> {
  let best: { result: Result; others: number } | undefined;
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const before = used();
    const result = await measure();
    const others = computeShareOfOthers(before, used());
    if (!best || others < best.others) best = { result, others };
    if (best.others <= MAX_OTHERS_SHARE) break;
    if (attempt < MAX_TRIES) told.again++;
  }
  if (!best) throw new Error("Nothing was measured");
  told.rounds++;
  told.most = Math.max(told.most, best.others);
  if (best.others > MAX_OTHERS_SHARE) told.disturbed++;
  return best.result;
}

/** What is to be said of the machine under the figures; empty where nothing was watched. */
export function describeDisturbance(): string {
  const { rounds, again, disturbed, most } = told;
  if (rounds === 0) return "";
  const share = (part: number) => `${Math.round(part * 100)} %`;
  return (
    `Of ${rounds} rounds ${again === 0 ? "none was" : `${again} ${again === 1 ? "was" : "were"}`} run again because others used ` +
    `more than ${share(MAX_OTHERS_SHARE)} of the processors; ${disturbed === 0 ? "none" : disturbed} stayed disturbed. ` +
    `The most that others used while something was measured: ${share(most)}.`
  );
}

type Used = { at: number; all: number; own: number };

/** Seconds of the processors since the machine's start: everybody's, and those of this process and its children. */
function used(): Used {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = readFileSync(
    "/proc/stat",
    "utf8",
  )
    .split("\n", 1)[0]!
    .split(/\s+/)
    .map(Number);
  return {
    at: performance.now() / 1_000,
    all: (user + nice + system + irq + softirq + steal) / TICKS_PER_S,
    own: ownTicks() / TICKS_PER_S,
  };
}

/** @returns what others used of all processors, of 1. */
export function computeShareOfOthers(before: Used, after: Used, processors = cpus().length): number {
  const others = after.all - before.all - (after.own - before.own);
  return Math.max(0, others / ((after.at - before.at) * processors));
}

/** A process's time, with that of its children that have ended. */
type Process = { parent: number; ticks: number };

function ownTicks(): number {
  const running = new Map<number, Process>();
  for (const name of readdirSync("/proc")) {
    const found = /^\d+$/.test(name) && read(name);
    if (found) running.set(Number(name), found);
  }
  const isOwn = (id: number): boolean => {
    for (let at: number | undefined = id; at; at = running.get(at)?.parent)
      if (at === process.pid) return true;
    return false;
  };
  return [...running].reduce((sum, [id, { ticks }]) => sum + (isOwn(id) ? ticks : 0), 0);
}

/** Undefined for a process that has just ended. */
function read(id: string): Process | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${id}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // Its name is in parentheses and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  return { parent: Number(fields[1]), ticks };
}
