import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Settings } from "~/platform/config/settings";
import { COPIES, writeBackupStatus } from "~/platform/data-folder/backup-status";
import { holdLock } from "~/platform/data-folder/lock";
import { backupsFolder } from "~/platform/data-folder/names";
import { backupsIn, isBackup } from "~/platform/data-folder/retention";
import {
  beginGeneration,
  continueGeneration,
  dropGenerations,
  generationIsDue,
  growing,
  isSettled,
  noteSettled,
} from "./copies";
import {
  firstCopy,
  noteSentBackup,
  type Place,
  placeIds,
  places,
  sendChanges,
  sendErasures,
  sentBackups,
} from "./elsewhere";
import { type BackupKey, SEALED } from "./encryption";
import { MANIFEST } from "./manifest";

type Failure = { place: string; message: string };
/** `more`: a first copy is to be made or sent, which the server starts beside the changes. */
export type KeptCopies = { pages: number; failures: Failure[]; more: boolean };

/** Copies what has changed since the last time, here and to every place elsewhere. Run each `BACKUP_EVERY`. */
export async function copyChanges(settings: Settings, key: BackupKey | undefined): Promise<KeptCopies> {
  const backups = backupsFolder(settings);
  const copies = copiesFolder(backups);
  if (!holdLock(path.join(copies, "changes.lock"))) return { pages: 0, failures: [], more: false };
  const now = new Date();
  const dataDir = path.resolve(settings.DATA_DIR);
  const ids = placeIds(settings);
  let pages = 0;
  for (const name of growing(copies, ids))
    pages += (await continueGeneration(dataDir, path.join(copies, name), { now, key })) ?? 0;
  const failures = await toEach(settings, async (place) => {
    await sendErasures(backups, place, key);
    for (const name of growing(copies, ids).reverse()) await sendChanges(copies, name, place);
  });
  dropGenerations(copies, ids);
  const unsettled = growing(copies, ids).some((name) => !isSettled(path.join(copies, name), ids));
  writeBackupStatus(backups, "changes", { now, failures });
  return { pages, failures, more: unsettled || generationIsDue(copies, { now, key }) };
}

/**
 * What is large and may take its time: begins a generation when it is time, and sends first copies and backups that are not
 * elsewhere yet.
 */
export async function sendBackups(settings: Settings, key: BackupKey | undefined): Promise<KeptCopies> {
  const backups = backupsFolder(settings);
  const copies = copiesFolder(backups);
  if (!holdLock(path.join(copies, "backups.lock"))) return { pages: 0, failures: [], more: false };
  const now = new Date();
  if (settings.BACKUP_EVERY !== null && generationIsDue(copies, { now, key }))
    await beginGeneration(path.resolve(settings.DATA_DIR), copies, { now, key });
  const failures = await toEach(settings, async (place) => {
    for (const name of growing(copies, placeIds(settings)).reverse()) {
      const first = firstCopy(copies, name);
      if (!first || isSettled(path.join(copies, name), [place.id])) continue;
      await place.sendFile(path.join(copies, name, first), `${COPIES}/${name}/${first}`);
      noteSettled(path.join(copies, name), place.id);
    }
    await sendErasures(backups, place, key);
    const sent = sentBackups(backups, place.id);
    const due = backupsIn(backups).filter(
      (name) => isBackup(name) && !sent.has(name) && maySend(path.join(backups, name), key),
    );
    for (const name of due.sort().reverse()) {
      await place.sendFolder(path.join(backups, name), name);
      noteSentBackup(backups, place.id, name);
    }
    await place.prune(settings.BACKUP_KEEP);
  });
  writeBackupStatus(backups, "backups", { now, failures });
  return { pages: 0, failures, more: false };
}

/** Once there is a key, nothing readable leaves the machine, earlier backups neither. */
const maySend = (backup: string, key: BackupKey | undefined) =>
  !key || backupsIn(backup).includes(MANIFEST + SEALED);

function copiesFolder(backups: string): string {
  const copies = path.join(backups, COPIES);
  mkdirSync(copies, { recursive: true, mode: 0o700 });
  return copies;
}

/** One place that can't be reached does not keep the others from theirs. */
async function toEach(settings: Settings, send: (place: Place) => Promise<void>): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const place of await places(settings))
    try {
      await send(place);
    } catch (error) {
      const { name, message } = error as Error;
      failures.push({ place: place.label, message: (message || name).slice(0, 300) });
    }
  return failures;
}
