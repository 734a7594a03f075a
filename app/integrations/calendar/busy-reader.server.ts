import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import type { TimeSpan } from "./busy-times";
import type { CalendarWorkerReply, CalendarWorkerRequest } from "./worker";

/** How long reading a calendar may take, in milliseconds; a large one takes a second. */
const READ_TIMEOUT_MS = 20_000;

const MAX_HEAP_MB = 256;

/** The built script of the thread; see `app/operations/start/build.mjs`. */
const BUILT = "build/start/calendar-reader.js";
const SOURCE = "app/integrations/calendar/worker.ts";

/** Reads a calendar's busy times in a thread of its own; null for what is no calendar, or takes too long. */
export function readBusyTimes(
  request: CalendarWorkerRequest,
  within = READ_TIMEOUT_MS,
): Promise<TimeSpan[] | null> {
  const worker = startWorker({
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  worker.unref();
  return new Promise<TimeSpan[] | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), within);
    const end = (times: TimeSpan[] | null) => {
      clearTimeout(timer);
      resolve(times);
    };
    worker.on("message", (reply: CalendarWorkerReply) => end("times" in reply ? reply.times : null));
    worker.on("error", () => end(null));
    worker.on("exit", () => end(null));
  }).finally(() => void worker.terminate());
}

function startWorker(options: WorkerOptions): Worker {
  if (import.meta.env.PROD) return new Worker(pathToFileURL(path.resolve(BUILT)), options);
  const source = JSON.stringify(pathToFileURL(path.resolve(SOURCE)).href);
  return new Worker(`import("tsx/esm/api").then(({ tsImport }) => tsImport(${source}, ${source}))`, {
    ...options,
    eval: true,
  });
}
