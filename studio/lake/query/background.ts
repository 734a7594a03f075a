import { Worker } from "node:worker_threads";
import { buildHttpError, LakeError } from "../errors";
import type { EvaluationContext, LakeQuery } from "./evaluate";
import { buildTimeoutError } from "./limits";
import type { ResolvedPerspective } from "./perspective";
import type { CachedResult } from "./result-cache";

export interface BackgroundOptions {
  projectId: string;
  /** returns the path of the lake's file, or the content of a lake in memory */
  file: () => string | Buffer;
  /** the built `background-worker`; by default its source runs, through tsx */
  worker: URL | undefined;
  /** the processor time of one query in milliseconds, once its thread has started, opening the file included */
  timeout: number;
}

export interface BackgroundQuestion {
  question: LakeQuery;
  lens: ResolvedPerspective;
  context: EvaluationContext;
}

export interface WorkerRequest extends BackgroundQuestion {
  file: string | Buffer;
}

export type WorkerReply =
  | { answer: CachedResult }
  | { refused: { status: number; body: Record<string, unknown>; message: string } }
  | { failed: string };

/** An idle thread ends after this time, as it holds a second copy of the documents. */
const IDLE_TIMEOUT_MS = 60_000;

/** How long a worker thread may take to start; a query's own time doesn't run then. */
const START_TIMEOUT_MS = 60_000;

/** A query may last this many times its limit by the clock, where its thread has to wait for the processor. */
const MAX_WALL_FACTOR = 6;

/** The processor time of a thread is not asked for more often than this. */
const MIN_CHECK_INTERVAL_MS = 20;

const MAX_WAITING_QUERIES = 8;

const MAX_MEMORY_MB = 1_024;

const SOURCE = new URL("./background-worker.ts", import.meta.url);

/**
 * Answers long queries in a worker thread, one at a time. It reads the lake's file, so it sees what was committed
 * before it begins; it is terminated when the time is up.
 */
export class BackgroundQueries {
  readonly #options: BackgroundOptions;
  #worker: Worker | undefined;
  #started: Promise<unknown> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(options: BackgroundOptions) {
    this.#options = options;
  }

  /**
   * @throws LakeError 408 when the time is up, 413 when the memory is, 503 when too many wait, else the query's error
   */
  async answer(question: BackgroundQuestion): Promise<CachedResult> {
    if (this.#waiting >= MAX_WAITING_QUERIES)
      throw buildHttpError(503, "Too many long queries are waiting; try again in a minute");
    this.#waiting++;
    const turn = this.#last.then(() => this.#ask(question));
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      this.#waiting--;
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #ask(question: BackgroundQuestion): Promise<CachedResult> {
    clearTimeout(this.#idle);
    if (!this.#worker) {
      this.#worker = startWorker(this.#options.worker ?? SOURCE);
      this.#started = nextMessage(this.#worker, (giveUp) => {
        const late = () => giveUp(buildHttpError(503, "Long queries can't be answered at the moment"));
        const timer = setTimeout(late, START_TIMEOUT_MS);
        return () => clearTimeout(timer);
      });
    }
    const worker = this.#worker;
    const { timeout, file } = this.#options;
    try {
      await this.#started;
      const request = { ...question, file: file() } satisfies WorkerRequest;
      const answered = nextMessage<WorkerReply>(worker, (giveUp) =>
        watchProcessorTime(worker, timeout, () => giveUp(buildTimeoutError(timeout))),
      );
      worker.postMessage(request);
      const reply = await answered;
      if ("answer" in reply) return reply.answer;
      if ("failed" in reply) throw new Error(reply.failed);
      const { status, body, message } = reply.refused;
      throw new LakeError(status, body, message);
    } catch (error) {
      const isRefusal = error instanceof LakeError && error.status !== 408 && error.status !== 503;
      if (!isRefusal) this.close();
      if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY")
        throw buildHttpError(413, "The query needs too much memory");
      throw error;
    } finally {
      this.#idle = setTimeout(() => this.close(), IDLE_TIMEOUT_MS);
      this.#idle.unref();
    }
  }
}

/**
 * @param watch watches the time, gives up with an error, and returns what stops it
 * @throws the thread's error, LakeError 503 when it ends without a message, or the error of `watch`
 */
function nextMessage<T>(worker: Worker, watch: (giveUp: (error: Error) => void) => () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopListening = () => {
      stopWatching();
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
    };
    const onMessage = (message: T) => {
      stopListening();
      resolve(message);
    };
    const onError = (error: Error) => {
      stopListening();
      reject(error);
    };
    const onExit = () => onError(buildHttpError(503, "The query was not finished: the lake was closed"));
    const stopWatching = watch(onError);
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  });
}

/** Calls `onUsedUp` when the thread has had the processor for that time from now on, or has waited too long for it. */
function watchProcessorTime(worker: Worker, limitMs: number, onUsedUp: () => void): () => void {
  const before = readProcessorTime(worker);
  const last = setTimeout(onUsedUp, limitMs * MAX_WALL_FACTOR);
  let timer = setTimeout(check, limitMs);
  let isWatching = true;
  async function check() {
    const usedMs = (await readProcessorTime(worker)) - (await before);
    if (!isWatching) return;
    if (usedMs >= limitMs) onUsedUp();
    else timer = setTimeout(check, Math.max(MIN_CHECK_INTERVAL_MS, limitMs - usedMs));
  }
  return () => {
    isWatching = false;
    clearTimeout(timer);
    clearTimeout(last);
  };
}

/** @returns milliseconds; zero for a thread that has ended, which its own event reports */
async function readProcessorTime(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return 0;
  }
}

function startWorker(file: URL): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } };
  if (!file.pathname.endsWith(".ts")) return unrefWorker(new Worker(file, options));
  const source = JSON.stringify(file.href);
  const load = `import("tsx/esm/api").then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return unrefWorker(new Worker(load, { ...options, eval: true }));
}

/** Lets the process end while the worker runs, and keeps its failure between queries from ending the process. */
function unrefWorker(worker: Worker): Worker {
  worker.on("error", () => {});
  worker.unref();
  return worker;
}
