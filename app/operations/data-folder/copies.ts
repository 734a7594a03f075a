import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { SetupError } from "~/platform/config/setup-error";
import { sync, writeDurably } from "~/platform/data-folder/durable";
import { LINK_KEYS_FILE } from "~/platform/data-folder/names";
import { type CopyContent, readCopy, readCopyName, timeName, writeCopy } from "./copy-file";
import type { BackupKey } from "./encryption";
import { hashOf, inspectDatabase } from "./inspect";
import { MANIFEST, type Manifest } from "./manifest";
import { type CopyState, PageTable, readState, rootOf, writeState } from "./page-tables";

const GENERATION = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const STATE = "state";
const DAY = 24 * 60 * 60_000;
/** Bytes of changes that a generation may hold besides twice what its first copy has. */
const ALWAYS_ROOM = 64 * 1024 * 1024;
/** More are never kept on this machine, even while none gets through to the place elsewhere. */
const MOST_GENERATIONS = 3;

type Making = { now: Date; key: BackupKey | undefined };
export type CopyFile = { name: string; sequence: number; time: string };

/** The generations of a folder, newest first. Each begins with a copy of everything; the others hold what changed since. */
export const generationsIn = (copies: string): string[] =>
  (existsSync(copies) ? readdirSync(copies) : [])
    .filter((name) => GENERATION.test(name))
    .sort()
    .reverse();

/** The copies among a list of names, in order. */
export const copiesAmong = (names: readonly string[]): CopyFile[] =>
  names
    .flatMap((name) => {
      const found = readCopyName(name);
      return found ? [{ name, ...found }] : [];
    })
    .sort((a, b) => a.sequence - b.sequence || a.time.localeCompare(b.time));

export const copiesIn = (generation: string): CopyFile[] =>
  copiesAmong(existsSync(generation) ? readdirSync(generation) : []);

/** Begins a generation: a copy of everything. */
export async function beginGeneration(dataDir: string, copies: string, making: Making): Promise<string> {
  const generation = path.join(copies, timeName(making.now));
  mkdirSync(generation, { recursive: true, mode: 0o700 });
  const made = await writeCopy(dataDir, generation, null, making);
  writeDurably(path.join(generation, "key"), keyNote(making.key));
  if (made) writeState(path.join(generation, STATE), made.state);
  return generation;
}

