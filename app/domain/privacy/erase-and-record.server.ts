import { setImmediate } from "node:timers/promises";
import {
  askAboutEnding,
  isDueForErasing,
  listLeadsDueForErasing,
} from "~/domain/leads/retention/retention.server";
import { resolveBackupsFolder } from "~/platform/data-folder/files";
import type { Change } from "~/records/change";
import { type ErasureOptions, type ErasureResult, erasePerson } from "./erase.server";
import { addErasureRecords, makeErasureRecord } from "./erasure-records.server";
import { listErasureStops, requireErasureDecision } from "./erasure-stops.server";
import { findPerson, type PersonKey } from "./person.server";

/** Where an erasure is recorded beside the database. */
export type ErasureRecording = {
  settings: { DATA_DIR: string; BACKUP_DIR?: string | undefined };
  /** Called when the backups' folder can't be written; the erasure continues. */
  onBackupsFailed: (error: unknown) => void;
};

type RecordedErasure = ErasureRecording &
  ErasureOptions & {
    /** Whether a person has decided to erase though danger is open or a time is ahead. */
    isDecided: boolean;
  };

/**
 * Records an erasure, then erases: after a crash no restore can undo it unnoticed.
 * @returns null when nothing is stored
 * @throws Refusal of the field `anyway`
 */
export function eraseAndRecord(
  change: Change,
  key: PersonKey,
  { settings, onBackupsFailed, isDecided, ...options }: RecordedErasure,
): ErasureResult | null {
  const { db, now } = change;
  const person = findPerson(db, key);
  if (!isDecided) requireErasureDecision(person, now);
  const { stored, emails } = person;
  const record = makeErasureRecord(
    {
      leads: stored.leads.map(({ id }) => id),
      emails,
      // Families share phones, so a number is recorded only when it was the key.
      phones: "phone" in key ? findPerson(db, key).phones : [],
    },
    now,
  );
  addErasureRecords(settings.DATA_DIR, [record]);
  try {
    addErasureRecords(resolveBackupsFolder(settings), [record]);
  } catch (error) {
    onBackupsFailed(error);
  }
  return erasePerson(change, key, options);
}

type ErasureRun = ErasureRecording & {
  /** Called when a lead can't be erased; the run continues, and retries the lead the next night. */
  onFailed: (error: unknown) => void;
  /** Stops the erasing between two leads. */
  stopping?: AbortSignal;
};

/** Erases leads, closed or open, as the button does, thirty days after staff were told; those that a person has to decide about stay. @returns `told`: how many are announced next */
export async function eraseEnded(
  change: Change,
  { onFailed, stopping, ...recording }: ErasureRun,
): Promise<{ erased: number; told: number }> {
  const { db, now, zone: timeZone } = change;
  const when = { now, timeZone };
  const due = listLeadsDueForErasing(db, when);
  let erased = 0;
  for (const [index, leadId] of due.entries()) {
    if (stopping?.aborted) break;
    try {
      // The lead may have been kept since, or erased with another lead of the person.
      if (!isDueForErasing(db, leadId, when)) continue;
      if (listErasureStops(findPerson(db, { leadId }), now).length > 0) continue;
      const isLast = index === due.length - 1;
      const rebuild = isLast ? "when small" : "not now";
      const how = { reason: "retention", rebuild, isDecided: false } as const;
      if (eraseAndRecord(change, { leadId }, { ...recording, ...how })) erased++;
    } catch (error) {
      onFailed(error);
    }
    // The loop yields between two leads, so that requests are answered.
    await setImmediate();
  }
  return { erased, told: askAboutEnding(db, when) };
}
