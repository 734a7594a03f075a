import type { AppDatabase } from "#db/client.server";
import { resolveBackupsFolder } from "~/platform/data-folder/names";
import { type ErasureResult, erasePerson } from "./erase.server";
import { addErasureRecords, makeErasureRecord } from "./erasure-records.server";
import { findPerson, type PersonKey } from "./person.server";

type Options = Parameters<typeof erasePerson>[2] & {
  settings: { DATA_DIR: string; BACKUP_DIR?: string | undefined };
  /** Called when the backups' folder can't be written; the erasure continues. */
  onBackupsFailed: (error: unknown) => void;
};

/** Records an erasure, then erases: after a crash no restore can undo it unnoticed. @returns null when nothing is stored. */
export function eraseAndRecord(
  db: AppDatabase,
  key: PersonKey,
  { settings, onBackupsFailed, ...options }: Options,
): ErasureResult | null {
  const { stored, emails } = findPerson(db, key);
  const record = makeErasureRecord(
    {
      leads: stored.leads.map(({ id }) => id),
      emails,
      // Families share phones, so a number is recorded only when it was the key.
      phones: "phone" in key ? findPerson(db, key).phones : [],
    },
    options.now,
  );
  addErasureRecords(settings.DATA_DIR, [record]);
  try {
    addErasureRecords(resolveBackupsFolder(settings), [record]);
  } catch (error) {
    onBackupsFailed(error);
  }
  return erasePerson(db, key, options);
}
