import type { Statement } from "better-sqlite3";
import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AppDatabase } from "./client.server";

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
