import type { PageCache } from "~/page-cache/index.server";
import type { JobClock } from "~/platform/jobs/clock.server";
import type { Lifecycle } from "~/platform/process/lifecycle.server";

export type RunningApp = { clock: JobClock; lifecycle: Lifecycle; pages: PageCache };

const holder = globalThis as typeof globalThis & { __running?: RunningApp };

/** Returns the running server; undefined until its start has finished. */
export const getRunningServer = (): RunningApp | undefined => holder.__running;

export const setRunningServer = (value: RunningApp): void => {
  holder.__running = value;
};
