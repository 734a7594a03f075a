import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ERASURE_RECORDS_FILE } from "~/domain/privacy/erasure-records.server";
import { COPIES_FOLDER } from "~/platform/data-folder/backup-status";
import { ASSET_PATH_PATTERN, renameDurably, writeDurably } from "~/platform/data-folder/files";
import { isBackup, isCopy, listFolderEntries } from "~/platform/data-folder/retention";
import { buildStoredAssetName } from "./asset-pool";
import { type BackupKey, formatSignature } from "./backup-key";
import { isEncryptedBackup, isWholeBackup, readManifest } from "./manifest";
import type { BackupTarget } from "./places";
import { AGE_FILE_SUFFIX, storeFile } from "./stored-file";

/** Lists paths relative to the backups folder. */
export const listWholeBackups = (backups: string): string[] =>
  [
    ...listFolderEntries(backups).filter(isBackup),
    ...listCopies(backups).map((name) => `${COPIES_FOLDER}/${name}`),
  ].filter((name) => isWholeBackup(path.join(backups, name)));

const listCopies = (backups: string) => listFolderEntries(path.join(backups, COPIES_FOLDER)).filter(isCopy);

/** Sends the newest copy unless it was sent; it includes everything of earlier ones. */
export async function sendNewestCopy(
  backups: string,
  place: BackupTarget,
  key: BackupKey | undefined,
): Promise<void> {
  const newest = listCopies(backups)
    .sort()
    .reverse()
    .map((name) => `${COPIES_FOLDER}/${name}`)
    .find((name) => isWholeBackup(path.join(backups, name)));
  const note = resolveRecordFile(backups, "copy", place);
  if (!newest || !maySend(path.join(backups, newest), key) || readSentRecord(note).includes(newest)) return;
  await sendBackup(backups, newest, place, { key, notes: backups });
  writeDurably(note, newest);
}

/** Lists the backups that were not sent, newest first. */
export function listUnsentBackups(
  backups: string,
  place: BackupTarget,
  key: BackupKey | undefined,
): string[] {
  const sent = readSentRecord(resolveRecordFile(backups, "backups", place));
  return listFolderEntries(backups)
    .filter((name) => isBackup(name) && !sent.includes(name))
    .filter((name) => isWholeBackup(path.join(backups, name)) && maySend(path.join(backups, name), key))
    .sort()
    .reverse();
}

export async function sendUnsentBackups(
  backups: string,
  place: BackupTarget,
  key: BackupKey | undefined,
): Promise<void> {
  const note = resolveRecordFile(backups, "backups", place);
  for (const name of listUnsentBackups(backups, place, key)) {
    await sendBackup(backups, name, place, { key, notes: backups });
    const there = new Set(listFolderEntries(backups));
    writeDurably(note, [...readSentRecord(note), name].filter((one) => there.has(one)).join("\n"));
  }
}

/** Whether a backup may be sent: with a key, nothing unencrypted leaves the machine, including earlier backups. */
const maySend = (backup: string, key: BackupKey | undefined) => !key || isEncryptedBackup(backup);

/**
 * Sends a backup, first the assets that the target lacks. @param notes the folder of backups, which records what has been sent
 */
export async function sendBackup(
  folder: string,
  name: string,
  place: BackupTarget,
  { key, notes }: { key: BackupKey | undefined; notes: string },
): Promise<void> {
  mkdirSync(path.join(notes, COPIES_FOLDER), { recursive: true, mode: 0o700 });
  const note = resolveRecordFile(notes, "assets", place);
  const sent = new Set(readSentRecord(note));
  for (const asset of await listStoredAssets(path.join(folder, name), key)) {
    if (sent.has(asset)) continue;
    await place.sendFile(path.join(folder, asset), asset);
    appendFileSync(note, `${asset}\n`, { mode: 0o600 });
  }
  await place.sendFolder(path.join(folder, name), name);
}

async function listStoredAssets(backup: string, key: BackupKey | undefined): Promise<string[]> {
  const its = isEncryptedBackup(backup) ? key : undefined;
  // A backup made with another key is sent unchanged: its assets went with the first backup of that key.
  const manifest = await readManifest(backup, its).catch(() => null);
  return (manifest?.files ?? [])
    .filter(({ name }) => ASSET_PATH_PATTERN.test(name))
    .map(({ name }) => buildStoredAssetName(name, its));
}

/** Records which assets the target has, so that one lost there is sent again. */
export const noteAssets = (backups: string, place: BackupTarget, names: readonly string[]): void =>
  writeDurably(resolveRecordFile(backups, "assets", place), names.map((name) => `${name}\n`).join(""));

/** Sends the erasure records, signed if there is a key: anyone who could add records could have other people erased. */
export async function sendErasures(
  backups: string,
  place: BackupTarget,
  key: BackupKey | undefined,
): Promise<void> {
  const file = path.join(backups, ERASURE_RECORDS_FILE);
  if (!existsSync(file)) return;
  // An incomplete last record of erasures gets a line end, so that it stays separate.
  const records = readFileSync(file, "utf8").replace(/\n?$/, "\n");
  const hash = createHash("sha256")
    .update(records)
    .update(key?.id ?? "")
    .digest("hex");
  const note = resolveRecordFile(backups, "erased", place);
  if (readSentRecord(note).includes(hash)) return;
  if (key) {
    const signed = path.join(backups, COPIES_FOLDER, `.signed-${process.pid}`);
    const stored = path.join(backups, COPIES_FOLDER, ERASURE_RECORDS_FILE + AGE_FILE_SUFFIX);
    try {
      writeFileSync(signed, records + formatSignature(records, key), { mode: 0o600 });
      renameDurably(await storeFile(signed, signed, { key, compress: false }), stored);
    } finally {
      rmSync(signed, { force: true });
    }
    await place.sendFile(stored, `${COPIES_FOLDER}/${ERASURE_RECORDS_FILE}${AGE_FILE_SUFFIX}`);
  } else await place.sendFile(file, `${COPIES_FOLDER}/${ERASURE_RECORDS_FILE}`);
  writeDurably(note, hash);
}

type SentRecord = "assets" | "backups" | "copy" | "erased";
const resolveRecordFile = (backups: string, what: SentRecord, place: BackupTarget) =>
  path.join(backups, COPIES_FOLDER, `${what}-${place.id}`);
const readSentRecord = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
