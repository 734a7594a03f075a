import { Script } from "node:vm";

const WORK = Symbol.for("studio.lake.work");
const holder = globalThis as { [WORK]?: (() => void) | undefined };

/** Work runs in a script, as V8 can interrupt one at any point: in loops, sorting, regular expressions or JSON. */
const script = new Script(`globalThis[Symbol.for("studio.lake.work")]()`, { filename: "lake-query" });

/** How often work is tried: on a busy machine the process may be preempted for longer than the time limit. */
const MAX_ATTEMPTS = 4;

/**
 * Stops `work` after the time. It is abandoned without running its `catch` or `finally` blocks, so this must be safe
 * at any point. Costs about 60 microseconds.
 * Time in which the process was not running doesn't count: the work is then restarted.
 * @param work synchronous
 * @returns undefined when the time was up
 */
export function runWithTimeLimit<T>(milliseconds: number, work: () => T): { done: T } | undefined {
  const before = process.cpuUsage();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const result = attemptWithin(milliseconds, work);
    const { user, system } = process.cpuUsage(before);
    if (result || (user + system) / 1_000 >= milliseconds) return result;
  }
  return undefined;
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
