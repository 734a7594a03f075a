import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { MINUTE_MS } from "~/time-units";
import { writeDurably } from "./files";

export const COPIES_FOLDER = "copies";

/** The kinds of backup. `changes`: the copy of each minute. `backups`: those of each night, or made by hand. */
export type BackupWork = "changes" | "backups";

const failureSchema = z.object({ place: z.string(), since: z.iso.datetime(), message: z.string() });
const statusSchema = z.object({ at: z.iso.datetime(), failures: z.array(failureSchema) });

export type BackupStatus = z.output<typeof statusSchema>;

const statusFile = (backups: string, work: BackupWork) =>
  path.join(backups, COPIES_FOLDER, `status-${work}.json`);

export function readBackupStatus(backups: string, work: BackupWork): BackupStatus | null {
  const file = statusFile(backups, work);
  if (!existsSync(file)) return null;
  try {
    return statusSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

export function writeBackupStatus(
  backups: string,
  work: BackupWork,
  { now, failures }: { now: Date; failures: { place: string; message: string }[] },
): void {
  const before = readBackupStatus(backups, work)?.failures ?? [];
  const status: BackupStatus = {
    at: now.toISOString(),
    failures: failures.map((failure) => ({
      ...failure,
      since: before.find(({ place }) => place === failure.place)?.since ?? now.toISOString(),
    })),
  };
  writeDurably(statusFile(backups, work), JSON.stringify(status));
}

/**
 * Lists backup problems after five minutes. @param every in ms; null when off. @param upFor in ms: after a stop the copy is old
 */
export function listBackupProblems(
  backups: string,
  { every, now, upFor }: { every: number | null; now: Date; upFor: number },
): string[] {
  const found: string[] = [];
  const patience = Math.max(5 * MINUTE_MS, 3 * (every ?? 0));
  const changes = readBackupStatus(backups, "changes");
  if (every !== null && upFor > patience) {
    if (!changes) found.push("What changes is not being copied. Please see the server's log.");
    else if (now.getTime() - Date.parse(changes.at) > patience)
      found.push(
        `What has changed was last copied on ${formatMinute(changes.at)} UTC. Please see the server's log.`,
      );
  }
  const failures = [changes, readBackupStatus(backups, "backups")].flatMap(
    (status) => status?.failures ?? [],
  );
  const places = new Map<string, z.output<typeof failureSchema>>();
  for (const failure of failures) {
    const known = places.get(failure.place);
    if (!known || failure.since < known.since) places.set(failure.place, failure);
  }
  for (const { place, since, message } of places.values())
    if (now.getTime() - Date.parse(since) >= patience)
      found.push(
        `Backups have not reached ${place} since ${formatMinute(since)} UTC (${message}). It is tried again each minute.`,
      );
  return found;
}

const formatMinute = (instant: string) => instant.slice(0, 16).replace("T", " ");
