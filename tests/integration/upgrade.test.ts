import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { migrateDatabase } from "#db/client.server";
import { seedLeads } from "#tests/setup/sample-leads";
import { newDataDir } from "#tests/setup/server";

type Row = Record<string, unknown>;

/** The migrations up to the first one alone: the schema that was released first. */
function firstMigration(): string {
  const folder = path.join(newDataDir(), "migrations");
  cpSync("db/migrations", folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
  return folder;
}

const tablesOf = (db: Database.Database) =>
  db
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\'",
    )
    .pluck()
    .all() as string[];
const columnsOf = (db: Database.Database, table: string) =>
  (db.pragma(`table_xinfo(${table})`) as { name: string; hidden: number }[])
    .filter(({ hidden }) => hidden === 0)
    .map(({ name }) => `"${name}"`)
    .join(", ");

it("a database of the first released schema, with data, becomes one of today's and loses no row", () => {
  const [today, dataDir] = [newDataDir(), newDataDir()];
  seedLeads(today, 150);
  const file = path.join(dataDir, "app.sqlite");
  migrateDatabase(file, firstMigration());

  const old = new Database(file);
  old.pragma("foreign_keys = OFF");
  old.prepare("attach ? as source").run(path.join(today, "app.sqlite"));
  const before: Record<string, Row[]> = {};
  for (const table of tablesOf(old)) {
    // Kept by triggers that the first schema did not have.
    if (table === "lead_totals") continue;
    const columns = columnsOf(old, table);
    old.exec(`insert into main."${table}" (${columns}) select ${columns} from source."${table}"`);
    before[table] = old.prepare(`select ${columns} from main."${table}"`).all() as Row[];
  }
  expect(before.leads).toHaveLength(150);
  expect(before.outbox!.length).toBeGreaterThan(0);
  old.close();

  migrateDatabase(file);

  const db = new Database(file, { readonly: true });
  for (const [table, rows] of Object.entries(before))
    expect(db.prepare(`select * from "${table}"`).all(), table).toMatchObject(rows);
  // What is derived from the leads is there for those from before, too.
  const expected = new Database(path.join(today, "app.sqlite"), { readonly: true });
  const totals = "select * from lead_totals where leads > 0 order by status, urgency_level, source";
  expect(db.prepare(totals).all()).toEqual(expected.prepare(totals).all());
  const search = db.prepare("select count(*) from lead_search where lead_search match 'sample77'").pluck();
  expect(search.get()).toBe(1);
  expected.close();
  db.close();
});
