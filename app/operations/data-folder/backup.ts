import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { SetupError } from "~/platform/config/setup-error";
import { copyDurably, renameDurably, sync } from "~/platform/data-folder/durable";
import { isDatabase, KEPT_FILES, LEADS_FILE } from "~/platform/data-folder/names";
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
 * @throws SetupError when there is nothing to back up, or the copy is not sound.
 */
export async function makeBackup(
  dataDir: string,
  { into, label, now }: { into: string; label: string; now: Date },
): Promise<Made> {
  if (!existsSync(path.join(dataDir, LEADS_FILE)))
    throw new SetupError(`There is nothing to back up: ${dataDir} has no ${LEADS_FILE}.`);
  const folder = path.join(into, backupName(label, now));
  if (existsSync(folder)) throw new SetupError(`${folder} exists already.`);
  // What a family wrote is in it: for the server's own user alone.
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const partial = path.join(into, `.partial-${path.basename(folder)}`);
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
    sync(partial);
    renameDurably(partial, folder);
    return { folder, manifest };
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

/** `nightly-2026-07-15T09-10-00Z`: sorts by time, and is a file name everywhere. */
export const backupName = (label: string, now: Date): string =>
  `${label}-${now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-")}`;

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
