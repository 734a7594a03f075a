import { eraseAndRecord } from "~/domain/privacy/erase-and-record.server";
import type { PersonKey } from "~/domain/privacy/person.server";
import { getAppContext } from "~/platform/context.server";
import { getLogger } from "~/platform/log.server";
import type { StaffChange } from "~/records/change";
import { refuseField } from "~/refusal";

/** @throws Refusal where the name of the person who is to be erased was not typed */
export function requireTypedName(typed: string, name: string): void {
  if (typed.trim() !== name.trim())
    throw refuseField("name", "Please type the name exactly as it stands above");
}

/**
 * Erases a person's data for staff. An unwritable backup folder is logged and doesn't stop the erasure.
 * @param isDecided they have decided to, though danger is open or a time is ahead
 * @throws Refusal of the field `anyway`
 */
export function erasePersonForGood(change: StaffChange, key: PersonKey, isDecided: boolean): void {
  eraseAndRecord(change, key, {
    isDecided,
    settings: getAppContext().env,
    onBackupsFailed: (err) => getLogger().error({ err }, "an erasure could not be marked beside the backups"),
  });
}
