import { chmodSync, existsSync, mkdirSync, rmSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { SetupError } from "~/platform/config/settings";
import {
  BACKUP_FILES,
  copyDurably,
  flushToDisk,
  isDatabase,
  LEADS_FILE,
  renameDurably,
} from "~/platform/data-folder/files";
import { formatFileTime } from "~/platform/data-folder/retention";
import { storeAssets } from "./asset-pool";
import type { BackupKey } from "./backup-key";
import { hashFile, inspectDatabase } from "./inspect";
import { type KeptFile, type Manifest, writeManifest } from "./manifest";
import { hashStoredFile, storeFile } from "./stored-file";

/** Copies all pages of a database in one step: one snapshot, which other writers can't make start over. */
const ALL_PAGES = 0x7fffffff;

/** The prefix of a backup's folder until the backup is complete. */
const PARTIAL_PREFIX = ".partial-";

export type CompletedBackup = { folder: string; manifest: Manifest };

type BackupOptions = {
  name: string;
  into: string;
  pool?: string;
  now: Date;
  key: BackupKey | undefined;
};

/**
 * Copies everything a data folder must not lose, while the server may be running. The copy is read through before it
 * gets its name: a folder with the name of a backup is one.
 * @throws SetupError when there is nothing to back up. @throws when a database is damaged.
 */
export const makeBackup = (dataDir: string, storing: BackupOptions): Promise<CompletedBackup> =>
  runWithDatabaseSnapshot(dataDir, storing.name, (snapshot) => storeSnapshot(dataDir, snapshot, storing));

/**
 * Copies both databases, each as one snapshot by SQLite's online backup, for the time of `work`. The copies lie in the
 * data folder: nothing readable may be beside the backups when there is a key.
 * @throws SetupError when there is nothing to copy, or no room for it.
 */
export async function runWithDatabaseSnapshot<T>(
  dataDir: string,
  name: string,
  work: (snapshot: string) => Promise<T>,
): Promise<T> {
  if (!existsSync(path.join(dataDir, LEADS_FILE)))
    throw new SetupError(`There is nothing to back up: ${dataDir} has no ${LEADS_FILE}.`);
  const present = BACKUP_FILES.map((kept) => path.join(dataDir, kept)).filter((file) => existsSync(file));
  const { bavail, bsize } = statfsSync(dataDir);
  requireDiskSpace(
    present.reduce((sum, file) => sum + statSync(file).size, 0),
    bavail * bsize,
  );
  const snapshot = path.join(dataDir, PARTIAL_PREFIX + name);
  rmSync(snapshot, { recursive: true, force: true });
  mkdirSync(snapshot, { mode: 0o700 });
  try {
    for (const from of present) {
      const to = path.join(snapshot, path.basename(from));
      if (isDatabase(from)) await copyDatabase(from, to);
      else copyDurably(from, to);
      chmodSync(to, 0o600);
    }
    return await work(snapshot);
  } finally {
    rmSync(snapshot, { recursive: true, force: true });
  }
}

/** The space that a backup leaves free, as enquiries are written to the same disk meanwhile. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Checks that there is room for a copy. @throws SetupError when so many bytes would fill the disk. */
export function requireDiskSpace(bytes: number, free: number): void {
  if (free < 2 * bytes + MIN_FREE_BYTES)
    throw new SetupError(
      `The disk has ${megabytes(free)} MB free, and a copy needs ${megabytes(2 * bytes + MIN_FREE_BYTES)}. Nothing was copied.`,
    );
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

export async function storeSnapshot(
  dataDir: string,
  snapshot: string,
  { name, into, pool = into, now, key }: BackupOptions,
): Promise<CompletedBackup> {
  const folder = path.join(into, name);
  if (existsSync(folder)) throw new SetupError(`${folder} exists already.`);
  const partial = path.join(into, PARTIAL_PREFIX + name);
  rmSync(partial, { recursive: true, force: true });
  // A backup holds what families wrote, so only the server's own user may read its folder.
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    const files: KeptFile[] = [];
    for (const kept of BACKUP_FILES.filter((one) => existsSync(path.join(snapshot, one))))
      files.push(await storeCopiedFile(path.join(snapshot, kept), path.join(partial, kept), key));
    files.push(...(await storeAssets(dataDir, pool, key)));
    const manifest: Manifest = { format: 2, madeAt: now.toISOString(), files };
    const written = writeManifest(snapshot, manifest, key);
    await storeFile(written, path.join(partial, path.basename(written)), { key, compress: false });
    flushToDisk(partial);
    renameDurably(partial, folder);
    return { folder, manifest };
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

async function storeCopiedFile(file: string, to: string, key: BackupKey | undefined): Promise<KeptFile> {
  const name = path.basename(file);
  const rows = isDatabase(name) ? { rows: inspectDatabase(file) } : {};
  const sha256 = await hashFile(file);
  const stored = await storeFile(file, to, { key, compress: true });
  if ((await hashStoredFile(stored, key)) !== sha256) throw new Error(`${name} was not stored as it is`);
  return { name, size: statSync(file).size, sha256, ...rows };
}

/** Builds a backup's name: `nightly-2026-07-15T09-10-00Z` */
export const buildBackupName = (label: string, now: Date): string => `${label}-${formatFileTime(now)}`;

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    await source.backup(to, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
  // A copied database is one file, with no log beside it; the server turns the log on again when it opens the file.
  const copy = new Database(to);
  try {
    copy.pragma("journal_mode = DELETE");
  } finally {
    copy.close();
  }
  flushToDisk(to);
}
