import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, it } from "vitest";
import { type LogPosition, readSnapshot } from "~/operations/data-folder/database-pages";

const folder = mkdtempSync(path.join(tmpdir(), "pages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function newDatabase(): string {
  const file = path.join(folder, `${Math.random()}.sqlite`);
  const db = new Database(file);
  db.pragma("journal_mode = WAL");
  db.exec(
    "create table things (id integer primary key, key, text); create index by_key on things (key); create table total (writes); insert into total values (0)",
  );
  db.close();
  return file;
}

/** The pages as a database of their own. */
function putTogether(
  pages: Map<number, Buffer>,
  { pages: count, pageSize }: { pages: number; pageSize: number },
) {
  const bytes = Buffer.alloc(count * pageSize);
  for (const [page, content] of pages) if (page <= count) content.copy(bytes, (page - 1) * pageSize);
  const file = path.join(folder, "copy.sqlite");
  writeFileSync(file, bytes);
  const db = new Database(file);
  db.pragma("journal_mode = DELETE");
  return db;
}

it("reads sound snapshots, each later than the one before, while two processes write, checkpoint and rebuild", async () => {
  const file = newDatabase();
  const writers = ["20", "300"].map((checkpointAfter) =>
    spawn(
      process.execPath,
      ["--import", "tsx", "tests/stores/database-pages-writer.ts", file, checkpointAfter],
      {
        stdio: ["ignore", "ignore", "inherit"],
      },
    ),
  );
  const pages = new Map<number, Buffer>();
  let since: LogPosition | null = null;
  let [last, few] = [0, 0];
  try {
    for (let round = 0; round < 60; round++) {
      let read = 0;
      const snapshot = readSnapshot(file, since, (page, bytes) => {
        read++;
        pages.set(page, Buffer.from(bytes));
      });
      if (read < snapshot.pages / 2) few++;
      since = snapshot.position;
      const copy = putTogether(pages, snapshot);
      expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
      const writes = copy.prepare("select writes from total").pluck().get() as number;
      expect(writes).toBeGreaterThanOrEqual(last);
      last = writes;
      copy.close();
      await new Promise((resolve) => setTimeout(resolve, 50 * Math.random()));
    }
  } finally {
    for (const writer of writers) writer.kill();
  }
  expect(last).toBeGreaterThan(100);
  expect(few).toBeGreaterThan(0);
}, 60_000);

it("reads only what has changed since, while the log goes on", () => {
  const file = newDatabase();
  const db = new Database(file);
  db.exec(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) insert into things (key, text) select i, 'some text' from n",
  );
  const read = (since: LogPosition | null) => {
    let count = 0;
    const snapshot = readSnapshot(file, since, () => count++);
    return { ...snapshot, count };
  };
  const first = read(null);
  expect(first.count).toBe(first.pages);
  expect(read(first.position).count).toBe(0);
  db.exec("update total set writes = 7");
  expect(read(first.position).count).toBeLessThan(3);
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.exec("update total set writes = 8");
  const anew = read(first.position);
  expect(anew.count).toBe(anew.pages);
  db.close();
});
