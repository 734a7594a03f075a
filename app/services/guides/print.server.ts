import { createHash } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { GuideToPrint } from "#studio/guides/guide";
import type { PrintReply, PrintRequest } from "#studio/guides/worker";
import { createPromiseMemo, ensureSingleton } from "~/platform/process/singleton.server";

export interface GuideFile {
  bytes: Buffer;
  pages: number;
  /** A strong ETag, with quotes. */
  etag: string;
}

/** How many PDFs are kept in memory, about 80 kB each. */
const MAX_FILES_KEPT = 40;

/** How long printing a guide may take, in milliseconds; a long guide takes half a second. */
const PRINT_TIMEOUT_MS = 30_000;

/** An idle thread is ended, because it holds fonts and the PDF library in memory. */
const IDLE_TIMEOUT_MS = 60_000;

/** The guide printer of the built server (see `app/operations/start/build.mjs`). */
const BUILT = "build/start/guide-printer.js";
const SOURCE = "studio/guides/worker.ts";

const memo = () => ensureSingleton("guide-files", () => createPromiseMemo<GuideFile>(MAX_FILES_KEPT));

/** Makes a guide's PDF, cached by text and practice details, in a thread, as it takes up to half a second of processor. */
export function renderGuidePdf(guide: GuideToPrint): Promise<GuideFile> {
  const key = createHash("sha256").update(JSON.stringify(guide)).digest("base64url");
  return memo()(key, () => print(guide));
}

async function print(guide: GuideToPrint): Promise<GuideFile> {
  const { bytes, pages } = await printer().print(guide);
  const digest = createHash("sha256").update(bytes).digest("base64url").slice(0, 27);
  return { bytes: Buffer.from(bytes), pages, etag: `"${digest}"` };
}

const printer = () => ensureSingleton("guide-printer", () => new Printer());

type Waiting = {
  resolve: (printed: { bytes: Uint8Array; pages: number }) => void;
  reject: (error: Error) => void;
};

/** A thread that prints guides, started on demand. If it fails or hangs, it is ended, with its pending requests. */
class Printer {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  print(guide: GuideToPrint): Promise<{ bytes: Uint8Array; pages: number }> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#end(worker, new Error("A guide was not made in time")),
        PRINT_TIMEOUT_MS,
      );
      timer.unref();
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        if (this.#waiting.size === 0) this.#rest(worker);
      };
      this.#waiting.set(id, {
        resolve: (printed) => {
          done();
          resolve(printed);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      worker.postMessage({ id, guide } satisfies PrintRequest);
    });
  }

  #start(): Worker {
    const worker = startWorker();
    worker.unref();
    worker.on("message", (reply: PrintReply) => {
      const waiting = this.#waiting.get(reply.id);
      if ("failed" in reply) waiting?.reject(new Error(`A guide was not made: ${reply.failed}`));
      else waiting?.resolve(reply);
    });
    worker.on("error", (error) => this.#end(worker, error));
    worker.on("exit", () => this.#end(worker, new Error("The thread that makes guides has ended")));
    return worker;
  }

  #rest(worker: Worker): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#end(worker, new Error("idle")), IDLE_TIMEOUT_MS);
    this.#idle.unref();
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    clearTimeout(this.#idle);
    for (const { reject } of [...this.#waiting.values()]) reject(error);
    clearTimeout(this.#idle);
    void worker.terminate();
  }
}

/** Starts the worker that prints guides; in development from its source, through tsx. */
function startWorker(): Worker {
  if (import.meta.env.PROD) return new Worker(pathToFileURL(path.resolve(BUILT)));
  const source = JSON.stringify(pathToFileURL(path.resolve(SOURCE)).href);
  return new Worker(`import("tsx/esm/api").then(({ tsImport }) => tsImport(${source}, ${source}))`, {
    eval: true,
  });
}
