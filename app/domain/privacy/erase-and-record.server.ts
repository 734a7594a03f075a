import type { AppDatabase } from "#db/client.server";
import { backupsFolder } from "~/platform/data-folder/names";
import { type Erased, erasePerson } from "./erase.server";
import { addErasureRecords, makeErasureRecord } from "./erasure-records.server";
import { findPerson, type PersonKey } from "./person.server";

type Options = Parameters<typeof erasePerson>[2] & {
  settings: { DATA_DIR: string; BACKUP_DIR?: string | undefined };
  /** Hears when the backups' folder could not be written to; the erasing goes on. */
  onTrouble: (error: unknown) => void;
};

/**
 * Erases a person, and records that it was done: first the record, so that no crash leaves somebody erased whom a
 * restore brings back.
 * @returns null when nothing is stored about them.
 */
export function eraseAndMark(
  db: AppDatabase,
  key: PersonKey,
  { settings, onTrouble, ...options }: Options,
): Erased | null {
  const { stored, emails } = findPerson(db, key);
  const record = makeErasureRecord(
    {
      leads: stored.leads.map(({ id }) => id),
      emails,
      // A number alone may be a family's: it says who was meant only where it was asked for.
      phones: "phone" in key ? findPerson(db, key).phones : [],
    },
    options.now,
  );
  addErasureRecords(settings.DATA_DIR, [record]);
  try {
    addErasureRecords(backupsFolder(settings), [record]);
  } catch (error) {
    onTrouble(error);
  }
  return erasePerson(db, key, options);
}
