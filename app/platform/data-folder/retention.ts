import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "~/time-units";

/** A time in a file's name, `2026-07-15T09-10-00Z`: sorts by time, and is a file name everywhere. */
export const formatFileTime = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");

/** Reads the time at the end of a backup's name; null where there is none. */
export function parseFileTime(name: string): Date | null {
  const [, day, hours, minutes, seconds] = TIME.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}
const TIME = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** The prefix of nightly backups; those made by hand are never deleted automatically. */
export const NIGHTLY_PREFIX = "nightly";
/** Hour of the nightly backup in UTC: night in the Americas. */
const NIGHTLY_BACKUP_HOUR = 9;

/** Reads when a nightly backup was made; null for any other name. */
export const parseScheduledBackupTime = (name: string): Date | null =>
  name.startsWith(`${NIGHTLY_PREFIX}-`) && isBackup(name) ? parseFileTime(name) : null;

const listScheduled = (names: readonly string[]) =>
  names
    .filter((name) => parseScheduledBackupTime(name))
    .sort()
    .reverse();

export const findNewestScheduledTime = (names: readonly string[]): Date | undefined =>
  parseScheduledBackupTime(listScheduled(names)[0] ?? "") ?? undefined;

export const pickSurplusBackups = (names: readonly string[], keep: number): string[] =>
  listScheduled(names).slice(keep);

/** Whether there is no nightly backup since the last 09:00 UTC; one dated in the future, by a wrong clock, does not count. */
export function isBackupDue(names: readonly string[], now: Date): boolean {
  const boundary = new Date(now);
  boundary.setUTCHours(NIGHTLY_BACKUP_HOUR, 0, 0, 0);
  if (boundary > now) boundary.setUTCDate(boundary.getUTCDate() - 1);
  const sane = names.filter(
    (name) => (parseScheduledBackupTime(name)?.getTime() ?? 0) <= now.getTime() + DAY_MS,
  );
  const newest = findNewestScheduledTime(sane);
  return !newest || newest < boundary;
}

export const pickNewestName = (names: readonly string[], until = "9999"): string | undefined =>
  names
    .filter((name) => findTimePart(name) <= until)
    .sort((a, b) => findTimePart(b).localeCompare(findTimePart(a)))[0];

export const pickNewestBackup = (names: readonly string[]): string | undefined =>
  pickNewestName(names.filter(isBackup));

const BACKUP = /^(nightly|backup)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
export const isBackup = (name: string): boolean => BACKUP.test(name);
const findTimePart = (name: string) => name.slice(-"2026-07-15T09-10-00Z".length);

/** Whether a name is that of a copy of changed data: a time alone. */
export const isCopy = (name: string): boolean => COPY.test(name);
const COPY = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

const ALL_COPIES_MS = HOUR_MS;
const HOURLY_COPIES_MS = 2 * DAY_MS;

/** Picks the copies to delete, never the newest; one dated in the future, by a wrong clock, as soon as there is another. */
export function pickSurplusCopies(names: readonly string[], now: Date): string[] {
  const ageOf = (name: string) => now.getTime() - (parseFileTime(name)?.getTime() ?? 0);
  const copies = names.filter(isCopy).sort().reverse();
  const [newest, ...older] = copies.filter((name) => ageOf(name) >= -DAY_MS);
  if (!newest) return [];
  const kept = new Set([newest]);
  const hours = new Set<string>();
  for (const name of older) {
    const hour = name.slice(0, 13);
    if (ageOf(name) <= ALL_COPIES_MS || (ageOf(name) <= HOURLY_COPIES_MS && !hours.has(hour))) kept.add(name);
    hours.add(hour);
  }
  return copies.filter((name) => !kept.has(name));
}

export const listFolderEntries = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder) : [];

/** Deletes surplus nightly backups. @returns their names. */
export function dropSurplus(folder: string, keep: number): string[] {
  const names = pickSurplusBackups(listFolderEntries(folder), keep);
  for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
  return names;
}
