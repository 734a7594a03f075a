import { AsyncLocalStorage } from "node:async_hooks";
import type { Dependency } from "./cache.server";

/** What was read for a result, so that a cached result can be invalidated. */
export interface ContentReads {
  content: Set<Dependency>;
  /** The names of the numbers from outside the content store that the result shows (`noteFigure`). */
  figures: Set<string>;
}

const scope = new AsyncLocalStorage<ContentReads>();

export const createEmptyReads = (): ContentReads => ({ content: new Set(), figures: new Set() });

let recording = 0;

/**
 * Records reads at any depth until the promise of `work` is settled. `AsyncLocalStorage` takes a quarter of the time of a cached
 * page, so it is disabled while nothing is being recorded.
 */
export async function recordReads<Result>(reads: ContentReads, work: () => Promise<Result>): Promise<Result> {
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

/** Notes a number from elsewhere that a result shows. Unlike content, figures may be a little outdated. */
export const noteFigure = (name: string): void => {
  scope.getStore()?.figures.add(name);
};
