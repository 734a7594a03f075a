import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { context } from "~/platform/context.server";
import { backupsFolder } from "~/platform/data-folder/names";
import { backupIsDue, backupsIn } from "~/platform/data-folder/retention";
import type { Job } from "~/platform/jobs/clock.server";

/**
 * The night's backup, once a night, in a process of its own: reading a large database through would hold up
 * every page. Asked every hour, so that a night the server slept through is made up for.
 */
export const backUp: Job["run"] = async ({ log, now, stopping }) => {
  const { env } = context();
  const into = backupsFolder(env);
  if (env.BACKUP_KEEP === 0 || !backupIsDue(backupsIn(into), now())) return;
  const command = [
    "--import",
    "tsx",
    "app/operations/data-folder/cli.ts",
    "backup",
    "--nightly",
    "--into",
    into,
  ];
  await promisify(execFile)(process.execPath, command, { signal: stopping });
  log.info({ job: "backup" }, "backed up");
};
