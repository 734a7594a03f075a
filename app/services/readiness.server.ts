import { statfsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { isContentStoreWritable } from "~/content/lake.server";
import { checkContentReach } from "~/content/open.server";
import { getSettings } from "~/platform/config/env.server";
import { getAppContext } from "~/platform/context.server";
import { listBackupProblems } from "~/platform/data-folder/backup-status";
import { resolveBackupsFolder } from "~/platform/data-folder/files";
import { findNewestScheduledTime, listFolderEntries } from "~/platform/data-folder/retention";
import { HOUR_MS } from "~/time-units";
import { getRunningServer } from "./practice/running.server";

export type Readiness = {
  ready: boolean;
  checks: Record<"leads" | "content" | "jobs" | "disk", "ok" | "failing">;
  /** Set when backup copies are missing or not elsewhere. The server is still ready: enquiries are accepted anyway. */
  copies?: "failing";
};

/** Checks that both databases take writes, the disk has room, and the jobs' clock ticks. */
export async function checkReadiness(): Promise<Readiness> {
  const checks = {
    leads: await passes(leadsAreWritable),
    content: await passes(isContentStoreWritable),
    disk: await passes(hasFreeSpace),
    jobs: await passes(
      () =>
        getRunningServer()?.clock.health().running === true &&
        !getRunningServer()?.lifecycle.stopping.aborted,
    ),
  };
  const copies = await passes(() => listCopyProblems(getAppContext().now()).length === 0);
  return {
    ready: Object.values(checks).every((check) => check === "ok"),
    checks,
    ...(copies === "failing" && { copies }),
  };
}

async function passes(check: () => boolean | Promise<boolean>): Promise<"ok" | "failing"> {
  try {
    return (await check()) ? "ok" : "failing";
  } catch (error) {
    getAppContext().log.error({ err: error }, "readiness check failed");
    return "failing";
  }
}

/** The least free disk space: enough for a day's enquiries and the logs of both databases. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** Whether the disk has room; checked because on a full disk a lock succeeds and only the write fails. */
export function hasFreeSpace(): boolean {
  const { bavail, bsize } = statfsSync(getAppContext().env.DATA_DIR);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/** Whether the leads' database is writable: takes the write lock, without writing. */
function leadsAreWritable(): boolean {
  const { db } = getAppContext();
  db.run(sql`begin immediate`);
  db.run(sql`rollback`);
  return true;
}

/** How old the last backup may be: two missed nightly backups. */
const BACKUP_OVERDUE_MS = 48 * HOUR_MS;

/** Lists present problems of the server, for staff. */
export function listServiceProblems(now: Date): string[] {
  const reach = checkContentReach();
  const found: string[] = [];
  if (!reach.reachable)
    found.push(
      reach.hasCopy
        ? `The content store has not answered since ${reach.since.toISOString().slice(11, 16)} UTC. Visitors see the content as it was last known; edits can't be saved until it is back.`
        : "The content store does not answer, and there is no copy of its content on this machine yet. Visitors see an error.",
    );
  if (!hasFreeSpace())
    found.push("The disk is nearly full. When it is full no inquiry can be saved: please make room now.");
  const newest = findNewestScheduledTime(listFolderEntries(resolveBackupsFolder(getSettings())));
  if (getSettings().BACKUP_KEEP > 0 && newest && now.getTime() - newest.getTime() > BACKUP_OVERDUE_MS)
    found.push(
      `The last nightly backup is from ${newest.toISOString().slice(0, 10)}. Please see the server's log.`,
    );
  return [...found, ...listCopyProblems(now)];
}

/** Lists problems of continuous database copies, and of backups elsewhere. */
export const listCopyProblems = (now: Date): string[] =>
  listBackupProblems(resolveBackupsFolder(getSettings()), {
    every: getSettings().BACKUP_EVERY,
    now,
    upFor: process.uptime() * 1000,
  });
