import { mkdirSync, readdirSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { WorkQueue } from "./queue";

interface Entry {
  size: number;
  usedAt: number;
}

/** How many images are transformed at once: each needs memory for all pixels of the original. */
const MAX_CONCURRENT = 2;

/**
 * Keeps transformed images. Their files may be deleted at any time; the least recently used are removed first. Without
 * a directory, results are kept in memory.
 */
export class ImageCache {
  readonly #directory: string | undefined;
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  readonly #memory = new Map<string, Buffer>();
  readonly #making = new WorkQueue(MAX_CONCURRENT);
  readonly #pending = new Map<string, Promise<Buffer>>();
  #bytes = 0;
  #uses = 0;

  constructor(directory: string | undefined, maxBytes: number) {
    this.#directory = directory;
    this.#maxBytes = maxBytes;
    if (!directory) return;
    mkdirSync(directory, { recursive: true });
    const files = readdirSync(directory).filter((name) => !name.endsWith(".part"));
    for (const name of files) {
      const { size, mtimeMs } = statSync(join(directory, name));
      this.#entries.set(name, { size, usedAt: mtimeMs });
      this.#bytes += size;
      this.#uses = Math.max(this.#uses, mtimeMs);
    }
  }

  has(key: string): boolean {
    return this.#entries.has(key) || this.#pending.has(key);
  }

  /** Returns an image from the cache, or makes it. Concurrent requests for the same one share one call of `make`. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = await this.#read(key);
    if (cached) return cached;
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = this.#making
        .run(make)
        .then(async (bytes) => {
          await this.#write(key, bytes);
          return bytes;
        })
        .finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    return pending;
  }

  async #read(key: string): Promise<Buffer | undefined> {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.usedAt = ++this.#uses;
    if (!this.#directory) return this.#memory.get(key);
    try {
      return await readFile(join(this.#directory, key));
    } catch {
      this.#forget(key);
      return undefined;
    }
  }

  async #write(key: string, bytes: Buffer): Promise<void> {
    if (bytes.length > this.#maxBytes / 4) return;
    if (this.#directory) {
      const path = join(this.#directory, key);
      try {
        await writeFile(`${path}.part`, bytes);
        await rename(`${path}.part`, path);
      } catch {
        // If the disk is full or read-only, the image is served without being cached.
        return;
      }
    } else {
      this.#memory.set(key, bytes);
    }
    this.#entries.set(key, { size: bytes.length, usedAt: ++this.#uses });
    this.#bytes += bytes.length;
    if (this.#bytes > this.#maxBytes) await this.#evict();
  }

  async #evict(): Promise<void> {
    const oldest = [...this.#entries].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [key] of oldest) {
      if (this.#bytes <= this.#maxBytes * 0.8) return;
      this.#forget(key);
      this.#memory.delete(key);
      if (this.#directory) await rm(join(this.#directory, key), { force: true });
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
