import { existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { addErasureRecords } from "~/domain/privacy/erasure-records.server";
import { SetupError } from "~/platform/config/settings";
import {
  ASSET_PATH_PATTERN,
  copyDurably,
  DATABASE_FILES,
  flushToDisk,
  isDatabase,
  RESTORED_FROM_FILE,
  renameDurably,
  SECRET_FILE,
} from "~/platform/data-folder/files";
import { lockDataFolder } from "~/platform/data-folder/lock";
import { addLinkKeys, readLinkKeys } from "~/platform/secrets/kept-secrets";
import { listAssetNames } from "./asset-pool";
import { buildBackupName } from "./backup";
import { hashFile } from "./inspect";
import { type Manifest, verifyBackup } from "./manifest";
import type { StagedBackup } from "./staging";

/** A file that exists while a restore is running; the server does not start while it exists. */
const UNFINISHED_FILE = "restore-unfinished";

export type RestoreResult = { setAside: string | undefined };

/**
 * The backup is verified first; the folder's previous files are set aside in it, never deleted. The folder's own secret
 * stays, so that links in mails sent since the backup work.
 * @param replace whether the folder may already hold data.
 * @throws SetupError when the backup is incomplete, a server is running, or the folder holds data.
 */
export async function restoreBackup(
  { folder: backup, from, manifest, erasures }: StagedBackup,
  dataDir: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<RestoreResult> {
  await verifyBackup(backup, manifest, from);
  mkdirSync(dataDir, { recursive: true });
  lockDataFolder(dataDir);
  refuseOccupied(dataDir, replace);
  const present = databasesIn(dataDir);
  const unfinished = path.join(dataDir, UNFINISHED_FILE);
  const restored = DATABASE_FILES.filter((name) => manifest.files.some((kept) => kept.name === name));
  for (const name of restored) copyDurably(path.join(backup, name), incoming(dataDir, name));
  writeFileSync(unfinished, `${from}\n`);
  flushToDisk(unfinished);
  flushToDisk(dataDir);
  const setAside = present.length > 0 ? path.join(dataDir, buildBackupName("replaced", now)) : undefined;
  if (setAside) {
    mkdirSync(setAside, { mode: 0o700 });
    keepAssets(dataDir, setAside);
  }
  await restoreAssets(backup, manifest, dataDir);
  for (const name of DATABASE_FILES) {
    const file = path.join(dataDir, name);
    if (setAside) setFileAside(file, setAside);
    if (restored.includes(name)) renameDurably(incoming(dataDir, name), file);
    else rmSync(file, { force: true });
  }
  addLinkKeys(dataDir, readLinkKeys(backup));
  takeSecretOf(backup, manifest, dataDir);
  addErasureRecords(dataDir, erasures);
  const note = path.join(dataDir, RESTORED_FROM_FILE);
  writeFileSync(note, `${manifest.madeAt}\n`);
  flushToDisk(note);
  rmSync(unfinished);
  flushToDisk(dataDir);
  return { setAside };
}

async function restoreAssets(backup: string, { files }: Manifest, dataDir: string): Promise<void> {
  for (const { name, sha256 } of files.filter((file) => ASSET_PATH_PATTERN.test(file.name))) {
    const file = path.join(dataDir, name);
    if (existsSync(file) && (await hashFile(file)) === sha256) continue;
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const temporary = path.join(path.dirname(file), `.${path.basename(file)}`);
    copyDurably(path.join(backup, name), temporary);
    renameDurably(temporary, file);
  }
}

/** Links the assets into the folder set aside, as the next start deletes assets that the restored content does not name. */
function keepAssets(dataDir: string, setAside: string): void {
  for (const name of listAssetNames(dataDir)) {
    mkdirSync(path.dirname(path.join(setAside, name)), { recursive: true, mode: 0o700 });
    linkSync(path.join(dataDir, name), path.join(setAside, name));
  }
}

/** @throws SetupError when the folder holds data that may not be replaced. */
export function refuseOccupied(dataDir: string, replace: boolean): void {
  const present = databasesIn(dataDir);
  if (present.length === 0 || replace || existsSync(path.join(dataDir, UNFINISHED_FILE))) return;
  throw new SetupError(
    `${dataDir} holds data already (${present.join(", ")}). Add --replace to set it aside and restore.`,
  );
}

const databasesIn = (dataDir: string) =>
  DATABASE_FILES.filter((name) => existsSync(path.join(dataDir, name)));

/** Restores the secret to a folder without one: sessions and links stay valid. Only backups of earlier versions hold one. */
function takeSecretOf(backup: string, { files }: Manifest, dataDir: string): void {
  const secret = path.join(dataDir, SECRET_FILE);
  if (existsSync(secret) || !files.some(({ name }) => name === SECRET_FILE)) return;
  copyDurably(path.join(backup, SECRET_FILE), incoming(dataDir, SECRET_FILE));
  renameDurably(incoming(dataDir, SECRET_FILE), secret);
}

/** Refuses a data folder. @throws SetupError after an interrupted restore: the folder may hold files of two times. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(path.join(dataDir, UNFINISHED_FILE))) return;
  throw new SetupError(`A restore into ${dataDir} was cut short. Run npm run restore again, with --replace.`);
}

/** Moves a database away, its write-ahead log first: SQLite would apply it to the new database. */
function setFileAside(file: string, folder: string): void {
  if (isDatabase(file))
    for (const suffix of ["-wal", "-shm"])
      if (existsSync(file + suffix))
        renameSync(file + suffix, path.join(folder, path.basename(file) + suffix));
  if (existsSync(file)) linkSync(file, path.join(folder, path.basename(file)));
  flushToDisk(folder);
}

const incoming = (dataDir: string, name: string) => path.join(dataDir, `${name}.restoring`);
