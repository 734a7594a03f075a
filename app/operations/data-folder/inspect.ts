import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import Database from "better-sqlite3";

/** Row counts by table: with the hash of the file, they tell that a copy is whole. */
export type RowCounts = Record<string, number>;

/** Checks a database page by page, and counts its rows. @throws when it is damaged, or no database. */
export function inspectDatabase(file: string): RowCounts {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const found = db.pragma("integrity_check(3)", { simple: true });
    if (found !== "ok") throw new Error(String(found));
    const broken = db.pragma("foreign_key_check") as { table: string }[];
    if (broken[0]) throw new Error(`${broken.length} rows of ${broken[0].table} refer to rows that are gone`);
    const tables = db
      .prepare("select name from sqlite_schema where type = 'table' order by name")
      .pluck()
      .all() as string[];
    return Object.fromEntries(
      tables.map((name) => [
        name,
        db
          .prepare(`select count(*) from "${name.replaceAll('"', '""')}"`)
          .pluck()
          .get() as number,
      ]),
    );
  } finally {
    db.close();
  }
}

/** A file's SHA-256 in hexadecimal. Not for a database that this process has open (POSIX locks of SQLite). */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Hashes a database; the pages of the jobs' lease count as zeros, as the server renews it every five seconds. */
export async function hashContent(file: string): Promise<string> {
  const { pageSize, leasePages } = findLeasePages(file);
  const hash = createHash("sha256");
  let at = 0;
  for await (const bytes of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    for (const page of leasePages) bytes.fill(0, clamp((page - 1) * pageSize), clamp(page * pageSize));
    hash.update(bytes);
    at += bytes.length;

    function clamp(offset: number) {
      return Math.min(Math.max(offset - at, 0), bytes.length);
    }
  }
  return hash.digest("hex");
}

/** Finds the pages of the jobs' lease: its one row fits into the first page of its table and of each index. */
function findLeasePages(file: string): { pageSize: number; leasePages: number[] } {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const leasePages = db.prepare("select rootpage from sqlite_schema where tbl_name = 'job_leases'").pluck();
    return {
      pageSize: db.pragma("page_size", { simple: true }) as number,
      leasePages: leasePages.all() as number[],
    };
  } finally {
    db.close();
  }
}
