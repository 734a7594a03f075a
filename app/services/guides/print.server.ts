import { createHash } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { GuideToPrint } from "#studio/guides/guide";
import type { PrintReply, PrintRequest } from "#studio/guides/worker";
import { ensureSingleton } from "~/platform/process/singleton.server";

export interface GuideFile {
  bytes: Buffer;
  pages: number;
  /** strong, quotes included */
  etag: string;
}

/** Files kept in memory; one is about 80 kB, and a practice has a handful of guides. */
const MAX_FILES_KEPT = 40;

/** For one guide; a long one takes half a second. */
const PRINT_TIMEOUT_MS = 30_000;

/** Milliseconds after which an idle thread ends: it holds the fonts and the library. */
const IDLE_TIMEOUT_MS = 60_000;

/** The thread's file in the build; see `app/operations/start/build.mjs`. */
const BUILT = "build/start/guide-printer.js";
const SOURCE = "studio/guides/worker.ts";

const kept = () => ensureSingleton("guide-files", () => new Map<string, Promise<GuideFile>>());

/**
 * The PDF of a guide: cached for everybody, and made again when its text or the practice's details change, which are in
 * its key. It is made in a thread of its own, as a guide takes up to half a second of processor.
 */
export function renderGuidePdf(guide: GuideToPrint): Promise<GuideFile> {
  const files = kept();
  const key = createHash("sha256").update(JSON.stringify(guide)).digest("base64url");
  const known = files.get(key);
  if (known) return known;
  const made = print(guide);
  files.set(key, made);
  made.catch(() => files.delete(key));
  for (const oldest of files.keys()) {
    if (files.size <= MAX_FILES_KEPT) break;
    files.delete(oldest);
  }
  return made;
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

/** The thread, started on demand. One that fails or hangs is ended, and its pending requests are rejected. */
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

/** In development the thread runs from its source, through tsx. */
function startWorker(): Worker {
  if (import.meta.env.PROD) return new Worker(pathToFileURL(path.resolve(BUILT)));
  const source = JSON.stringify(pathToFileURL(path.resolve(SOURCE)).href);
  return new Worker(`import("tsx/esm/api").then(({ tsImport }) => tsImport(${source}, ${source}))`, {
    eval: true,
  });
}
