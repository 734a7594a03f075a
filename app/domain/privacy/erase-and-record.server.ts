import type { AppDatabase } from "#db/client.server";
import { backupsFolder } from "~/platform/data-folder/names";
import { type Erased, erasePerson } from "./erase.server";
import { addMarks, makeMark } from "./erasure-records.server";
import { findPerson, type PersonKey } from "./person.server";

type Options = Parameters<typeof erasePerson>[2] & {
  settings: { DATA_DIR: string; BACKUP_DIR?: string | undefined };
  /** Hears when the backups' folder could not be written to; the erasing goes on. */
  onTrouble: (error: unknown) => void;
};

/**
 * Erases a person, and marks that it was done: first the mark, so that no crash leaves somebody erased whom a
 * restore brings back.
 * @returns null when nothing is stored about them.
 */
export function eraseAndMark(
  db: AppDatabase,
  key: PersonKey,
  { settings, onTrouble, ...options }: Options,
): Erased | null {
  const { stored, emails } = findPerson(db, key);
  const mark = makeMark(
    {
      leads: stored.leads.map(({ id }) => id),
      emails,
      // A number alone may be a family's: it says who was meant only where it was asked for.
      phones: "phone" in key ? findPerson(db, key).phones : [],
    },
    options.now,
  );
  addMarks(settings.DATA_DIR, [mark]);
  try {
    addMarks(backupsFolder(settings), [mark]);
  } catch (error) {
    onTrouble(error);
  }
  return erasePerson(db, key, options);
}
