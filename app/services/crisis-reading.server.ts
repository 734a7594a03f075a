import { readCrisisInDepth } from "~/domain/crisis/detect.server";
import type { ReadCrisis } from "~/domain/crisis/read.server";
import { Embedder } from "~/integrations/embedding/embedder.server";
import { log } from "~/platform/log.server";
import { singleton } from "~/platform/process/singleton.server";

const embedder = () =>
  singleton(
    "embedder",
    () =>
      new Embedder({
        // Not its message: a library's may quote what it could not read.
        onFailure: (error) =>
          log().warn(
            { error: error instanceof Error ? error.name : typeof error },
            "messages are read by their words alone for a while",
          ),
      }),
  );

/** Reads a family's words for danger by their meaning too, where that is to be had within a fifth of a second. */
export const readWithMeaning: ReadCrisis = (text) =>
  readCrisisInDepth(text, (sentences) => embedder().embed(sentences));

/** Milliseconds after the start: the first pages go first. */
const DELAY = 1_000;

/** Has the thread ready before the first message comes. */
export function prepareReading(): { stop: () => Promise<void> } {
  const timer = setTimeout(() => embedder().start(), DELAY);
  timer.unref();
  return {
    stop: () => {
      clearTimeout(timer);
      return embedder().close();
    },
  };
}
