import { sql } from "drizzle-orm";
import { context } from "./context.server";
import { contentStoreIsWritable } from "./lake.server";
import { running } from "./running.server";

export type Readiness = { ready: boolean; checks: Record<"leads" | "content" | "jobs", "ok" | "failing"> };

/** Whether this process can do its work: both databases take writes and the jobs' clock ticks. */
export async function readiness(): Promise<Readiness> {
  const checks = {
    leads: await passes(leadsAreWritable),
    content: await passes(contentStoreIsWritable),
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

/** A write lock can be had; taken and given back, nothing is written. */
function leadsAreWritable(): boolean {
  const { db } = context();
  db.run(sql`begin immediate`);
  db.run(sql`rollback`);
  return true;
}
