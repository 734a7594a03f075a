import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Name prefix of scheduled backups. Backups made by hand are never deleted automatically. */
export const NIGHTLY = "nightly";
const NAME = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;
/** Hour of the nightly backup in UTC: night in the Americas. */
const HOUR = 9;
const DAY = 24 * 60 * 60_000;

/** When a scheduled backup was made; null for any other name. */
export function madeAt(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

/** The scheduled backups of a list of names, newest first. */
const scheduled = (names: readonly string[]) =>
  names
    .filter((name) => madeAt(name))
    .sort()
    .reverse();

/** When the newest scheduled backup of a list of names was made; undefined when there is none. */
export const newestScheduled = (names: readonly string[]): Date | undefined =>
  madeAt(scheduled(names)[0] ?? "") ?? undefined;

/** The scheduled backups of a list of names beyond the newest `keep`. */
export const surplus = (names: readonly string[], keep: number): string[] => scheduled(names).slice(keep);

/**
 * Whether the night's backup is still to be made: none since the last 09:00 UTC. A backup missed while the server was
 * down is made when it is back; one dated in the future, by a wrong clock, does not count.
 */
export function backupIsDue(names: readonly string[], now: Date): boolean {
  const boundary = new Date(now);
  boundary.setUTCHours(HOUR, 0, 0, 0);
  if (boundary > now) boundary.setUTCDate(boundary.getUTCDate() - 1);
  const sane = names.filter((name) => (madeAt(name)?.getTime() ?? 0) <= now.getTime() + DAY);
  const newest = newestScheduled(sane);
  return !newest || newest < boundary;
}

/** The newest backup of any kind in a list of names; undefined when there is none. */
export const newestBackup = (names: readonly string[]): string | undefined =>
  names.filter((name) => BACKUP.test(name)).sort((a, b) => timeIn(b).localeCompare(timeIn(a)))[0];

const BACKUP = /^(nightly|backup)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
/** Whether a name is that of a backup, whoever made it. */
export const isBackup = (name: string): boolean => BACKUP.test(name);
const timeIn = (name: string) => name.slice(name.indexOf("-"));

export const backupsIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Deletes scheduled backups beyond the newest `keep`. @returns their names. */
export function dropSurplus(folder: string, keep: number): string[] {
  const names = surplus(backupsIn(folder), keep);
  for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
  return names;
}
