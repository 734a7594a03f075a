import { AsyncLocalStorage } from "node:async_hooks";
import type { Dependency } from "./cache.server";

/** What a piece of work has read, for whoever keeps its result and has to know when to let it go. */
export interface Reads {
  /** Answers of the content store. */
  content: Set<Dependency>;
  /** Numbers kept elsewhere that the result shows, by a name of their own. */
  figures: Set<string>;
}

const scope = new AsyncLocalStorage<Reads>();

export const noReads = (): Reads => ({ content: new Set(), figures: new Set() });

let recording = 0;

/**
 * Runs `work` and notes in `reads` what it reads, however deep, until its promise is settled.
 *
 * Node carries a scope along by a hook into every asynchronous step of the whole process, a quarter of what a page
 * from the cache costs; so it is let go whenever nothing is being recorded.
 */
export async function recordReads<Result>(reads: Reads, work: () => Promise<Result>): Promise<Result> {
  recording++;
  try {
    return await scope.run(reads, work);
  } finally {
    if (--recording === 0) scope.disable();
  }
}

export const noteContentRead = (dependency: Dependency): void => {
  scope.getStore()?.content.add(dependency);
};

/** Says that what is being made shows a figure. It may be shown a little late, unlike content. */
export const noteFigure = (name: string): void => {
  scope.getStore()?.figures.add(name);
};
