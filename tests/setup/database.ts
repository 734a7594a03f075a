import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AppDatabase, migrateDatabase, openDatabase } from "#db/client.server";

let template: string | undefined;
const folders: string[] = [];
const open: AppDatabase[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "app-db-"));
  folders.push(folder);
  return folder;
}

/** The path of a fresh, migrated database file: one is migrated per worker and copied for each test. */
export function freshDatabaseFile(): string {
  if (!template) {
    const folder = mkdtempSync(join(tmpdir(), "app-db-template-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    template = join(folder, "template.sqlite");
    migrateDatabase(template);
  }
  const file = join(newFolder(), "app.sqlite");
  copyFileSync(template, file);
  return file;
}

/** A connection that is closed after the test; without a path, to a fresh database of its own. */
export function testDatabase(file = freshDatabaseFile()): AppDatabase {
  const db = openDatabase(file);
  open.push(db);
  return db;
}

/** Closes the connections that a test has opened; the setup file calls it after each. */
export function closeTestDatabases(): void {
  for (const db of open.splice(0)) db.$client.close();
}

/** Removes the folders of a test file; the setup file calls it after each. */
export function removeTestDatabases(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