/** Whether everything is to be copied anew: there is no generation that can be continued, or it is a day old, or too large. */
export function generationIsDue(copies: string, { now, key }: Making): boolean {
  const [newest] = generationsIn(copies);
  if (!newest || !existsSync(path.join(copies, newest, STATE))) return true;
  if (!isUnder(path.join(copies, newest), key)) return true;
  const begun = Date.parse(newest.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z"));
  if (Math.abs(now.getTime() - begun) >= DAY) return true;
  const [first = 0, ...changes] = copiesIn(path.join(copies, newest)).map(
    ({ name }) => statSync(path.join(copies, newest, name)).size,
  );
  return changes.reduce((sum, size) => sum + size, 0) > 2 * first + ALWAYS_ROOM;
}

/** Which key a generation's copies are encrypted with: with another, or with one at last, everything is copied anew. */
const keyNote = (key: BackupKey | undefined) => key?.check.toString("hex") ?? "none";
function isUnder(generation: string, key: BackupKey | undefined): boolean {
  const file = path.join(generation, "key");
  return existsSync(file) && readFileSync(file, "utf8") === keyNote(key);
}

/** Copies to a generation what has changed since its newest copy. @returns how many pages; null without a first copy. */
export async function continueGeneration(
  dataDir: string,
  generation: string,
  making: Making,
): Promise<number | null> {
  const file = path.join(generation, STATE);
  const state = isUnder(generation, making.key) ? readStateOrDrop(file) : null;
  if (!state) return null;
  // One that was written and not noted, as the process ended in between: what follows holds its pages as well.
  for (const { name, sequence } of copiesIn(generation))
    if (sequence > state.sequence) rmSync(path.join(generation, name));
  const made = await writeCopy(dataDir, generation, state, making);
  if (made) writeState(file, made.state);
  return made?.pages ?? 0;
}

function readStateOrDrop(file: string): CopyState | null {
  const state = readState(file);
  if (!state) rmSync(file, { force: true });
  return state;
}

/** Notes, in a generation, that its first copy is at a place elsewhere. */
export const noteSettled = (generation: string, place: string): void =>
  writeDurably(path.join(generation, `settled-${place}`), "");
export const isSettled = (generation: string, places: readonly string[]): boolean =>
  places.every((place) => existsSync(path.join(generation, `settled-${place}`)));

/** The newest copy of a generation that is at a place elsewhere; 0 is the first one's. */
export function sentUpTo(generation: string, place: string): number {
  const file = path.join(generation, `sent-${place}`);
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
}
export const noteSentUpTo = (generation: string, place: string, sequence: number): void =>
  writeDurably(path.join(generation, `sent-${place}`), String(sequence));

/**
 * The generations that get each minute's changes: the newest whose first copy is at every place, and those after it. So a
 * large first copy may take its time to get there.
 */
export function growing(copies: string, places: readonly string[]): string[] {
  const all = generationsIn(copies);
  const settled = all.findIndex((name) => isSettled(path.join(copies, name), places));
  return all
    .slice(0, settled < 0 ? all.length : settled + 1)
    .filter((name) => existsSync(path.join(copies, name, STATE)));
}

/** Drops what is no longer needed: the growing ones stay, and the one before them. @returns the names dropped. */
export function dropGenerations(copies: string, places: readonly string[]): string[] {
  const all = generationsIn(copies);
  const kept = Math.min(growing(copies, places).length + 1, MOST_GENERATIONS);
  const dropped = all.slice(kept);
  for (const name of dropped) rmSync(path.join(copies, name), { recursive: true, force: true });
  return dropped;
}

/**
 * Puts a generation's copies together to a folder that `restore` takes: one file for each database, and a manifest.
 * @param until a time as in the copies' names; later ones are left out.
 * @throws SetupError when a copy is missing or damaged, or the whole is not what it was.
 */
export async function assemble(
  generation: string,
  into: string,
  { key, until }: { key: BackupKey | undefined; until: string | undefined },
): Promise<{ manifest: Manifest; copies: number }> {
  const wanted = copiesIn(generation).filter(({ time }) => !until || time <= until);
  const named = path.basename(generation);
  if (wanted[0]?.sequence !== 0)
    throw new SetupError(`${generation} can't be restored: it has no first copy${until ? " by then" : ""}.`);
  const handles = new Map<string, number>();
  const tables = new Map<string, PageTable>();
  let last: CopyContent | undefined;
  mkdirSync(into, { recursive: true, mode: 0o700 });
  try {
    for (const [index, { name, sequence }] of wanted.entries()) {
      const before = wanted[index - 1];
      const way = before ? ` What is before it can be had with --until ${before.time}.` : "";
      if (sequence !== index)
        throw new SetupError(`Copy ${index} of ${named} is missing; nothing was changed.${way}`);
      const file = path.join(generation, name);
      const scratch = path.join(into, "scratch");
      const content = await readCopy(file, { key, scratch }, (database, page, bytes) => {
        const handle = handles.get(database) ?? openSync(path.join(into, database), "w", 0o600);
        handles.set(database, handle);
        const table = tables.get(database) ?? new PageTable();
        tables.set(database, table);
        table.put(page, bytes);
        writeSync(handle, bytes, 0, bytes.length, (page - 1) * bytes.length);
      }).catch((error: Error) => {
        throw error instanceof SetupError ? new SetupError(error.message + way) : error;
      });
      if (content.head.generation !== named || content.head.sequence !== sequence)
        throw new SetupError(`${file} is a copy of another generation or place in it; nothing was changed.`);
      if (content.head.previous !== (last?.tail.root ?? null))
        throw new SetupError(`${file} does not follow the copy before it; nothing was changed.${way}`);
      last = content;
    }
    const { tail, head } = last as CopyContent;
    if (rootOf(tail.databases, tables) !== tail.root)
      throw new SetupError(`The copies in ${generation} don't come to what was copied; nothing was changed.`);
    for (const { name, pages, pageSize } of tail.databases)
      ftruncateSync(handles.get(name) as number, pages * pageSize);
    for (const handle of handles.values()) closeSync(handle);
    handles.clear();
    const manifest: Manifest = { format: 1, madeAt: head.madeAt, files: [] };
    for (const { name } of tail.databases) {
      const file = path.join(into, name);
      inOneFile(file);
      const rows = inspectDatabase(file);
      manifest.files.push({ name, size: statSync(file).size, sha256: await hashOf(file), rows });
    }
    const keys = path.join(into, LINK_KEYS_FILE);
    if (tail.keys) {
      writeFileSync(keys, tail.keys, { mode: 0o600 });
      manifest.files.push({ name: LINK_KEYS_FILE, size: statSync(keys).size, sha256: await hashOf(keys) });
    }
    writeFileSync(path.join(into, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
    return { manifest, copies: wanted.length };
  } finally {
    for (const handle of handles.values()) closeSync(handle);
  }
}

/** Databases are copied while their logs are in use; on its own the file needs none. */
function inOneFile(file: string): void {
  const db = new Database(file);
  try {
    db.pragma("journal_mode = DELETE");
  } finally {
    db.close();
  }
  sync(file);
}
