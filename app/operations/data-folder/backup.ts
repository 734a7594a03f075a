import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { SetupError } from "~/platform/config/setup-error";
import { copyDurably, renameDurably, sync } from "~/platform/data-folder/durable";
import { isDatabase, KEPT_FILES, LEADS_FILE } from "~/platform/data-folder/names";
import { timeName } from "./copy-file";
import { type BackupKey, hashOfSealed, SEALED, sealFile } from "./encryption";
import { hashOf, inspectDatabase } from "./inspect";
import { MANIFEST, type Manifest, verifyBackup } from "./manifest";

/** All pages in one step: one snapshot, which other writers can't make start over. */
const ALL_PAGES = 0x7fffffff;

export type Made = { folder: string; manifest: Manifest };

/**
 * Copies everything a data folder must not lose to a new folder, while the server may be running: each
 * database by SQLite's online backup, so as one snapshot of it. The copy is read through before it gets its
 * name; a folder that has the name of a backup is one.
 * @param label what the backup's name begins with, such as `nightly`.
 * @param key encrypts each file. Until it is, the copy lies in the data folder, as nothing readable may be in `into`.
 * @throws SetupError when there is nothing to back up, or the copy is not sound.
 */
export async function makeBackup(
  dataDir: string,
  { into, label, now, key }: { into: string; label: string; now: Date; key?: BackupKey | undefined },
): Promise<Made> {
  if (!existsSync(path.join(dataDir, LEADS_FILE)))
    throw new SetupError(`There is nothing to back up: ${dataDir} has no ${LEADS_FILE}.`);
  const folder = path.join(into, backupName(label, now));
  if (existsSync(folder)) throw new SetupError(`${folder} exists already.`);
  // What a family wrote is in it: for the server's own user alone.
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const partial = path.join(key ? dataDir : into, `.partial-${path.basename(folder)}`);
  const sealed = path.join(into, `.partial-sealed-${path.basename(folder)}`);
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  try {
    const manifest: Manifest = { format: 1, madeAt: now.toISOString(), files: [] };
    for (const name of KEPT_FILES) {
      const from = path.join(dataDir, name);
      if (!existsSync(from)) continue;
      const to = path.join(partial, name);
      if (isDatabase(name)) await copyDatabase(from, to);
      else copyDurably(from, to);
      chmodSync(to, 0o600);
      const rows = isDatabase(name) ? { rows: inspectDatabase(to) } : {};
      manifest.files.push({ name, size: statSync(to).size, sha256: await hashOf(to), ...rows });
    }
    const file = path.join(partial, MANIFEST);
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    sync(file);
    await verifyBackup(partial);
    if (key) await sealAll(partial, sealed, key);
    const made = key ? sealed : partial;
    sync(made);
    renameDurably(made, folder);
    return { folder, manifest };
  } finally {
    for (const left of [partial, sealed]) rmSync(left, { recursive: true, force: true });
  }
}

/** Encrypts each file of a folder into another, and reads what came of it through. */
async function sealAll(from: string, to: string, key: BackupKey): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { mode: 0o700 });
  for (const name of readdirSync(from)) {
    const [file, sealed] = [path.join(from, name), path.join(to, name + SEALED)];
    await sealFile(file, sealed, key);
    if ((await hashOfSealed(sealed, key)) !== (await hashOf(file)))
      throw new Error(`${name} was not encrypted as it is`);
    sync(sealed);
  }
}

/** `nightly-2026-07-15T09-10-00Z` */
export const backupName = (label: string, now: Date): string => `${label}-${timeName(now)}`;

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    await source.backup(to, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
  // One file, with no log beside it; the server turns the log on again when it opens the file.
  const copy = new Database(to);
  try {
    copy.pragma("journal_mode = DELETE");
  } finally {
    copy.close();
  }
  sync(to);
}
