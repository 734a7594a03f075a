import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { leadStore } from "#tests/setup/lead-store";
import { insertRaw, readRow } from "~/domain/leads/change/raw-rows.server";

const FOLDER = path.resolve("db/migrations");
const FILES = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".sql"))
  .sort();

/** Makes a database as it was before a migration, fills it, and runs the migration. @param name the end of its file's name */
function migrateFilled(name: string, fill: (sqlite: Database.Database) => void): Database.Database {
  const at = FILES.findIndex((file) => file.endsWith(`${name}.sql`));
  const sqlite = new Database(":memory:");
  sqlite.pragma("foreign_keys = OFF");
  sqlite.unsafeMode(true);
  const run = (file: string) => sqlite.exec(readFileSync(path.join(FOLDER, file), "utf8"));
  for (const file of FILES.slice(0, at)) run(file);
  // A migration that makes a table again turns them on at its end.
  sqlite.pragma("foreign_keys = OFF");
  fill(sqlite);
  run(FILES[at]!);
  return sqlite;
}

it("times that nobody had confirmed before the upgrade go on being held, with their moves counted", () => {
  const sqlite = migrateFilled("times_of_strangers", (before) => {
    const add = before.prepare(
      `insert into bookings (id, provider, external_id, status, starts_at, reference, proven_at, sequence, created_at, updated_at)
       values (?, 'own', ?, ?, 1, ?, ?, 3, 1, 1)`,
    );
    add.run("unproven", "unproven", "booked", "one", null);
    add.run("proven", "proven", "booked", "two", 1);
    add.run("given-up", "given-up", "cancelled", "one", null);
  });
  const left = { sender_block: null, sender_browser: null, filed_sequence: 3, sequence: 3 };
  expect(sqlite.prepare("select * from bookings order by id").all()).toMatchObject([
    { id: "given-up", status: "cancelled", ...left },
    { id: "proven", status: "booked", moves: 0, proven_at: 1, ...left },
    { id: "unproven", status: "booked", moves: 3, proven_at: null, ...left },
  ]);
});

it("numbers that had texted STOP before the upgrade go on getting no texts, each once", () => {
  const sqlite = migrateFilled("text_stops", (before) => {
    const add = before.prepare(
      `insert into lead_contacts (id, lead_id, kind, value, normalized, text_stopped_at, source, created_at)
       values (?, ?, 'phone', '1', ?, ?, 'enquiry', 1)`,
    );
    add.run("a", "one", "+18015550142", 7);
    add.run("b", "two", "+18015550142", 5);
    add.run("c", "two", "+13035550100", null);
  });
  expect(sqlite.prepare("select * from text_stops").all()).toEqual([
    { number: "+18015550142", state: "stopped", since: 5, text_id: null },
  ]);
  expect(sqlite.prepare("select count(*) from lead_contacts").pluck().get()).toBe(3);
});

it("channels keep their addresses and codes at the upgrade, and one can be a phone that rings", () => {
  const sqlite = migrateFilled("phones_that_ring", (before) => {
    before.exec(`insert into users (id, username, password, created_at, updated_at) values ('u', 'Ann', 'x', 1, 1);
      insert into alert_channels (id, user_id, kind, value, code_hash, code_tries, created_at, updated_at)
      values ('c', 'u', 'sms', '+18015550142', 'h', 2, 1, 1)`);
  });
  expect(sqlite.prepare("select * from alert_channels").all()).toMatchObject([
    { id: "c", kind: "sms", value: "+18015550142", enabled: 1, code_hash: "h", code_tries: 2 },
  ]);
  const add = sqlite.prepare(
    `insert into alert_channels (id, user_id, kind, value, created_at, updated_at)
     values (?, 'u', ?, '+18015550142', 1, 1)`,
  );
  expect(add.run("voice", "voice").changes).toBe(1);
  expect(() => add.run("odd", "odd")).toThrow(/CHECK/);
});

it("a row that was kept to undo a merge comes back, without a column that an upgrade has removed since", () => {
  const { db, capture } = leadStore({ start: new Date(0), urgencyLevel: "planning" });
  const { id } = capture();
  const [contact] = db.$client.prepare("select id from lead_contacts where lead_id = ?").pluck().all(id);
  const row = readRow(db, "lead_contacts", String(contact))!;
  db.$client.prepare("delete from lead_contacts where id = ?").run(contact);
  insertRaw(db, "lead_contacts", { ...row, text_stopped_at: 7 });
  expect(readRow(db, "lead_contacts", String(contact))).toEqual(row);
});
