import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/** Milliseconds after which an answer comes too late: a family waits for what follows. */
const LATEST = 200;

/** Milliseconds without a word from a thread that has work, after which it is taken for hung, and ended. */
const HUNG = 5_000;

/** Texts may wait for this many others; in a burst the rest is answered without. */
const MOST_WAITING = 8;

/** Milliseconds before a thread that failed is started anew. */
const PAUSE = 60_000;

/** Megabytes of the thread's heap; the model's own memory lies outside of it. */
const MAX_HEAP_MB = 96;

const WORKER = path.resolve("app/integrations/embedding/worker.mjs");

type Reply = { ready: true } | { id: number; embeddings: Float32Array[] } | { id: number; failed: string };

export type EmbedderOptions = {
  /** The thread's file. */
  worker?: string;
  /** Called when the thread fails, hangs or does not start. */
  onFailure?: (error: unknown) => void;
  latest?: number;
  hung?: number;
};

/**
 * Sentence embeddings by the Universal Sentence Encoder (lite, English: Cer and others 2018), from a package of this
 * installation, in a thread of its own. Whatever happens to the thread, `embed` answers in time.
 */
export class Embedder {
  readonly #options: EmbedderOptions;
  readonly #waiting = new Map<number, (embeddings: Float32Array[] | null) => void>();
  #worker: Worker | undefined;
  #isReady = false;
  #startsAgain = 0;
  #heardFrom = 0;
  #count = 0;
  /** Texts that the thread has and has not answered, those included that nobody waits for any more. */
  #unanswered = 0;

  constructor(options: EmbedderOptions = {}) {
    this.#options = options;
  }

  /** Starts the thread, unless it runs or failed a moment ago. It does not keep the process alive. */
  start(): void {
    if (this.#worker || Date.now() < this.#startsAgain) return;
    const worker = new Worker(this.#options.worker ?? WORKER, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 8 },
    });
    worker.unref();
    worker.on("message", (reply: Reply) => this.#take(reply));
    worker.on("error", (error) => this.#fail(worker, error));
    worker.on("exit", () => this.#fail(worker, new Error("The thread for embeddings ended")));
    this.#worker = worker;
  }

  /** The embeddings of some sentences, 512 numbers each; null when they can't be had in time. */
  async embed(texts: readonly string[]): Promise<Float32Array[] | null> {
    this.start();
    const worker = this.#worker;
    if (!worker || !this.#isReady || texts.length === 0 || this.#waiting.size >= MOST_WAITING) return null;
    const id = this.#count++;
    if (this.#unanswered++ === 0) this.#heardFrom = Date.now();
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        const isHung = Date.now() - this.#heardFrom >= (this.#options.hung ?? HUNG);
        if (isHung) this.#fail(worker, new Error("The thread for embeddings hangs"));
        else this.#settle(id, null);
      }, this.#options.latest ?? LATEST);
      this.#waiting.set(id, (embeddings) => {
        clearTimeout(timer);
        resolve(embeddings);
      });
      worker.postMessage({ id, texts });
    });
  }

  /** Resolves when the thread can be asked. @throws when it does not start. */
  async ready(): Promise<void> {
    this.start();
    while (!this.#isReady) {
      if (!this.#worker) throw new Error("The thread for embeddings does not start");
      await pause(20);
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#startsAgain = Number.POSITIVE_INFINITY;
    this.#forget();
    worker?.removeAllListeners();
    await worker?.terminate();
  }

  #take(reply: Reply): void {
    if ("ready" in reply) {
      this.#isReady = true;
      return;
    }
    this.#unanswered--;
    this.#heardFrom = Date.now();
    if ("failed" in reply) this.#options.onFailure?.(new Error(reply.failed));
    this.#settle(reply.id, "embeddings" in reply ? reply.embeddings : null);
  }

  #settle(id: number, embeddings: Float32Array[] | null): void {
    this.#waiting.get(id)?.(embeddings);
    this.#waiting.delete(id);
  }

  #fail(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return;
    this.#startsAgain = Date.now() + PAUSE;
    this.#forget();
    void worker.terminate();
    this.#options.onFailure?.(error);
  }

  #forget(): void {
    this.#worker = undefined;
    this.#isReady = false;
    this.#unanswered = 0;
    for (const id of [...this.#waiting.keys()]) this.#settle(id, null);
  }
}
