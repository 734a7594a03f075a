import { JobFailedError, LimitedProcess } from "~/platform/process/limited-process.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { readHead } from "./parse.server";
import type { ReceivedMail } from "./received";

/** What one mail may use: a mail of 30 MB with pictures takes a tenth of the time, and two thirds of the memory. */
const LIMITS = { processorMs: 2_000, memoryMb: 128 };

const reader = () =>
  ensureSingleton(
    "mail-reader",
    () =>
      new LimitedProcess<Buffer, ReceivedMail>({
        built: "build/start/mail-reader.js",
        source: "app/mail/inbound/reader-process.ts",
        limits: LIMITS,
      }),
  );

/**
 * Reads a mail, one at a time, in a process with limits. One that takes more, or can't be parsed, comes without its words and
 * with its source, so that it is never met a second time.
 * @throws when the process can't start, or was closed
 */
export async function readIncomingMail(raw: Buffer): Promise<ReceivedMail> {
  try {
    return await reader().run(raw);
  } catch (error) {
    if (error instanceof JobFailedError) return readHead(raw);
    throw error;
  }
}

export const closeMailReader = (): void => reader().close();
