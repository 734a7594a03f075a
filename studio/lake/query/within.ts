import { Script } from "node:vm";

const WORK = Symbol.for("studio.lake.work");
const holder = globalThis as { [WORK]?: (() => void) | undefined };

/** V8 stops a script that runs too long, whatever it is doing: loops, sorting, a regular expression, making JSON. */
const script = new Script(`globalThis[Symbol.for("studio.lake.work")]()`, { filename: "lake-query" });

/** A machine that is busy with other things can take the processor away for longer than the time is. */
const MAX_ATTEMPTS = 4;

/**
 * Runs `work`, and stops it when it takes longer than `milliseconds`. What it has begun is left where it stood, with
 * no `catch` or `finally` of its own run, so it must be work that can be dropped anywhere. Costs about 60 microseconds.
 *
 * Time in which this process did not have the processor doesn't count: the work is then begun again.
 *
 * @param work returns before anything of it happens asynchronously
 * @returns undefined when the time was up
 */
export function within<T>(milliseconds: number, work: () => T): { done: T } | undefined {
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
