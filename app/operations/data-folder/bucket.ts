import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { COPIES_FOLDER } from "~/platform/data-folder/backup-status";
import { isBackup, isCopy, pickSurplusBackups, pickSurplusCopies } from "~/platform/data-folder/retention";
import { buildStoredAssetName, readStoredAssetName } from "./asset-pool";
import type { BackupKey } from "./backup-key";
import { isManifestName, readManifest } from "./manifest";
import type { S3Target, StoredObject } from "./s3";
import { isEncryptedName } from "./stored-file";

export type BackupPruning = {
  /** The number of nightly backups to keep; 0 makes none, and deletes none. */
  keep: number;
  backups: string;
  now: Date;
};

/** Maps each backup folder to its manifest's name. Any other name in the bucket is left alone. */
export function pickBackupManifests(names: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of names) {
    const [folder, file] = splitName(name);
    // If a folder has several manifests, the encrypted one is taken: only that can't be written by just anybody.
    if (isBackupFolder(folder) && isManifestName(file) && !(found.has(folder) && !isEncryptedName(file)))
      found.set(folder, name);
  }
  return found;
}

const splitName = (name: string): [folder: string, file: string] => {
  const at = name.lastIndexOf("/");
  return [name.slice(0, Math.max(at, 0)), name.slice(at + 1)];
};

const isBackupFolder = (folder: string) => isBackup(folder) || isCopyFolder(folder);
const isCopyFolder = (folder: string) =>
  folder.startsWith(`${COPIES_FOLDER}/`) && isCopy(extractCopyName(folder));
const extractCopyName = (folder: string) => folder.slice(COPIES_FOLDER.length + 1);

/** Deletes surplus backups and copies in the bucket, and assets that no backup there names. @returns the assets left */
export async function pruneBucket(
  s3: S3Target,
  key: BackupKey | undefined,
  pruning: BackupPruning,
): Promise<string[]> {
  const { keep, backups, now } = pruning;
  const stored = await s3.list();
  const whole = pickBackupManifests(stored.keys());
  const copies = [...whole.keys()].filter(isCopyFolder).map(extractCopyName).sort();
  const newest = copies.at(-1);
  // A copy without a manifest was cut short, or is of an earlier version.
  const unfinished = new Set(
    [...stored.keys()]
      .map((name) => splitName(name)[0])
      .filter(
        (folder) => isCopyFolder(folder) && !whole.has(folder) && newest && extractCopyName(folder) < newest,
      ),
  );
  const dropped = [
    ...(keep > 0 ? pickSurplusBackups([...whole.keys()], keep) : []),
    ...pickSurplusCopies(copies, now).map((name) => `${COPIES_FOLDER}/${name}`),
    ...unfinished,
  ];
  for (const folder of dropped) {
    await s3.removeFolder(folder);
    whole.delete(folder);
  }
  const assets = [...stored.keys()].filter((name) => readStoredAssetName(name));
  const unneeded = await findUnneededAssets(s3, { assets, stored, whole, backups, key });
  for (const name of unneeded) await s3.removeFile(name);
  return assets.filter((name) => !unneeded.has(name));
}

type AssetNames = {
  assets: string[];
  stored: Map<string, StoredObject>;
  whole: Map<string, string>;
  backups: string;
  key: BackupKey | undefined;
};

/** Finds the assets in the bucket that nothing needs; none while a backup there can't be read: it may need any. */
async function findUnneededAssets(
  s3: S3Target,
  { assets, stored, whole, backups, key }: AssetNames,
): Promise<Set<string>> {
  const unneeded = new Set(assets.filter((name) => !existsSync(path.join(backups, name))));
  if (unneeded.size === 0) return unneeded;
  const scratch = path.join(backups, COPIES_FOLDER, ".manifest");
  try {
    for (const manifest of whole.values()) {
      rmSync(scratch, { recursive: true, force: true });
      mkdirSync(scratch, { mode: 0o700 });
      await s3.get(
        stored.get(manifest) as StoredObject,
        path.join(scratch, path.basename(splitName(manifest)[1])),
      );
      const its = isEncryptedName(manifest) ? key : undefined;
      const read = await readManifest(scratch, its).catch(() => null);
      if (!read) return new Set();
      for (const { name } of read.files) unneeded.delete(buildStoredAssetName(name, its));
    }
    return unneeded;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
