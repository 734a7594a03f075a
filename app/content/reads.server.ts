import { AsyncLocalStorage } from "node:async_hooks";
import type { Dependency } from "./cache.server";

/** What a piece of work has read, so that its cached result can be invalidated. */
export interface ContentReads {
  /** Answers of the content store. */
  content: Set<Dependency>;
  /** Names of the numbers from elsewhere that the result shows (`noteFigure`). */
  figures: Set<string>;
}

const scope = new AsyncLocalStorage<ContentReads>();

export const createEmptyReads = (): ContentReads => ({ content: new Set(), figures: new Set() });

let recording = 0;

/**
 * Runs `work` and records in `reads` what it reads, at any depth, until its promise is settled.
 *
 * `AsyncLocalStorage` hooks into every asynchronous step of the process, which takes a quarter of the time of a cached
 * page; so it is disabled while nothing is being recorded.
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

/** Records that the page being made shows a figure. Unlike content, figures may be a little outdated. */
export const noteFigure = (name: string): void => {
  scope.getStore()?.figures.add(name);
};
