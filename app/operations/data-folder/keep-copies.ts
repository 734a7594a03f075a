import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Settings } from "~/platform/config/settings";
import { COPIES_FOLDER, writeBackupStatus } from "~/platform/data-folder/backup-status";
import { BACKUP_FILES, isDatabase, resolveBackupsFolder, writeDurably } from "~/platform/data-folder/files";
import { holdLock } from "~/platform/data-folder/lock";
import { formatFileTime, isCopy, pickSurplusCopies } from "~/platform/data-folder/retention";
import { buildStoredAssetName, dropAssets, listAssetNames, listStoredAssetNames } from "./asset-pool";
import { runWithDatabaseSnapshot, storeSnapshot } from "./backup";
import type { BackupKey } from "./backup-key";
import { hashContent, hashFile } from "./inspect";
import { isEncryptedBackup, isWholeBackup, readManifest } from "./manifest";
import { type BackupTarget, createBackupPlaces } from "./places";
import {
  listUnsentBackups,
  listWholeBackups,
  noteAssets,
  sendErasures,
  sendNewestCopy,
  sendUnsentBackups,
} from "./send";

type Failure = { place: string; message: string };
/** `more`: a backup is to be sent, which the server starts beside the copies. */
export type KeptCopies = { copied: boolean; failures: Failure[]; more: boolean };

/** Copies everything that has changed, here and to every other place. Run each `BACKUP_EVERY`. */
export async function copyChanges(settings: Settings, key: BackupKey | undefined): Promise<KeptCopies> {
  const backups = resolveBackupsFolder(settings);
  const copies = copiesFolder(backups);
  // If an earlier copy is still being sent, it counts as the copy of this minute, too.
  if (!holdLock(path.join(copies, "changes.lock"))) return { copied: false, failures: [], more: false };
  const now = new Date();
  const copied = await copyChangedFiles(path.resolve(settings.DATA_DIR), backups, { now, key });
  for (const name of pickSurplusCopies(readdirSync(copies), now))
    rmSync(path.join(copies, name), { recursive: true, force: true });
  const there = await createBackupPlaces(settings, key);
  const failures = await runForEachPlace(there, async (place) => {
    await sendErasures(backups, place, key);
    await sendNewestCopy(backups, place, key);
  });
  writeBackupStatus(backups, "changes", { now, failures });
  return { copied, failures, more: there.some((place) => listUnsentBackups(backups, place, key).length > 0) };
}

/** Sends backups that were not sent yet to every place, and deletes surplus ones there; this may take long. */
export async function sendBackups(settings: Settings, key: BackupKey | undefined): Promise<KeptCopies> {
  const backups = resolveBackupsFolder(settings);
  const copies = copiesFolder(backups);
  if (!holdLock(path.join(copies, "backups.lock"))) return { copied: false, failures: [], more: false };
  const now = new Date();
  await dropUnneededAssets(path.resolve(settings.DATA_DIR), backups, { now, key });
  const failures = await runForEachPlace(await createBackupPlaces(settings, key), async (place) => {
    await sendErasures(backups, place, key);
    await sendUnsentBackups(backups, place, key);
    const assets = await place.prune({ keep: settings.BACKUP_KEEP, backups, now });
    if (assets) noteAssets(backups, place, assets);
  });
  writeBackupStatus(backups, "backups", { now, failures });
  return { copied: false, failures, more: false };
}

type CopyContext = { now: Date; key: BackupKey | undefined };

const stateSchema = z.object({ name: z.string(), content: z.string(), key: z.string() });

async function copyChangedFiles(
  dataDir: string,
  backups: string,
  { now, key }: CopyContext,
): Promise<boolean> {
  const copies = path.join(backups, COPIES_FOLDER);
  // Deletes what a killed copy left behind, which is safe as only one copy is made at a time.
  for (const folder of [dataDir, copies])
    for (const name of readdirSync(folder))
      if (name.startsWith(".partial-") && isCopy(name.slice(".partial-".length)))
        rmSync(path.join(folder, name), { recursive: true, force: true });
  const name = formatFileTime(now);
  const file = path.join(copies, "newest.json");
  return await runWithDatabaseSnapshot(dataDir, name, async (snapshot) => {
    const state = { name, content: await hashSnapshot(snapshot), key: key?.id ?? "none" };
    const last = readState(file);
    const isSame = last && last.content === state.content && last.key === state.key;
    if ((isSame && isWholeBackup(path.join(copies, last.name))) || existsSync(path.join(copies, name)))
      return false;
    await storeSnapshot(dataDir, snapshot, { name, into: copies, pool: backups, now, key });
    writeDurably(file, JSON.stringify(state));
    return true;
  });
}

async function hashSnapshot(snapshot: string): Promise<string> {
  const hashes = BACKUP_FILES.filter((name) => existsSync(path.join(snapshot, name))).map((name) =>
    (isDatabase(name) ? hashContent : hashFile)(path.join(snapshot, name)),
  );
  return (await Promise.all(hashes)).join(" ");
}

function readState(file: string): z.output<typeof stateSchema> | null {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

async function dropUnneededAssets(
  dataDir: string,
  backups: string,
  { now, key }: CopyContext,
): Promise<void> {
  const present = new Set(listAssetNames(dataDir).map((name) => buildStoredAssetName(name, key)));
  const unneeded = new Set(listStoredAssetNames(backups).filter((name) => !present.has(name)));
  if (unneeded.size === 0) return;
  for (const name of listWholeBackups(backups)) {
    const its = isEncryptedBackup(path.join(backups, name)) ? key : undefined;
    const manifest = await readManifest(path.join(backups, name), its).catch(() => null);
    // A backup made with another key, or damaged, may need any of the assets, so all are kept.
    if (!manifest) return;
    for (const file of manifest.files) unneeded.delete(buildStoredAssetName(file.name, its));
  }
  dropAssets(backups, unneeded, now);
}

function copiesFolder(backups: string): string {
  const copies = path.join(backups, COPIES_FOLDER);
  mkdirSync(copies, { recursive: true, mode: 0o700 });
  return copies;
}

/** Runs `send` for each backup target; one that can't be reached does not stop the others. */
async function runForEachPlace(
  there: BackupTarget[],
  send: (place: BackupTarget) => Promise<void>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const place of there)
    try {
      await send(place);
    } catch (error) {
      const { name, message } = error as Error;
      failures.push({ place: place.label, message: (message || name).slice(0, 300) });
    }
  return failures;
}
