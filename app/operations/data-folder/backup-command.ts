import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ERASURE_RECORDS_FILE, readErasureRecords } from "~/domain/privacy/erasure-records.server";
import { type Settings, SetupError } from "~/platform/config/settings";
import { COPIES_FOLDER } from "~/platform/data-folder/backup-status";
import { ASSET_PATH_PATTERN, resolveBackupsFolder } from "~/platform/data-folder/files";
import { dropSurplus, NIGHTLY_PREFIX, parseFileTime, pickNewestName } from "~/platform/data-folder/retention";
import { buildStoredAssetName } from "./asset-pool";
import { buildBackupName, makeBackup } from "./backup";
import { type BackupKey, formatKeyFile, readBackupKey } from "./backup-key";
import { pickBackupManifests } from "./bucket";
import { copyChanges, sendBackups } from "./keep-copies";
import {
  buildIncompleteBackupError,
  buildOldCopiesError,
  buildUnencryptedBackupError,
  isOldCopy,
  type Manifest,
  readManifest,
} from "./manifest";
import { createBackupPlaces } from "./places";
import { refuseOccupied, restoreBackup } from "./restore";
import { createS3Place, type S3Target, type StoredObject } from "./s3";
import { sendBackup } from "./send";
import { extractBackup, runWithScratchFolder } from "./staging";
import { buildStoredFileNames, isEncryptedName } from "./stored-file";

const USAGE = `npm run backup [-- --into <folder>]      copies everything to a new folder; the server may be running
npm run backup -- --show-key             prints what BACKUP_KEY comes to, for the age tool
npm run restore -- <backup> [--replace]   puts a backup, or the newest of a folder of copies, into DATA_DIR; the server must be stopped
npm run restore -- --off-site [<name>]    the same from BACKUP_S3_URL, the newest unless named
  --until 2026-07-15T09-10-00Z            of several the newest that is not later`;

/**
 * Runs `npm run backup` and `npm run restore`. The server runs `backup --nightly`, `copy-changes` and `send-backups` in
 * processes of their own.
 * @param args the command, then what is typed after `--`
 * @returns what it prints
 * @throws SetupError with what to do instead
 */
export async function runBackupCommand(args: string[], readSettings: () => Settings): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      into: { type: "string" },
      nightly: { type: "boolean" },
      replace: { type: "boolean" },
      "off-site": { type: "boolean" },
      "show-key": { type: "boolean" },
      until: { type: "string" },
    },
  });
  const [command, source] = positionals;
  const settings = readSettings();
  const key = settings.BACKUP_KEY ? await readBackupKey(settings.BACKUP_KEY) : undefined;
  if (values.until && !parseFileTime(values.until)) throw new SetupError(USAGE);
  if (command === "copy-changes") return JSON.stringify(await copyChanges(settings, key));
  if (command === "send-backups") return JSON.stringify(await sendBackups(settings, key));
  if (command === "backup" && values["show-key"]) {
    if (!key) throw new SetupError("There is no BACKUP_KEY.");
    return formatKeyFile(key);
  }
  if (command === "backup") return await backUp(settings, key, values);
  if (command === "restore" && (source || values["off-site"])) {
    const dataDir = path.resolve(settings.DATA_DIR);
    const replace = values.replace ?? false;
    return await restore(settings, {
      key,
      dataDir,
      replace,
      source,
      offSite: values["off-site"] ?? false,
      until: values.until,
    });
  }
  throw new SetupError(USAGE);
}

async function backUp(
  settings: Settings,
  key: BackupKey | undefined,
  { into: given, nightly }: { into?: string | undefined; nightly?: boolean | undefined },
): Promise<string> {
  const dataDir = path.resolve(settings.DATA_DIR);
  const into = given ? path.resolve(given) : resolveBackupsFolder(settings);
  const now = new Date();
  const name = buildBackupName(nightly ? NIGHTLY_PREFIX : "backup", now);
  const { folder, manifest } = await makeBackup(dataDir, { name, into, now, key });
  const dropped = nightly ? dropSurplus(into, settings.BACKUP_KEEP) : [];
  const lines = [
    `Backed up ${dataDir} to ${folder}`,
    ...contents(manifest),
    ...dropped.map((it) => `Dropped ${it}`),
  ];
  // The server sends the nightly backup itself, with retries.
  if (!nightly)
    for (const place of await createBackupPlaces(settings, key)) {
      await sendBackup(into, name, place, { key, notes: resolveBackupsFolder(settings) }).catch(
        (error: Error) => {
          throw new SetupError(
            `${lines.join("\n")}\nIt was made, but not copied to ${place.label}: ${error.message}`,
          );
        },
      );
      lines.push(`Copied to ${place.label}`);
    }
  return lines.join("\n");
}

type Restoring = {
  key: BackupKey | undefined;
  dataDir: string;
  replace: boolean;
  source: string | undefined;
  offSite: boolean;
  until: string | undefined;
};

async function restore(
  settings: Settings,
  { key, dataDir, replace, source, offSite, until }: Restoring,
): Promise<string> {
  const now = new Date();
  refuseOccupied(dataDir, replace);
  return await runWithScratchFolder(dataDir, async (scratch) => {
    const own = [dataDir, resolveBackupsFolder(settings)];
    const found = offSite
      ? await fetchOffSite(settings, source, { scratch, key, until })
      : path.resolve(source as string);
    const staged = await extractBackup(found, { scratch, key, until, own });
    const { manifest } = staged;
    const { setAside } = await restoreBackup(staged, dataDir, { replace, now });
    const erased = readErasureRecords(dataDir).filter(({ at }) => at >= manifest.madeAt).length;
    return [
      `Restored ${dataDir} as it was at ${manifest.madeAt}`,
      `From ${offSite ? `${settings.BACKUP_S3_URL}, ${path.basename(staged.from)}` : staged.from}`,
      ...contents(manifest),
      ...(setAside ? [`What was there is in ${setAside}`] : []),
      ...(erased > 0 ? [`Since then people were erased (${erased}): the next start erases them again.`] : []),
      "Erasures are known from erased.jsonl, here and beside the backup: if both were lost, erase again whoever asked since.",
    ].join("\n");
  });
}

function contents({ files }: Manifest): string[] {
  const assets = files.filter(({ name }) => ASSET_PATH_PATTERN.test(name));
  const lines = files
    .filter((file) => !assets.includes(file))
    .map(({ name, size, rows }) => {
      const counted = rows ? Object.entries(rows).filter(([table]) => COUNTED.has(table)) : [];
      return `  ${[name, `${size} bytes`, ...counted.map(([table, count]) => `${count} ${table}`)].join(", ")}`;
    });
  const bytes = assets.reduce((sum, { size }) => sum + size, 0);
  return assets.length > 0 ? [...lines, `  ${assets.length} uploaded files, ${bytes} bytes`] : lines;
}

/** The tables whose row counts the backup command prints. */
const COUNTED = new Set(["leads", "documents", "outbox"]);

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
