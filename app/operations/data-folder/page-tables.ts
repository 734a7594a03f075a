import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { writeDurably } from "~/platform/data-folder/durable";
import { DATABASES } from "~/platform/data-folder/names";

/** Bytes of a page's hash: the first half of its SHA-256. */
const HASH = 16;

/** The hash of each page of a database, by which a changed one is known: 4 MB for a database of a gigabyte. */
export class PageTable {
  private hashes: Buffer;

  constructor(hashes: Buffer = Buffer.alloc(0)) {
    this.hashes = hashes;
  }

  /** @returns whether the page is another than before. */
  put(page: number, bytes: Buffer): boolean {
    const hash = createHash("sha256").update(bytes).digest().subarray(0, HASH);
    const at = (page - 1) * HASH;
    if (at + HASH > this.hashes.length) {
      const grown = Buffer.alloc(Math.max(at + HASH, this.hashes.length * 2, 4096));
      this.hashes.copy(grown);
      this.hashes = grown;
    } else if (this.hashes.compare(hash, 0, HASH, at, at + HASH) === 0) return false;
    hash.copy(this.hashes, at);
    return true;
  }

  /** Those of the first `pages` pages. */
  bytes(pages: number): Buffer {
    return this.hashes.subarray(0, pages * HASH);
  }
}

const databaseSchema = z.object({
  name: z.enum(DATABASES),
  pageSize: z.number().int().positive(),
  pages: z.number().int().nonnegative(),
});
export type CopiedDatabase = z.output<typeof databaseSchema>;
export const copiedDatabases = z.array(databaseSchema);

/** One hash over all pages of all databases: what a restored set must come to. */
export function rootOf(databases: CopiedDatabase[], tables: Map<string, PageTable>): string {
  const hash = createHash("sha256");
  for (const { name, pageSize, pages } of databases)
    hash.update(`${name} ${pageSize} ${pages}\n`).update(tables.get(name)?.bytes(pages) ?? "");
  return hash.digest("hex");
}

const headSchema = z.object({
  /** Of the newest copy, from 0 for the first, which holds everything. */
  sequence: z.number().int().nonnegative(),
  root: z.string(),
  databases: z.array(
    databaseSchema.extend({
      position: z.object({ salts: z.string(), frames: z.number().int() }).nullable(),
    }),
  ),
  keys: z.string(),
});

/** What the newest copy of a generation holds, so that the next one is only what has changed since. */
export type CopyState = z.output<typeof headSchema> & { tables: Map<string, PageTable> };

export function writeState(file: string, { tables, ...head }: CopyState): void {
  const body = Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    ...head.databases.map(({ name, pages }) => tables.get(name)?.bytes(pages) ?? Buffer.alloc(0)),
  ]);
  writeDurably(file, Buffer.concat([createHash("sha256").update(body).digest(), body]));
}

/** Null where there is none, or it is not as it was written: everything is copied anew then. */
export function readState(file: string): CopyState | null {
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  const body = bytes.subarray(32);
  if (!createHash("sha256").update(body).digest().equals(bytes.subarray(0, 32))) return null;
  const end = body.indexOf(10);
  const head = headSchema.parse(JSON.parse(body.subarray(0, end).toString()));
  const tables = new Map<string, PageTable>();
  let at = end + 1;
  for (const { name, pages } of head.databases) {
    tables.set(name, new PageTable(Buffer.from(body.subarray(at, at + pages * HASH))));
    at += pages * HASH;
  }
  return { ...head, tables };
}
