import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrateDatabase } from "./migrate.server";
import * as schema from "./schema";

export { MigrationError, migrateDatabase } from "./migrate.server";

/** The app's database, without drizzle's own transactions, which take the write lock too late: use `runInTransaction`. */
export type AppDatabase = Omit<BetterSQLite3Database<typeof schema>, "transaction"> & {
  $client: Database.Database;
};

/** Opens a database. `synchronous=FULL`: what was reported saved survives a power cut. Waits 5 seconds for another's lock. */
export function openDatabase(file: string): AppDatabase {
  const sqlite = new Database(file, { timeout: 5_000 });
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("cache_size = -32000");
  return drizzle(sqlite, { schema });
}

const HOLDER_KEY = Symbol.for("practice.appDb");
type Holder = { [HOLDER_KEY]?: { file: string; db: AppDatabase } };
// On globalThis, because development re-evaluates modules and the connection must outlive that.
const holder = globalThis as Holder;

/** Opens the app's database, once per process. @throws when another file is open already */
export function initAppDb(file: string): AppDatabase {
  const open = holder[HOLDER_KEY];
  if (open) {
    if (open.file === file) return open.db;
    throw new Error(`The app database is already open at ${open.file}`);
  }
  migrateDatabase(file);
  const db = openDatabase(file);
  holder[HOLDER_KEY] = { file, db };
  return db;
}

/** Returns the app's database. @throws when `initAppDb` has not run */
export function requireAppDb(): AppDatabase {
  const open = holder[HOLDER_KEY];
  if (!open) throw new Error("The app database is not open: call initAppDb first");
  return open.db;
}

/** Folds the app database's write-ahead log into its file, and closes it. Does nothing when none is open. */
export function closeAppDb(): void {
  holder[HOLDER_KEY]?.db.$client.close();
  delete holder[HOLDER_KEY];
}
