import { existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { addErasureRecords, type ErasureRecord } from "~/domain/privacy/erasure-records.server";
import { SetupError } from "~/platform/config/setup-error";
import { copyDurably, renameDurably, sync } from "~/platform/data-folder/durable";
import { lockDataFolder } from "~/platform/data-folder/lock";
import { DATABASES, isDatabase, RESTORED_FROM, SECRET_FILE } from "~/platform/data-folder/names";
import { addLinkKeys, readLinkKeys } from "~/platform/secrets/link-keys";
import { backupName } from "./backup";
import { type Manifest, verifyBackup } from "./manifest";

/** Stands in the data folder while a restore is under way; a start refuses as long as it is there. */
const UNFINISHED = "restore-unfinished";

export type Restored = { manifest: Manifest; setAside: string | undefined };

/**
 * Puts a backup into a data folder. The backup is read through first; what the folder held is set aside in
 * it, never deleted. The folder's own secret stays, and so do the links in mails sent since the backup.
 * @param replace whether the folder may hold data already.
 * @param erasures who was erased, as is known beside the backup.
 * @throws SetupError when the backup is not whole, a server is running, or the folder holds data.
 */
export async function restoreBackup(
  backup: string,
  dataDir: string,
  { replace, erasures, now }: { replace: boolean; erasures: ErasureRecord[]; now: Date },
): Promise<Restored> {
  const manifest = await verifyBackup(backup);
  mkdirSync(dataDir, { recursive: true });
  lockDataFolder(dataDir);
  refuseOccupied(dataDir, replace);
  const present = databasesIn(dataDir);
  const unfinished = path.join(dataDir, UNFINISHED);
  const restored = DATABASES.filter((name) => manifest.files.some((kept) => kept.name === name));
  for (const name of restored) copyDurably(path.join(backup, name), incoming(dataDir, name));
  writeFileSync(unfinished, `${backup}\n`);
  sync(unfinished);
  sync(dataDir);
  const setAside = present.length > 0 ? path.join(dataDir, backupName("replaced", now)) : undefined;
  if (setAside) mkdirSync(setAside, { mode: 0o700 });
  for (const name of DATABASES) {
    const file = path.join(dataDir, name);
    if (setAside) putAside(file, setAside);
    if (restored.includes(name)) renameDurably(incoming(dataDir, name), file);
    else rmSync(file, { force: true });
  }
  addLinkKeys(dataDir, readLinkKeys(backup));
  takeSecretOf(backup, manifest, dataDir);
  addErasureRecords(dataDir, erasures);
  const from = path.join(dataDir, RESTORED_FROM);
  writeFileSync(from, `${manifest.madeAt}\n`);
  sync(from);
  rmSync(unfinished);
  sync(dataDir);
  return { manifest, setAside };
}

/** @throws SetupError when the folder holds data and it was not said that it may be set aside. */
export function refuseOccupied(dataDir: string, replace: boolean): void {
  const present = databasesIn(dataDir);
  if (present.length === 0 || replace || existsSync(path.join(dataDir, UNFINISHED))) return;
  throw new SetupError(
    `${dataDir} holds data already (${present.join(", ")}). Add --replace to set it aside and restore.`,
  );
}

const databasesIn = (dataDir: string) => DATABASES.filter((name) => existsSync(path.join(dataDir, name)));

/** Backups of earlier versions hold the secret: without one in the folder, it keeps people signed in and their links good. */
function takeSecretOf(backup: string, { files }: Manifest, dataDir: string): void {
  const secret = path.join(dataDir, SECRET_FILE);
  if (existsSync(secret) || !files.some(({ name }) => name === SECRET_FILE)) return;
  copyDurably(path.join(backup, SECRET_FILE), incoming(dataDir, SECRET_FILE));
  renameDurably(incoming(dataDir, SECRET_FILE), secret);
}

/** @throws SetupError when a restore was cut short: what the folder holds may be of two times. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(path.join(dataDir, UNFINISHED))) return;
  throw new SetupError(`A restore into ${dataDir} was cut short. Run npm run restore again, with --replace.`);
}

/**
 * A write-ahead log goes first: left beside another database, SQLite would read it into that one. The file
 * itself stays until the new one takes its name.
 */
function putAside(file: string, folder: string): void {
  if (isDatabase(file))
    for (const suffix of ["-wal", "-shm"])
      if (existsSync(file + suffix))
        renameSync(file + suffix, path.join(folder, path.basename(file) + suffix));
  if (existsSync(file)) linkSync(file, path.join(folder, path.basename(file)));
  sync(folder);
}

const incoming = (dataDir: string, name: string) => path.join(dataDir, `${name}.restoring`);
