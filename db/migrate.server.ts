import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";

/** A migration failed and the database file is unchanged. The message is one line, fit to print at start. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/** The folder of migrations; the source tree and the built server both run in the project's root. */
export const resolveMigrationsFolder = () => join(process.cwd(), "db", "migrations");

const table = "__drizzle_migrations";

/**
 * All pending migrations and the check of foreign keys run in one transaction: a failure leaves an existing file
 * untouched and no new file behind. The bookkeeping table is drizzle-kit's own.
 * @throws {MigrationError} when a migration fails, or the file is newer than this program or no database
 */
export function migrateDatabase(file: string, migrationsFolder = resolveMigrationsFolder()): void {
  const existed = existsSync(file);
  try {
    runMigrations(file, migrationsFolder);
  } catch (error) {
    if (!existed) for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
    throw new MigrationError(`The database ${file} could not be migrated and was left as it was: ${reason}`, {
      cause: error,
    });
  }
}

function runMigrations(file: string, migrationsFolder: string): void {
  const migrations = readMigrationFiles({ migrationsFolder });
  const sqlite = new Database(file, { timeout: 5_000 });
  try {
    // Foreign keys are off while tables may be rebuilt; the check below replaces them.
    sqlite.pragma("foreign_keys = OFF");
    // A migration may widen a CHECK in place by `PRAGMA writable_schema` (https://www.sqlite.org/lang_altertable.html,
    // section 7), which SQLite's defensive mode forbids.
    sqlite.unsafeMode(true);
    sqlite
      .transaction(() => {
        const applied = lastApplied(sqlite);
        const newest = migrations.at(-1)?.folderMillis ?? 0;
        if (applied > newest) throw new Error("it was written by a newer version of this program");
        const pending = migrations.filter((migration) => migration.folderMillis > applied);
        if (pending.length === 0) return;
        sqlite.exec(
          `CREATE TABLE IF NOT EXISTS ${table} (id INTEGER PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
        );
        const record = sqlite.prepare(`INSERT INTO ${table} (hash, created_at) VALUES (?, ?)`);
        for (const migration of pending) {
          for (const statement of migration.sql) sqlite.exec(statement);
          record.run(migration.hash, migration.folderMillis);
        }
        const broken = sqlite.pragma("foreign_key_check") as { table: string }[];
        if (broken[0])
          throw new Error(`${broken.length} rows of ${broken[0].table} refer to rows that are gone`);
      })
      .immediate();
  } finally {
    sqlite.close();
  }
}

function lastApplied(sqlite: Database.Database): number {
  const known = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table);
  if (!known) return 0;
  const row = sqlite.prepare(`SELECT max(created_at) AS at FROM ${table}`).get() as { at: number | null };
  return Number(row.at ?? 0);
}
