import { readFileSync } from "node:fs";
import { Script } from "node:vm";

const WORK = Symbol.for("studio.lake.work");
const holder = globalThis as { [WORK]?: (() => void) | undefined };

/** Work runs in a script, as V8 can interrupt one at any point: in loops, sorting, regular expressions or JSON. */
const script = new Script(`globalThis[Symbol.for("studio.lake.work")]()`, { filename: "lake-query" });

/** The work may last this many times its limit by the clock, in all attempts together, on a machine that is that busy. */
const MAX_WALL_FACTOR = 32;

/** An attempt lasts at most this many times the one before, as it may have the processor to itself. */
const MAX_GROWTH = 4;

/**
 * Work that has had this share of its limit is not repeated. The threads that collect garbage for it take a tenth to a third of
 * its thread's time away on two cores, however quiet the machine.
 */
const SPENT_SHARE = 2 / 3;

/**
 * Stops `work` after the time for which this thread, or another that it waits for, had the processor. It is abandoned without
 * running its `catch` or `finally` blocks, so this must be safe at any point. Costs about 70 microseconds.
 * V8 measures the time by the clock. Work that was stopped without having had its time is restarted, and given as much
 * longer as its share of the processor calls for.
 * @param work synchronous
 * @returns undefined when the time was up
 */
export function runWithTimeLimit<T>(milliseconds: number, work: () => T): { done: T } | undefined {
  let leftMs = milliseconds * MAX_WALL_FACTOR;
  let attemptMs = milliseconds;
  while (leftMs >= 1) {
    const readUsed = startStopwatch();
    const result = attemptWithin(Math.floor(attemptMs), work);
    if (result) return result;
    const share = readUsed() / milliseconds;
    if (share >= SPENT_SHARE) return undefined;
    leftMs -= attemptMs;
    attemptMs = Math.min(leftMs, attemptMs * Math.min(MAX_GROWTH, 1.1 / share));
  }
  return undefined;
}

/**
 * Starts to measure the processor time of this thread's work. Its own alone would be too little, as it also waits for the threads
 * that collect its garbage, and that of the process too much. So it is the time by the clock in which the thread did not wait
 * for a processor, and no more than the process had in all.
 * @returns reads the milliseconds since then
 */
function startStopwatch(): () => number {
  const [began, waited, cpu] = [performance.now(), readWaitingMs(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    const awake = performance.now() - began - (readWaitingMs() - waited);
    return Math.max(0.01, Math.min(awake, (user + system) / 1_000));
  };
}

/** Reads how long this thread has waited for a processor: the second figure of proc(5)'s `schedstat`. Zero without Linux. */
function readWaitingMs(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "latin1").split(" ")[1]) / 1_000_000;
  } catch {
    return 0;
  }
}

function attemptWithin<T>(milliseconds: number, work: () => T): { done: T } | undefined {
  const outer = holder[WORK];
  let result: { done: T } | undefined;
  holder[WORK] = () => {
    result = { done: work() };
  };
  try {
    script.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return undefined;
  } finally {
    holder[WORK] = outer;
  }
  return result;
}
