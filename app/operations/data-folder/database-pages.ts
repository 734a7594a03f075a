import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import Database from "better-sqlite3";

/**
 * Where in a write-ahead log a copy stands. While the salts are the same, the log has only grown: what has changed since
 * is in its later frames.
 */
export type LogPosition = { salts: string; frames: number };

export type Snapshot = {
  pageSize: number;
  /** How many pages the database has. */
  pages: number;
  position: LogPosition | null;
};

const WAL_HEADER = 32;
const FRAME_HEADER = 24;
/** Pages read at once. */
const RUN = 256;

/**
 * Reads the pages of one snapshot of a database that others write to meanwhile: those that may have changed since
 * `since`, or all. It reads the file and its write-ahead log as SQLite's file formats are documented
 * (https://sqlite.org/fileformat2.html#walformat, https://sqlite.org/walformat.html). A read transaction is held open
 * meanwhile, so that neither is written over; writers are not held up.
 *
 * For a process of its own: closing a file that SQLite has open in the same process would drop SQLite's locks on it, which
 * is why everything here is closed after the connection.
 * @param each gets a page's number, from 1, and its bytes. A page may come twice: the later one holds.
 * @throws when the log was begun anew again and again while it was read.
 */
export function readSnapshot(
  file: string,
  since: LogPosition | null,
  each: (page: number, bytes: Buffer) => void,
): Snapshot {
  for (let tries = 0; tries < 5; tries++) {
    const snapshot = attempt(file, since, each);
    if (snapshot) return snapshot;
  }
  throw new Error(`${file} could not be read: its log was begun anew each time`);
}

function attempt(
  file: string,
  since: LogPosition | null,
  each: (page: number, bytes: Buffer) => void,
): Snapshot | null {
  const handles: number[] = [];
  const open = (name: string) => {
    const handle = openSync(name, "r");
    handles.push(handle);
    return handle;
  };
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    db.exec("begin");
    db.prepare("select count(*) from sqlite_schema").get();
    const main = open(file);
    const log = existsSync(`${file}-wal`) ? open(`${file}-wal`) : null;
    const index = existsSync(`${file}-shm`) ? open(`${file}-shm`) : null;
    const head = read(main, 0, 100);
    const pageSize = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16);
    const committed = index === null ? null : committedIn(index);
    const frames = log === null || !committed ? [] : framesIn(log, committed, pageSize);
    if (!frames) return null;
    const pages = committed?.pages || Math.floor(fstatSync(main).size / pageSize);
    const position = committed && { salts: committed.salts, frames: committed.frames };

    /** Where a page is in the log: its last frame wins. */
    const inLog = new Map<number, number>();
    for (const [frame, page] of frames.entries()) if (page <= pages) inLog.set(page, frame);
    const fromLog = (page: number, frame: number) =>
      each(
        page,
        read(log as number, WAL_HEADER + frame * (FRAME_HEADER + pageSize) + FRAME_HEADER, pageSize),
      );

    if (since && position && since.salts === position.salts && since.frames <= position.frames) {
      for (const page of new Set(frames.slice(since.frames)))
        if (page <= pages) fromLog(page, inLog.get(page) as number);
    } else {
      for (let first = 1; first <= pages; first += RUN) {
        const run = read(main, (first - 1) * pageSize, Math.min(RUN, pages - first + 1) * pageSize);
        for (let at = 0; at * pageSize < run.length; at++) {
          const frame = inLog.get(first + at);
          if (frame === undefined) each(first + at, run.subarray(at * pageSize, (at + 1) * pageSize));
          else fromLog(first + at, frame);
        }
      }
    }
    // A log of which everything was in the file already may be begun anew in spite of a reader.
    if (log !== null && frames.length > 0 && saltsIn(read(log, 0, WAL_HEADER), 16) !== committed?.salts)
      return null;
    return { pageSize, pages, position };
  } finally {
    db.close();
    for (const handle of handles) closeSync(handle);
  }
}

/** The end of the last transaction, as SQLite's index of the log has it; null while nothing is in the log. */
function committedIn(index: number): { salts: string; frames: number; pages: number } | null {
  for (let tries = 0; tries < 100; tries++) {
    const header = read(index, 0, 96);
    // It is written twice, so that a reader sees when it is being changed.
    if (!header.subarray(0, 48).equals(header.subarray(48, 96))) continue;
    const frames = header.readUInt32LE(16);
    if (header[12] !== 1) return null;
    return { salts: saltsIn(header, 32), frames, pages: header.readUInt32LE(20) };
  }
  throw new Error("the index of the write-ahead log could not be read");
}

const saltsIn = (bytes: Buffer, at: number) => bytes.subarray(at, at + 8).toString("hex");

/** The page of each frame of the log, in order; null when the log is no longer the one that was looked at. */
function framesIn(
  log: number,
  committed: { salts: string; frames: number },
  pageSize: number,
): number[] | null {
  const pages: number[] = [];
  for (let frame = 0; frame < committed.frames; frame++) {
    const header = read(log, WAL_HEADER + frame * (FRAME_HEADER + pageSize), FRAME_HEADER);
    if (saltsIn(header, 8) !== committed.salts) return null;
    pages.push(header.readUInt32BE(0));
  }
  return pages;
}

/** Bytes beyond the end of the file are zero, as SQLite reads them. */
function read(handle: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const count = readSync(handle, bytes, done, length - done, position + done);
    if (count === 0) break;
    done += count;
  }
  return bytes;
}
