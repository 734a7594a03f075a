import { existsSync } from "node:fs";
import type { SqliteDatabase } from "./database";

/**
 * Copies the database to a new file: one snapshot, without the free pages, usable as a lake at once.
 *
 * @throws when the file exists already, so that a backup never replaces another
 */
export function backup(db: SqliteDatabase, file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  db.prepare("vacuum into ?").run(file);
}
