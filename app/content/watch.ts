import { onContentChange } from "./client.server";

export interface ContentWatch {
  /** Resolves when everything heard of so far is dealt with. */
  settled(): Promise<void>;
  /** Ends the watch and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Does a piece of work at the start, for whatever changed while nobody was watching, and again after each change
 * to what is published, one run at a time. Never throws.
 *
 * @param onError told of what failed; the next change or start tries again
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
  const unsubscribe = onContentChange(run);
  run();
  return {
    settled: () => running,
    stop: () => {
      unsubscribe();
      return running;
    },
  };
}
