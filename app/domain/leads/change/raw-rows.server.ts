import { type AppDatabase, prepareStatement } from "#db/client.server";

export type RawRow = Record<string, string | number | null>;

/** Lists a table's columns that can be written: not the generated ones. */
export const listWritableColumns = (db: AppDatabase, table: string): string[] =>
  prepareStatement(db, "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0")
    .pluck()
    .all(table) as string[];

export function readRow(db: AppDatabase, table: string, id: string): RawRow | undefined {
  const columns = listWritableColumns(db, table).map((name) => `"${name}"`);
  return prepareStatement(db, `SELECT ${columns.join(", ")} FROM "${table}" WHERE id = ?`).get(id) as
    | RawRow
    | undefined;
}

/**
 * Puts a row back as it was. A reference to a row that was deleted meanwhile becomes null, and a column that an upgrade has
 * removed since is left out.
 */
export function insertRaw(db: AppDatabase, table: string, row: RawRow): void {
  const kept = { ...row };
  for (const { from, target } of prepareStatement(
    db,
    `SELECT "from", "table" AS target FROM pragma_foreign_key_list(?)`,
  ).all(table) as { from: string; target: string }[])
    if (
      kept[from] !== null &&
      !prepareStatement(db, `SELECT 1 FROM "${target}" WHERE id = ?`).get(kept[from])
    )
      kept[from] = null;
  const columns = new Set(listWritableColumns(db, table));
  const names = Object.keys(kept).filter((name) => columns.has(name));
  prepareStatement(
    db,
    `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
  ).run(...names.map((name) => kept[name]));
}

/** The columns that an undo never lowers. */
export const RISING_COLUMNS: readonly string[] = ["version", "updated_at"];

/** Puts the columns of a row back to what they were before a merge; what was changed since stays. */
export function restoreColumns(db: AppDatabase, table: string, before: RawRow, after: RawRow): void {
  const now = readRow(db, table, String(before.id));
  if (!now) return;
  const back = Object.keys(before).filter(
    (name) => !RISING_COLUMNS.includes(name) && now[name] === after[name] && now[name] !== before[name],
  );
  for (const name of back)
    prepareStatement(db, `UPDATE "${table}" SET "${name}" = ? WHERE id = ?`).run(before[name], before.id);
}
