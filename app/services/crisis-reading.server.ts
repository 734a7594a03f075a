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

/**
 * Has the thread ready for what a family will write: called when a chat begins. A thread that nobody has needed yet costs
 * no memory; a message that finds it not ready, as the first one after a start may, is read by its words.
 */
export const prepareReading = (): void => embedder().start();

export const stopReading = (): Promise<void> => embedder().close();
