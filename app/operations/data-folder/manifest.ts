import { existsSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { SetupError } from "~/platform/config/settings";
import {
  ASSET_PATH_PATTERN,
  BACKUP_FILES,
  isDatabase,
  LEADS_FILE,
  SECRET_FILE,
} from "~/platform/data-folder/files";
import { type BackupKey, isSignatureOf, signText } from "./backup-key";
import { hashFile, inspectDatabase } from "./inspect";
import { LEGACY_ENCRYPTED_SUFFIX } from "./sealed";
import { buildStoredFileNames, findStored, isEncryptedName, readStoredText } from "./stored-file";

const MANIFEST = "manifest.json";

export const isManifestName = (name: string): boolean => buildStoredFileNames(MANIFEST, false).includes(name);

const fileSchema = z.object({
  /** A backed-up file's name; earlier versions backed up the secret as well. */
  name: z.union([z.enum([...BACKUP_FILES, SECRET_FILE]), z.string().regex(ASSET_PATH_PATTERN)]),
  /** The file's size, in bytes. */
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Row counts by table, for databases only. */
  rows: z.record(z.string(), z.number().int().nonnegative()).optional(),
});

const manifestSchema = z.object({
  /** The backup's format. 1: whole files, without assets. 2: compressed files, assets beside the backups. */
  format: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.iso.datetime(),
  files: z.array(fileSchema).refine((files) => files.some(({ name }) => name === LEADS_FILE)),
});

/** A backup's manifest; sizes and hashes are those of the files before they are stored. */
export type Manifest = z.output<typeof manifestSchema>;
export type KeptFile = z.output<typeof fileSchema>;

/** Writes a backup's manifest. With a key it is signed, and is then encrypted like any other file. */
export function writeManifest(folder: string, manifest: Manifest, key: BackupKey | undefined): string {
  const file = path.join(folder, MANIFEST);
  const signature = key ? { signature: signText(JSON.stringify(manifest), key) } : {};
  writeFileSync(file, `${JSON.stringify({ ...manifest, ...signature }, null, 2)}\n`, { mode: 0o600 });
  return file;
}

/** Whether a backup is complete: an interrupted one has no manifest. */
export const isWholeBackup = (folder: string): boolean => findStored(folder, MANIFEST, false) !== undefined;

/** Whether a backup's manifest is encrypted; all other files of the folder are then encrypted, too. */
export const isEncryptedBackup = (folder: string): boolean =>
  findStored(folder, MANIFEST, true) !== undefined;

/**
 * Reads a manifest: with a key, it must be encrypted and signed. @throws SetupError if it needs another key or is incomplete
 */
export async function readManifest(folder: string, key: BackupKey | undefined): Promise<Manifest> {
  const file = findStored(folder, MANIFEST, false);
  if (!file) throw new SetupError(`${folder} is no backup: it has no ${MANIFEST}.`);
  if (key && !isEncryptedName(file)) throw buildUnencryptedBackupError(folder);
  const content = await readStoredText(file, key);
  try {
    const { signature, ...manifest } = JSON.parse(content);
    // In the format of earlier versions the encryption also signs.
    if (
      key &&
      !file.endsWith(LEGACY_ENCRYPTED_SUFFIX) &&
      !isSignatureOf(JSON.stringify(manifest), signature, key)
    )
      throw new Error("it is not signed by this key");
    return manifestSchema.parse(manifest);
  } catch (error) {
    throw buildIncompleteBackupError(
      folder,
      `${MANIFEST} can't be read${error instanceof z.ZodError ? "" : `: ${(error as Error).message}`}`,
    );
  }
}

export const buildUnencryptedBackupError = (backup: string) =>
  new SetupError(
    `${backup} is not encrypted: with BACKUP_KEY only encrypted backups are restored, as anybody could have written another. If it is yours, from before there was a key, unset BACKUP_KEY for this one restore.`,
  );

/**
 * Checks a backup: every file has its original bytes, and each database is sound.
 * @param folder holds the files as the manifest names them. @param backup its name in messages
 * @throws SetupError that names the damaged file
 */
export async function verifyBackup(folder: string, { files }: Manifest, backup: string): Promise<void> {
  for (const { name, size, sha256, rows } of files) {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw buildIncompleteBackupError(backup, `${name} is missing`);
    if (statSync(file).size !== size) throw buildIncompleteBackupError(backup, `${name} has another size`);
    if ((await hashFile(file)) !== sha256)
      throw buildIncompleteBackupError(backup, `${name} has other bytes`);
    if (!isDatabase(name)) continue;
    let counted: Record<string, number>;
    try {
      counted = inspectDatabase(file);
    } catch (error) {
      throw buildIncompleteBackupError(backup, `${name}: ${(error as Error).message}`);
    }
    for (const [table, count] of Object.entries(rows ?? {}))
      if (counted[table] !== count)
        throw buildIncompleteBackupError(backup, `${name} has other rows in ${table}`);
  }
}

export const buildIncompleteBackupError = (backup: string, reason: string) =>
  new SetupError(`The backup ${backup} is not whole: ${reason}. Take another one; nothing was changed.`);

/** A copy of changed pages, as versions before decision 38 made them each minute, and where it lay below the backups. */
const OLD_COPY = /^(copies\/[\dTZ-]+\/)?\d{6}-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.copy(\.sealed)?$/;
export const isOldCopy = (name: string): boolean => OLD_COPY.test(name);

export const buildOldCopiesError = (where: string) =>
  new SetupError(
    `${where} holds copies of an earlier version, which this one does not read. Restore them with the version that made them, and start this one on the result; or restore a backup, by its name.`,
  );
