import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import {
  ASSET_PATH_PATTERN,
  ASSETS_FOLDER,
  copyDurably,
  renameDurably,
  writeDurably,
} from "~/platform/data-folder/files";
import { DAY_MS } from "~/time-units";
import type { BackupKey } from "./backup-key";
import { hashFile } from "./inspect";
import type { KeptFile } from "./manifest";
import { AGE_FILE_SUFFIX, hashStoredFile, storeFile } from "./stored-file";

// Assets never change: each is stored once beside the backups, in a folder of its own, and every backup lists those it
// needs.

/** How long an asset is kept after the last backup that names it: that backup may still be running. */
const UNUSED_ASSET_TTL_MS = DAY_MS;

/**
 * An asset's stored name reveals it only to people who have the same file, which is published anyway; each key has own files.
 */
export const buildStoredAssetName = (name: string, key: BackupKey | undefined): string =>
  key ? `${name}.${key.id}${AGE_FILE_SUFFIX}` : name;

/** Reads an asset's name from its stored file's; null for any other file. */
export function readStoredAssetName(stored: string): string | null {
  const name = stored.replace(/\.[0-9a-f]{8}\.age$/, "");
  return ASSET_PATH_PATTERN.test(name) ? name : null;
}

/**
 * Stores assets after the databases, as an asset is written before the row that names it. @param pool the folder of backups
 */
export async function storeAssets(
  dataDir: string,
  pool: string,
  key: BackupKey | undefined,
): Promise<KeptFile[]> {
  const known = readSums(pool);
  const kept: KeptFile[] = [];
  let added = false;
  for (const name of listAssetNames(dataDir)) {
    const stored = path.join(pool, buildStoredAssetName(name, key));
    let sum = existsSync(stored) ? known[name] : undefined;
    if (sum) utimesSync(stored, new Date(), new Date());
    else {
      sum = await storeAsset(path.join(dataDir, name), stored, key);
      if (!sum) continue;
      known[name] = sum;
      added = true;
    }
    kept.push({ name, ...sum });
  }
  if (added) writeDurably(sumsFile(pool), JSON.stringify(known));
  return kept;
}

export const listAssetNames = (folder: string): string[] =>
  listFiles(folder).filter((name) => ASSET_PATH_PATTERN.test(name));

export const listStoredAssetNames = (pool: string): string[] =>
  listFiles(pool).filter((name) => readStoredAssetName(name));

function listFiles(folder: string): string[] {
  const assets = path.join(folder, ASSETS_FOLDER);
  if (!existsSync(assets)) return [];
  return readdirSync(assets, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(path.join(assets, name)).map((file) => `${ASSETS_FOLDER}/${name}/${file}`),
    )
    .sort();
}

type StoredSum = Pick<KeptFile, "size" | "sha256">;

/** Stores one asset beside the backups. @returns undefined when the asset was deleted meanwhile. */
async function storeAsset(
  from: string,
  stored: string,
  key: BackupKey | undefined,
): Promise<StoredSum | undefined> {
  mkdirSync(path.dirname(stored), { recursive: true, mode: 0o700 });
  const partial = path.join(path.dirname(stored), `.partial-${process.pid}`);
  try {
    const sum = { size: statSync(from).size, sha256: await hashFile(from) };
    const ready = key ? await storeFile(from, partial, { key, compress: false }) : partial;
    if (!key) copyDurably(from, partial);
    if ((await hashStoredFile(ready, key)) !== sum.sha256)
      throw new Error(`${path.basename(from)} was not stored as it is`);
    renameDurably(ready, stored);
    return sum;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" && !existsSync(from)) return undefined;
    throw error;
  } finally {
    for (const left of [partial, partial + AGE_FILE_SUFFIX]) rmSync(left, { force: true });
  }
}

export function dropAssets(pool: string, names: Iterable<string>, now: Date): void {
  for (const name of names) {
    const file = path.join(pool, name);
    if (now.getTime() - statSync(file).mtimeMs > UNUSED_ASSET_TTL_MS) rmSync(file);
  }
}

/** The recorded sizes and hashes of stored assets, so that the assets are not read again for every backup. */
const sumsSchema = z.record(
  z.string().regex(ASSET_PATH_PATTERN),
  z.object({ size: z.number().int().nonnegative(), sha256: z.string().length(64) }),
);
const sumsFile = (pool: string) => path.join(pool, ASSETS_FOLDER, "sums.json");

/** Reads the recorded sums of stored assets; if they are unreadable, each asset is stored again. */
function readSums(pool: string): Record<string, StoredSum> {
  try {
    return sumsSchema.parse(JSON.parse(readFileSync(sumsFile(pool), "utf8")));
  } catch {
    return {};
  }
}
