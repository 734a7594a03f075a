import { Script } from "node:vm";

const WORK = Symbol.for("studio.lake.work");
const holder = globalThis as { [WORK]?: (() => void) | undefined };

/** V8 stops a script that runs too long, whatever it is doing: loops, sorting, a regular expression, making JSON. */
const script = new Script(`globalThis[Symbol.for("studio.lake.work")]()`, { filename: "lake-query" });

/**
 * Runs `work`, and stops it when it takes longer than `milliseconds`. What it has begun is left where it stood, with
 * no `catch` or `finally` of its own run, so it must be work that can be dropped anywhere. Costs about 60 microseconds.
 *
 * @param work returns before anything of it happens asynchronously
 * @returns undefined when the time was up
 */
export function within<T>(milliseconds: number, work: () => T): { done: T } | undefined {
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
