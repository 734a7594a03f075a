import { subscribeToContentChanges } from "./client.server";

export interface ContentWatch {
  settled(): Promise<void>;
  /** Ends the watch; waits for the run in progress. */
  stop(): Promise<void>;
}

/**
 * Runs `work` at the start and after each change of published content, one run at a time. Never throws.
 * @param onError gets the error of a failed run; the next change or start tries again
 */
export function watchContent(work: () => Promise<void>, onError: (error: unknown) => void): ContentWatch {
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const run = () => {
    if (isWaiting) return;
    isWaiting = true;
    running = running
      .then(() => {
        isWaiting = false;
        return work();
      })
      .catch(onError);
  };
  const unsubscribe = subscribeToContentChanges(run);
  run();
  return {
    settled: () => running,
    stop: () => {
      unsubscribe();
      return running;
    },
  };
}
