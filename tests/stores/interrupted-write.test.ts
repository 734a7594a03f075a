import { copyFileSync, existsSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { newDataDir } from "#tests/setup/server";
import { refuseDamaged } from "~/operations/data-folder/integrity";

it("a database whose very first write was cut short is rolled back, not refused", () => {
  const made = path.join(newDataDir(), "content.sqlite");
  const db = new Database(made);
  db.exec("create table words (text text); insert into words values ('kept')");
  db.pragma("cache_size = 1");
  db.exec("begin");
  db.exec(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000) insert into words select 'half a write ' || i from n",
  );
  const dataDir = newDataDir();
  const left = path.join(dataDir, "content.sqlite");
  // As a kill in the middle leaves them: some pages are written, and the journal that takes them back.
  expect(existsSync(`${made}-journal`)).toBe(true);
  for (const tail of ["", "-journal"]) copyFileSync(made + tail, left + tail);
  db.exec("rollback");
  db.close();

  refuseDamaged(dataDir, path.join(dataDir, "backups"));

  const again = new Database(left, { readonly: true });
  expect(again.prepare("select text from words").pluck().all()).toEqual(["kept"]);
  again.close();
});
