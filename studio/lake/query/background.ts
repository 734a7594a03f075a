import { Worker } from "node:worker_threads";
import { httpError, LakeError } from "../errors";
import type { EvaluationContext, Question } from "./evaluate";
import { tookTooLong } from "./limits";
import type { Lens } from "./perspective";
import type { CachedResult } from "./result-cache";

export interface BackgroundOptions {
  projectId: string;
  /** path of the lake's file, or its content */
  file: () => string | Buffer;
  /** the built `background-worker`; run from its source, through tsx, unless given */
  worker: URL | undefined;
  /** milliseconds that one query may take, opening the file included */
  timeout: number;
}

export interface BackgroundQuestion {
  question: Question;
  lens: Lens;
  context: EvaluationContext;
}

export interface WorkerRequest extends BackgroundQuestion {
  file: string | Buffer;
}

export type WorkerReply =
  | { answer: CachedResult }
  | { refused: { status: number; body: Record<string, unknown>; message: string } }
  | { failed: string };

/** The documents are held a second time while the thread is there, so it ends when it is not needed for so long. */
const IDLE_MS = 60_000;

/** More than this wait for their turn no longer. */
const MAX_WAITING = 8;

/** Of the thread, for the documents and what a query makes of them. */
const MAX_MEMORY_MB = 1_024;

const SOURCE = new URL("./background-worker.ts", import.meta.url);

/**
 * Answers queries that take long in a thread of its own, one after the other: it reads the lake's file, so it
 * sees what was committed when it begins, and it is ended when the time is up, whatever it is doing.
 */
export class BackgroundQueries {
  readonly #options: BackgroundOptions;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(options: BackgroundOptions) {
    this.#options = options;
  }

  /** @throws LakeError 408 when the time is up, 413 when the memory is, 503 when too many wait, else what the query deserves */
  async answer(question: BackgroundQuestion): Promise<CachedResult> {
    if (this.#waiting >= MAX_WAITING)
      throw httpError(503, "Too many long queries are waiting; try again in a minute");
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
    this.#worker ??= startWorker(this.#options.worker ?? SOURCE);
    const worker = this.#worker;
    const { timeout, file } = this.#options;
    try {
      const reply = await new Promise<WorkerReply>((resolve, reject) => {
        const timer = setTimeout(() => reject(tookTooLong(timeout)), timeout);
        worker.removeAllListeners();
        worker.once("message", resolve).once("error", reject);
        worker.once("exit", () => reject(httpError(503, "The query was not finished: the lake was closed")));
        for (const event of ["message", "error", "exit"]) worker.once(event, () => clearTimeout(timer));
        worker.postMessage({ ...question, file: file() } satisfies WorkerRequest);
      });
      if ("answer" in reply) return reply.answer;
      if ("failed" in reply) throw new Error(reply.failed);
      const { status, body, message } = reply.refused;
      throw new LakeError(status, body, message);
    } catch (error) {
      const isRefusal = error instanceof LakeError && error.status !== 408;
      if (!isRefusal) this.close();
      if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY")
        throw httpError(413, "The query needs too much memory");
      throw error;
    } finally {
      worker.removeAllListeners().on("error", () => {});
      this.#idle = setTimeout(() => this.close(), IDLE_MS);
      this.#idle.unref();
    }
  }
}

function startWorker(file: URL): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } };
  if (!file.pathname.endsWith(".ts")) return unreferenced(new Worker(file, options));
  const source = JSON.stringify(file.href);
  const load = `import("tsx/esm/api").then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return unreferenced(new Worker(load, { ...options, eval: true }));
}

/** It keeps no process from ending. */
function unreferenced(worker: Worker): Worker {
  worker.unref();
  return worker;
}
