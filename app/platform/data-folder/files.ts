import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export const LEADS_FILE = "app.sqlite";
export const CONTENT_FILE = "content.sqlite";
export const SECRET_FILE = "session-secret";
/** The file of keys for push notifications: a secret, and so in no backup. */
export const PUSH_KEYS_FILE = "push-keys";
/** The file of public link keys, which verify links in sent mails and can't sign new ones. */
export const LINK_KEYS_FILE = "mail-link-keys";

/** The time of the backup this folder was restored from, until the next start has repeated the erasures since. */
export const RESTORED_FROM_FILE = "restored-from";

/** The folder of assets, each file by the SHA-1 of its bytes, as `ab/ab…`. Files are added and deleted, and never change. */
export const ASSETS_FOLDER = "content.sqlite-assets";
export const ASSET_PATH_PATTERN = /^content\.sqlite-assets\/([0-9a-f]{2})\/\1[0-9a-f]{38}$/;

/** How the audit log says that the content is in `content.sqlite` beside it. */
export const CONTENT_LOCATION_ENTRY = { entity: "content_store", entityId: CONTENT_FILE } as const;

export const DATABASE_FILES = [LEADS_FILE, CONTENT_FILE] as const;

/** What a backup contains: no secret, because backups are copied to more places than the data folder. */
export const BACKUP_FILES = [...DATABASE_FILES, LINK_KEYS_FILE] as const;

export const isDatabase = (name: string): boolean => name.endsWith(".sqlite");

export const resolveBackupsFolder = (settings: {
  DATA_DIR: string;
  BACKUP_DIR?: string | undefined;
}): string => path.resolve(settings.BACKUP_DIR ?? path.join(settings.DATA_DIR, "backups"));

export function flushToDisk(target: string): void {
  const handle = openSync(target, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Copies a file, readable by its owner only; the system would copy the original's mode. */
export function copyDurably(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, 0o600);
  flushToDisk(to);
}

export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  flushToDisk(path.dirname(to));
}

/** Writes a file whole or not at all, readable by its owner only. */
export function writeDurably(file: string, content: string | Buffer): void {
  const partial = `${file}.partial`;
  writeFileSync(partial, content, { mode: 0o600 });
  flushToDisk(partial);
  renameDurably(partial, file);
}
