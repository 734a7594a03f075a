import { isPublishedId } from "./draft-ids";
import type { ContentEvent, ContentSource } from "./source";

export interface ContentWatch {
  /** Resolves when everything heard of so far is dealt with. */
  settled(): Promise<void>;
  /** Ends the watch and waits for what is under way. */
  stop(): Promise<void>;
}

export type WatchOptions = {
  source: Pick<ContentSource, "subscribe">;
  /** Hears every change, and a `reset` at the start; true where it calls for the work. */
  concerns: (event: ContentEvent) => boolean;
  work: () => Promise<void>;
  /** Told of what failed; the next change or start tries again. */
  onError: (error: unknown) => void;
};

/**
 * Does a piece of work at the start, for whatever changed while nobody was watching, and again after each change
 * that calls for it, one run at a time. Never throws.
 */
export function watchContent({ source, concerns, work, onError }: WatchOptions): ContentWatch {
  let running: Promise<void> = Promise.resolve();
  const hear = (event: ContentEvent) => {
    if (concerns(event)) running = running.then(work).catch(onError);
  };
  const unsubscribe = source.subscribe(hear);
  hear({ kind: "reset" });
  return {
    settled: () => running,
    stop: () => {
      unsubscribe();
      return running;
    },
  };
}

/** Whether a change may be to a published post. A store that can't tell the type of a removed document leaves it out. */
export const isPublishedPost = ({
  documentId,
  type,
}: {
  documentId: string;
  type: string | undefined;
}): boolean => (type === undefined || type === "post") && isPublishedId(documentId);

/** Whether a post may have gone out with this change. */
export const mayBePublishing = (event: ContentEvent): boolean =>
  event.kind === "reset" || (event.change.transition !== "disappear" && isPublishedPost(event.change));
