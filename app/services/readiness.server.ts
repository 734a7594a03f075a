import { statfsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { contentStoreIsWritable } from "~/content/lake.server";
import { context } from "~/platform/context.server";
import { running } from "./running.server";

export type Readiness = {
  ready: boolean;
  checks: Record<"leads" | "content" | "jobs" | "disk", "ok" | "failing">;
};

/** Whether this process can do its work: both databases take writes, the disk has room, and the jobs' clock ticks. */
export async function readiness(): Promise<Readiness> {
  const checks = {
    leads: await passes(leadsAreWritable),
    content: await passes(contentStoreIsWritable),
    disk: await passes(hasRoom),
    jobs: await passes(
      () => running()?.clock.health().running === true && !running()?.lifecycle.stopping.aborted,
    ),
  };
  return { ready: Object.values(checks).every((check) => check === "ok"), checks };
}

async function passes(check: () => boolean | Promise<boolean>): Promise<"ok" | "failing"> {
  try {
    return (await check()) ? "ok" : "failing";
  } catch (error) {
    context().log.error({ err: error }, "readiness check failed");
    return "failing";
  }
}

/** Room for a day's enquiries and the logs of both databases, in bytes. */
const ROOM = 32 * 1024 * 1024;

/** A full disk takes a lock and no row: so it is asked for its room, before it is full. */
export function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(context().env.DATA_DIR);
  return bavail * bsize >= ROOM;
}

/** A write lock can be had; taken and given back, nothing is written. */
function leadsAreWritable(): boolean {
  const { db } = context();
  db.run(sql`begin immediate`);
  db.run(sql`rollback`);
  return true;
}
