import { mkdirSync } from "node:fs";
import path from "node:path";
import { ERASURE_RECORDS_FILE } from "~/domain/privacy/erasure-records.server";
import { type Settings, SetupError } from "~/platform/config/settings";
import { COPIES_FOLDER } from "~/platform/data-folder/backup-status";
import { ASSET_PATH_PATTERN } from "~/platform/data-folder/files";
import { pickNewestName } from "~/platform/data-folder/retention";
import { buildStoredAssetName } from "./asset-pool";
import type { BackupKey } from "./backup-key";
import { pickBackupManifests } from "./bucket";
import {
  buildIncompleteBackupError,
  buildOldCopiesError,
  buildUnencryptedBackupError,
  isOldCopy,
  readManifest,
} from "./manifest";
import { createS3Place, type S3Target, type StoredObject } from "./s3";
import { buildStoredFileNames, isEncryptedName } from "./stored-file";

type Options = {
  /** An empty folder that the backup is fetched into. */
  scratch: string;
  key: BackupKey | undefined;
  /** The latest time of a backup to fetch; later ones are left out. */
  until: string | undefined;
};

/**
 * Fetches a backup from the bucket, laid out as beside this machine's backups. Nothing is written under a name that the
 * bucket brings: folders are of a strict pattern, and files are those that the manifest may name.
 * @param wanted a backup or copy; the newest unless given. @returns its folder in `scratch`.
 * @throws SetupError when there is none, or with a key, none that is encrypted.
 */
export async function fetchOffSite(
  settings: Settings,
  wanted: string | undefined,
  { scratch, key, until }: Options,
): Promise<string> {
  if (!settings.BACKUP_S3_URL)
    throw new SetupError("--off-site needs BACKUP_S3_URL, and the AWS names that go with it.");
  const s3 = await createS3Place(settings);
  const there = await s3.list().catch((error: Error) => {
    throw new SetupError(`The backups at ${settings.BACKUP_S3_URL} can't be listed: ${error.message}`);
  });
  const backups = pickBackupManifests(there.keys());
  const trusted = [...backups.keys()].filter((name) => !key || isEncryptedName(backups.get(name) as string));
  const chosen = wanted
    ? [...backups.keys()].find((name) => name === wanted || name === `${COPIES_FOLDER}/${wanted}`)
    : pickNewestName(trusted, until);
  // Somebody who has a copy of the last minute does not want the backup of the night before.
  if (!wanted && !chosen?.startsWith(COPIES_FOLDER) && [...there.keys()].some(isOldCopy))
    throw buildOldCopiesError(settings.BACKUP_S3_URL);
  if (!chosen) {
    const plain = key && !wanted ? pickNewestName([...backups.keys()], until) : undefined;
    if (plain) throw buildUnencryptedBackupError(plain);
    const known = [...backups.keys()].sort().join(", ") || "nothing";
    throw new SetupError(
      wanted ? `There is no whole ${wanted}. There is: ${known}.` : `No backup is there whole: ${known}.`,
    );
  }
  if (!trusted.includes(chosen)) throw buildUnencryptedBackupError(chosen);
  const bucket = { s3, there, into: path.join(scratch, "fetched") };
  const folder = path.join(bucket.into, chosen);
  await fetchFile(bucket, backups.get(chosen) as string);
  const { files } = await readManifest(folder, key);
  for (const { name } of files) {
    const forms = ASSET_PATH_PATTERN.test(name)
      ? [buildStoredAssetName(name, key)]
      : buildStoredFileNames(name, Boolean(key)).map((form) => `${chosen}/${form}`);
    if (!(await fetchFirst(bucket, forms))) throw buildIncompleteBackupError(chosen, `${name} is missing`);
  }
  await fetchFirst(
    bucket,
    buildStoredFileNames(ERASURE_RECORDS_FILE, Boolean(key)).map((form) => `${COPIES_FOLDER}/${form}`),
  );
  return folder;
}

type Bucket = { s3: S3Target; there: Map<string, StoredObject>; into: string };

/** Fetches the first of several names that the bucket has. @returns whether one of the names is there. */
async function fetchFirst(bucket: Bucket, names: string[]): Promise<boolean> {
  const name = names.find((one) => bucket.there.has(one));
  if (name) await fetchFile(bucket, name);
  return name !== undefined;
}

async function fetchFile({ s3, there, into }: Bucket, name: string): Promise<void> {
  const file = path.join(into, name);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  await s3.get(there.get(name) as StoredObject, file);
}
