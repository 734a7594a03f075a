import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  ERASURE_RECORDS_FILE,
  type ErasureRecord,
  readErasureRecords,
} from "~/domain/privacy/erasure-records.server";
import { SetupError } from "~/platform/config/settings";
import { COPIES_FOLDER } from "~/platform/data-folder/backup-status";
import { ASSET_PATH_PATTERN } from "~/platform/data-folder/files";
import { isCopy, listFolderEntries, pickNewestName } from "~/platform/data-folder/retention";
import { buildStoredAssetName } from "./asset-pool";
import { type BackupKey, hasValidSignatureLine } from "./backup-key";
import {
  buildIncompleteBackupError,
  buildOldCopiesError,
  isOldCopy,
  isWholeBackup,
  type Manifest,
  readManifest,
} from "./manifest";
import { LEGACY_ENCRYPTED_SUFFIX } from "./sealed";
import { findStored, readStoredText, unpackStoredFileTo } from "./stored-file";

type Options = {
  scratch: string;
  key: BackupKey | undefined;
  /** The latest time of a copy to use; later copies are ignored. */
  until: string | undefined;
  /** Folders whose records of erasures are trusted. */
  own: string[];
};

export type StagedBackup = { folder: string; from: string; manifest: Manifest; erasures: ErasureRecord[] };

/**
 * Unpacks a backup. @param source it, or a folder of copies. @throws SetupError if damaged, or it needs another key or none
 */
export async function extractBackup(source: string, options: Options): Promise<StagedBackup> {
  const { scratch, key, until } = options;
  const from = isWholeBackup(source) ? source : newestCopy(source, until);
  const manifest = await readManifest(from, key);
  const erasures = await readErasuresBeside(from, options);
  const folder = path.join(scratch, "opened");
  for (const { name } of manifest.files) {
    const stored = ASSET_PATH_PATTERN.test(name)
      ? findAsset(from, buildStoredAssetName(name, key))
      : findStored(from, name, Boolean(key));
    if (!stored) throw buildIncompleteBackupError(from, `${name} is missing`);
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    await unpackStoredFileTo(stored, key, file);
  }
  return { folder, from, manifest, erasures };
}

function newestCopy(copies: string, until: string | undefined): string {
  const whole = listFolderEntries(copies).filter(
    (name) => isCopy(name) && isWholeBackup(path.join(copies, name)),
  );
  const newest = pickNewestName(whole, until);
  if (newest) return path.join(copies, newest);
  const folders = [
    copies,
    ...listFolderEntries(copies)
      .filter(isCopy)
      .map((name) => path.join(copies, name)),
  ];
  if (folders.some((folder) => listFolderEntries(folder).some(isOldCopy))) throw buildOldCopiesError(copies);
  throw new SetupError(`${copies} holds no backup${until ? ` of ${until} or before` : ""}.`);
}

const findAsset = (backup: string, stored: string): string | undefined =>
  [backup, path.dirname(backup), path.dirname(path.dirname(backup))]
    .map((folder) => path.join(folder, stored))
    .find((file) => existsSync(file));

/** Reads the erasure records beside a backup. With a key, only this machine's own are trusted unsigned: others can be forged. */
async function readErasuresBeside(backup: string, { scratch, key, own }: Options): Promise<ErasureRecord[]> {
  const above = path.dirname(backup);
  const beside = [backup, above, path.dirname(above), path.join(above, COPIES_FOLDER)];
  const found: ErasureRecord[] = [];
  for (const folder of new Set([...own, ...beside])) {
    const plain = path.join(folder, ERASURE_RECORDS_FILE);
    if (key && existsSync(plain) && !own.includes(folder))
      throw new SetupError(
        `${plain} is not encrypted: with BACKUP_KEY it is not read, as anybody could have written it. If it is yours, copy it to ${own[0]}; else delete it. Nothing was changed.`,
      );
    found.push(...readErasureRecords(folder));
    const stored = findStored(folder, ERASURE_RECORDS_FILE, true);
    if (!stored) continue;
    const lines = await readStoredText(stored, key);
    if (key && !stored.endsWith(LEGACY_ENCRYPTED_SUFFIX) && !hasValidSignatureLine(lines, key))
      throw new SetupError(`${stored} is not signed by this key. Delete it, or ask who wrote it.`);
    mkdirSync(scratch, { recursive: true, mode: 0o700 });
    writeFileSync(path.join(scratch, ERASURE_RECORDS_FILE), lines, { mode: 0o600 });
    found.push(...readErasureRecords(scratch));
  }
  return found;
}

export async function runWithScratchFolder<T>(
  dataDir: string,
  work: (scratch: string) => Promise<T>,
): Promise<T> {
  const scratch = path.join(dataDir, ".restoring");
  rmSync(scratch, { recursive: true, force: true });
  try {
    return await work(scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
