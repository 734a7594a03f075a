import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";

const FOLDER = path.resolve("db/migrations");
const FILES = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".sql"))
  .sort();
const IT = FILES.findIndex((file) => file.endsWith("times_of_strangers.sql"));

it("times that nobody had confirmed before the upgrade go on being held, with their moves counted", () => {
  const sqlite = new Database(":memory:");
  sqlite.pragma("foreign_keys = OFF");
  sqlite.unsafeMode(true);
  const run = (file: string) => sqlite.exec(readFileSync(path.join(FOLDER, file), "utf8"));
  for (const file of FILES.slice(0, IT)) run(file);
  const add = sqlite.prepare(
    `insert into bookings (id, provider, external_id, status, starts_at, reference, proven_at, sequence, created_at, updated_at)
     values (?, 'own', ?, ?, 1, ?, ?, 3, 1, 1)`,
  );
  add.run("unproven", "unproven", "booked", "one", null);
  add.run("proven", "proven", "booked", "two", 1);
  add.run("given-up", "given-up", "cancelled", "one", null);
  run(FILES[IT]!);
  const left = { sender_block: null, sender_browser: null, filed_sequence: 3, sequence: 3 };
  expect(sqlite.prepare("select * from bookings order by id").all()).toMatchObject([
    { id: "given-up", status: "cancelled", ...left },
    { id: "proven", status: "booked", moves: 0, proven_at: 1, ...left },
    { id: "unproven", status: "booked", moves: 3, proven_at: null, ...left },
  ]);
});
