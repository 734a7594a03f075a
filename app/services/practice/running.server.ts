import type { PageCache } from "~/page-cache/index.server";
import type { Clock } from "~/platform/jobs/clock.server";
import type { Lifecycle } from "~/platform/process/lifecycle.server";

export type Running = { clock: Clock; lifecycle: Lifecycle; pages: PageCache };

const holder = globalThis as typeof globalThis & { __running?: Running };

/** What the start of this process has started; undefined before it has finished. */
export const getRunningServer = (): Running | undefined => holder.__running;

export const setRunningServer = (value: Running): void => {
  holder.__running = value;
};
