import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { SetupError } from "~/platform/config/setup-error";
import { renameDurably, sync } from "~/platform/data-folder/durable";
import { DATABASES, LINK_KEYS_FILE } from "~/platform/data-folder/names";
import { readSnapshot } from "./database-pages";
import { type BackupKey, openSealed, SEALED, sealing } from "./encryption";
import { type CopyState, copiedDatabases, PageTable, rootOf } from "./page-tables";

/**
 * A copy is one file: a line of JSON (`head`), the changed pages, and a line of JSON (`tail`) without which it is not
 * whole. It is compressed, and encrypted where there is a key. Before each page: the number of its database (1 byte), its
 * own number and its length (4 bytes each, big-endian); 255 for the database says that the tail follows.
 */
const headSchema = z.object({
  format: z.literal(1),
  generation: z.string(),
  sequence: z.number().int().nonnegative(),
  /** The hash over all pages before this copy; null for the first of a generation. */
  previous: z.string().nullable(),
  madeAt: z.iso.datetime(),
  names: z.array(z.enum(DATABASES)),
});
const tailSchema = z.object({ databases: copiedDatabases, root: z.string(), keys: z.string() });
const TAIL = 255;
const RECORD_HEAD = 9;

export type Copied = { file: string; state: CopyState; pages: number };

const NAME = /^(\d{6})-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.copy(\.sealed)?$/;

/** The number and the time in a copy's file name; null for any other. */
export function readCopyName(name: string): { sequence: number; time: string } | null {
  const [, sequence, time = ""] = NAME.exec(name) ?? [];
  return sequence ? { sequence: Number(sequence), time } : null;
}

/** `2026-07-15T09-10-00Z`: sorts by time, and is a file name everywhere. */
export const timeName = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");

/**
 * Writes what has changed in both databases since `state`, or everything, as the next file of a generation.
 * @returns null when nothing has.
 */
export async function writeCopy(
  dataDir: string,
  generation: string,
  state: CopyState | null,
  { now, key }: { now: Date; key: BackupKey | undefined },
): Promise<Copied | null> {
  const sequence = state ? state.sequence + 1 : 0;
  // One name for each of the two that may run at once: what a killed one left is written over.
  const raw = path.join(dataDir, state ? ".copying-changes" : ".copying-first");
  const keysFile = path.join(dataDir, LINK_KEYS_FILE);
  const keys = existsSync(keysFile) ? readFileSync(keysFile, "utf8") : "";
  const names = DATABASES.filter((name) => existsSync(path.join(dataDir, name)));
  const head: z.output<typeof headSchema> = {
    format: 1,
    generation: path.basename(generation),
    sequence,
    previous: state?.root ?? null,
    madeAt: now.toISOString(),
    names,
  };
  const handle = openSync(raw, "w", 0o600);
  try {
    writeSync(handle, `${JSON.stringify(head)}\n`);
    const tables = state?.tables ?? new Map<string, PageTable>();
    let changed = 0;
    const databases = names.map((name, database) => {
      const before = state?.databases.find((one) => one.name === name);
      const table = tables.get(name) ?? new PageTable();
      tables.set(name, table);
      const snapshot = readSnapshot(path.join(dataDir, name), before?.position ?? null, (page, bytes) => {
        if (!table.put(page, bytes)) return;
        changed++;
        const record = Buffer.alloc(RECORD_HEAD);
        record[0] = database;
        record.writeUInt32BE(page, 1);
        record.writeUInt32BE(bytes.length, 5);
        writeSync(handle, record);
        writeSync(handle, bytes);
      });
      return { name, ...snapshot };
    });
    const shrunk = databases.some(
      ({ name, pages }) => pages !== state?.databases.find((one) => one.name === name)?.pages,
    );
    if (state && changed === 0 && !shrunk && state.keys === keys) return null;
    const root = rootOf(databases, tables);
    writeSync(handle, Buffer.from([TAIL]));
    writeSync(
      handle,
      JSON.stringify({
        databases: databases.map(({ name, pageSize, pages }) => ({ name, pageSize, pages })),
        root,
        keys,
      } satisfies z.output<typeof tailSchema>),
    );
    const plain = `${String(sequence).padStart(6, "0")}-${timeName(now)}.copy`;
    const file = path.join(generation, key ? plain + SEALED : plain);
    const partial = `${file}.partial`;
    const out = createWriteStream(partial, { mode: 0o600 });
    const packed = createGzip({ level: 1 });
    if (key) await pipeline(createReadStream(raw), packed, sealing(key, plain), out);
    else await pipeline(createReadStream(raw), packed, out);
    sync(partial);
    renameDurably(partial, file);
    return { file, pages: changed, state: { sequence, root, databases, keys, tables } };
  } finally {
    closeSync(handle);
    rmSync(raw, { force: true });
  }
}

export type CopyContent = {
  head: z.output<typeof headSchema>;
  tail: z.output<typeof tailSchema>;
};

/**
 * Reads a copy through.
 * @param scratch a file to unpack it to, removed afterwards.
 * @param each gets a database's name, a page's number, and its bytes.
 * @throws SetupError when the file is not whole, or the key is not the one it was made with.
 */
export async function readCopy(
  file: string,
  { key, scratch }: { key: BackupKey | undefined; scratch: string },
  each: (database: string, page: number, bytes: Buffer) => void,
): Promise<CopyContent> {
  const out = createWriteStream(scratch, { mode: 0o600 });
  try {
    if (file.endsWith(SEALED)) await pipeline(openSealed(file, key), createGunzip(), out);
    else await pipeline(createReadStream(file), createGunzip(), out);
    return readRaw(scratch, each);
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(
      `The copy ${path.basename(file)} is not whole (${(error as Error).message}). Nothing was changed.`,
    );
  } finally {
    rmSync(scratch, { force: true });
  }
}

function readRaw(file: string, each: Parameters<typeof readCopy>[2]): CopyContent {
  const handle = openSync(file, "r");
  let at = 0;
  const take = (length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length; ) {
      const count = readSync(handle, bytes, done, length - done, at + done);
      if (count === 0) throw new Error("it ends too early");
      done += count;
    }
    at += length;
    return bytes;
  };
  try {
    let line = "";
    for (let byte = take(1); byte[0] !== 10; byte = take(1)) line += byte.toString("latin1");
    const head = headSchema.parse(JSON.parse(line));
    for (;;) {
      const database = take(1)[0] as number;
      if (database === TAIL) break;
      const record = take(RECORD_HEAD - 1);
      const name = head.names[database];
      if (!name) throw new Error("it names no database");
      each(name, record.readUInt32BE(0), take(record.readUInt32BE(4)));
    }
    const rest = Buffer.alloc(64 * 1024);
    let text = "";
    for (let count = readSync(handle, rest, 0, rest.length, at); count > 0; ) {
      text += rest.toString("utf8", 0, count);
      at += count;
      count = readSync(handle, rest, 0, rest.length, at);
    }
    return { head, tail: tailSchema.parse(JSON.parse(text)) };
  } finally {
    closeSync(handle);
  }
}
