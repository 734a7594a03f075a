import Database, { type Statement } from "better-sqlite3";
import { getTableColumns } from "drizzle-orm";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
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

/** Runs `work` with the write lock, so what it reads stays true. Inside another transaction it is a savepoint. */
export function runInTransaction<T>(db: AppDatabase, work: () => T): T {
  return db.$client.transaction(work).immediate();
}

type Insert = (row: Record<string, unknown>) => void;

const inserts = new WeakMap<AppDatabase["$client"], Map<SQLiteTable, Insert>>();
const statements = new WeakMap<AppDatabase["$client"], Map<string, Statement>>();

/** Inserts a row by a query built once per connection: building it costs more than the insert, and a capture makes about ten. */
export function insertRow<T extends SQLiteTable>(db: AppDatabase, table: T, row: T["$inferInsert"]): void {
  let byTable = inserts.get(db.$client);
  if (!byTable) {
    byTable = new Map();
    inserts.set(db.$client, byTable);
  }
  let insert = byTable.get(table);
  if (!insert) {
    insert = prepareInsert(db, table);
    byTable.set(table, insert);
  }
  insert(row);
}

/**
 * Prepared once per connection: only where it is hot, or where a table's name is a variable
 * (docs/decisions/0043-plain-sql-where-it-is-hot.md). Callers with the same SQL share it, so it gives rows as objects
 * again, whatever form the last one asked for by `pluck` or `raw`.
 */
export function prepareStatement(db: AppDatabase, sql: string): Statement {
  let bySql = statements.get(db.$client);
  if (!bySql) {
    bySql = new Map();
    statements.set(db.$client, bySql);
  }
  let statement = bySql.get(sql);
  if (!statement) {
    statement = db.$client.prepare(sql);
    bySql.set(sql, statement);
  }
  return statement.reader ? statement.pluck(false).raw(false) : statement;
}

function prepareInsert(db: AppDatabase, table: SQLiteTable): Insert {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated) as [
    string,
    SQLiteColumn,
  ][];
  const names = columns.map(([, column]) => `"${column.name}"`).join(", ");
  const marks = columns.map(() => "?").join(", ");
  const statement = db.$client.prepare(
    `INSERT INTO "${getTableConfig(table).name}" (${names}) VALUES (${marks})`,
  );
  return (row) => {
    statement.run(columns.map(([key, column]) => driverValue(column, row[key])));
  };
}

function driverValue(column: SQLiteColumn, given: unknown): unknown {
  const value = given === undefined ? column.default : given;
  return value === null || value === undefined ? null : column.mapToDriverValue(value);
}
