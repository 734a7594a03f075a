import { type AppDatabase, prepareStatement } from "#db/client.server";
import { insertRaw, type RawRow, readRow } from "../change/raw-rows.server";

const OF_LEADS = "SELECT * FROM lead_duplicates WHERE lead_id IN (@a, @b) OR other_id IN (@a, @b)";
const DECIDE = `UPDATE lead_duplicates SET not_same_at = @not_same_at, not_same_by = @not_same_by
  WHERE lead_id = @lead_id AND other_id = @other_id AND kind = @kind`;

/** Removes what the triggers on contacts would have removed, had it not been decided. */
const FORGET = `DELETE FROM lead_duplicates WHERE @id IN (lead_id, other_id) AND not_same_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM lead_contacts a JOIN lead_contacts b ON b.kind = a.kind AND b.normalized = a.normalized
    WHERE a.kind = lead_duplicates.kind AND a.lead_id = lead_duplicates.lead_id AND b.lead_id = lead_duplicates.other_id)`;

/** Reads who may be of the same person as either lead, and what staff have decided of them. */
export const readDuplicateRows = (db: AppDatabase, a: string, b: string): RawRow[] =>
  prepareStatement(db, OF_LEADS).all({ a, b }) as RawRow[];

/**
 * Gives each lead of an undone merge its possible duplicates and decisions back. What came since stays: other leads that share a
 * contact by now, and what staff have said meanwhile. Contacts are with their own leads again.
 */
export function restoreDuplicateRows(
  db: AppDatabase,
  before: RawRow[],
  keptId: string,
  droppedId: string,
): void {
  const find = (rows: RawRow[], { lead_id, other_id, kind }: RawRow) =>
    rows.find((row) => row.lead_id === lead_id && row.other_id === other_id && row.kind === kind);
  const otherOf = (row: RawRow, id: string) => (row.lead_id === id ? row.other_id : row.lead_id);
  const isOf = (row: RawRow, id: string) => row.lead_id === id || row.other_id === id;
  /** When staff told another lead from the dropped one, as the merge copied it to the kept one. */
  const copiedAt = (other: unknown) =>
    before.find((row) => isOf(row, droppedId) && otherOf(row, droppedId) === other && row.not_same_at)
      ?.not_same_at;
  for (const row of readDuplicateRows(db, keptId, droppedId)) {
    const isCopied =
      isOf(row, keptId) && row.not_same_at && row.not_same_at === copiedAt(otherOf(row, keptId));
    const own = find(before, row);
    if (isCopied && own?.not_same_at !== row.not_same_at)
      prepareStatement(db, DECIDE).run({
        ...row,
        not_same_at: own?.not_same_at ?? null,
        not_same_by: own?.not_same_by ?? null,
      });
  }
  prepareStatement(db, FORGET).run({ id: keptId });
  const now = readDuplicateRows(db, keptId, droppedId);
  for (const row of before) {
    const present = find(now, row);
    if (present && !present.not_same_at && row.not_same_at) prepareStatement(db, DECIDE).run(row);
    if (!present && readRow(db, "leads", String(row.lead_id)) && readRow(db, "leads", String(row.other_id)))
      insertRaw(db, "lead_duplicates", row);
  }
}
