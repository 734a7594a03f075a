import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import {
  type ErasureRecord,
  RECORDS_FILE,
  readErasureRecords,
} from "~/domain/privacy/erasure-records.server";
import type { Settings } from "~/platform/config/settings";
import { SetupError } from "~/platform/config/setup-error";
import { COPIES } from "~/platform/data-folder/backup-status";
import { newestBackup } from "~/platform/data-folder/retention";
import { assemble, copiesAmong, copiesIn, generationsIn } from "./copies";
import { type BackupKey, plainName, SEALED, unsealFile } from "./encryption";
import { MANIFEST } from "./manifest";
import { s3Place } from "./s3";

type Options = {
  /** An empty folder for what is fetched, decrypted or put together. */
  scratch: string;
  key: BackupKey | undefined;
  until: string | undefined;
};

/** A backup as a plain folder, and who was erased since. `copies`: of how many minute copies it was put together. */
export type Staged = { folder: string; erasures: ErasureRecord[]; copies?: number };

/**
 * Makes a plain backup folder of whatever lies at `source`: a backup, plain or encrypted, a generation of copies, or the
 * folder of generations, of which the newest is taken.
 * @throws SetupError when it is none of them, is damaged, or needs another key.
 */
export async function stage(source: string, { scratch, key, until }: Options): Promise<Staged> {
  const erasures = await erasuresBeside(source, scratch, key);
  if (existsSync(path.join(source, MANIFEST))) return { folder: source, erasures };
  if (existsSync(path.join(source, MANIFEST + SEALED))) {
    const folder = path.join(scratch, "opened");
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(source))
      await unsealFile(path.join(source, name), path.join(folder, plainName(name)), key);
    return { folder, erasures };
  }
  const generation = copiesIn(source).length > 0 ? source : newestWhole(source);
  if (!generation) return { folder: source, erasures };
  const folder = path.join(scratch, "together");
  const { copies } = await assemble(generation, folder, { key, until });
  return { folder, erasures, copies };
}

const newestWhole = (folder: string): string | undefined =>
  generationsIn(folder)
    .map((name) => path.join(folder, name))
    .find((generation) => copiesIn(generation)[0]?.sequence === 0);

/** The records beside a backup, two folders up at most, and in the folder of copies. */
async function erasuresBeside(
  source: string,
  scratch: string,
  key: BackupKey | undefined,
): Promise<ErasureRecord[]> {
  const above = path.dirname(source);
  const folders = [source, above, path.dirname(above), path.join(above, COPIES)];
  const found = folders.flatMap((folder) => readErasureRecords(folder));
  for (const folder of folders) {
    const sealed = path.join(folder, RECORDS_FILE + SEALED);
    if (!existsSync(sealed)) continue;
    mkdirSync(scratch, { recursive: true, mode: 0o700 });
    await unsealFile(sealed, path.join(scratch, RECORDS_FILE), key);
    found.push(...readErasureRecords(scratch));
  }
  return found;
}

/**
 * Fetches a backup from the bucket, with the records of who was erased, laid out as beside this machine's backups.
 * @param wanted the name of a nightly backup or of a generation; the newest generation of copies unless given, or the
 * newest backup where there are none.
 * @returns its folder in `scratch`.
 */
export async function fetchElsewhere(
  settings: Settings,
  wanted: string | undefined,
  scratch: string,
): Promise<string> {
  if (!settings.BACKUP_S3_URL)
    throw new SetupError("--off-site needs BACKUP_S3_URL, and the AWS names that go with it.");
  const s3 = await s3Place(settings);
  const there = await s3.list().catch((error: Error) => {
    throw new SetupError(`The backups at ${settings.BACKUP_S3_URL} can't be listed: ${error.message}`);
  });
  const inFolders = new Map<string, string[]>();
  for (const name of there.keys()) {
    const folder = path.posix.dirname(name);
    inFolders.set(folder, [...(inFolders.get(folder) ?? []), path.posix.basename(name)]);
  }
  const generations = [...inFolders]
    .filter(([folder, files]) => folder.startsWith(`${COPIES}/`) && copiesAmong(files)[0]?.sequence === 0)
    .map(([folder]) => folder)
    .sort()
    .reverse();
  const backups = [...inFolders].flatMap(([folder, files]) =>
    files.some((name) => plainName(name) === MANIFEST) ? [folder] : [],
  );
  const chosen = wanted
    ? [...generations, ...backups].find((name) => name === wanted || name === `${COPIES}/${wanted}`)
    : (generations[0] ?? newestBackup(backups));
  if (!chosen) {
    const known = [...backups, ...generations].sort().join(", ") || "nothing";
    throw new SetupError(
      wanted ? `There is no whole ${wanted}. There is: ${known}.` : `No backup is there whole: ${known}.`,
    );
  }
  const files = [...there].filter(
    ([name]) => path.posix.dirname(name) === chosen || plainName(name) === `${COPIES}/${RECORDS_FILE}`,
  );
  for (const [name, pieces] of files) {
    const file = path.join(scratch, "fetched", ...name.split("/"));
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    await s3.get(name, pieces, file);
  }
  return path.join(scratch, "fetched", ...chosen.split("/"));
}

/** Runs `work` with an empty folder in the data folder, which is gone afterwards. */
export async function withScratch<T>(dataDir: string, work: (scratch: string) => Promise<T>): Promise<T> {
  const scratch = path.join(dataDir, ".restoring");
  rmSync(scratch, { recursive: true, force: true });
  try {
    return await work(scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
