import { randomUUID } from "node:crypto";
import { Cron } from "croner";
import { eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { AppDatabase } from "#db/client.server";
import * as schema from "#db/schema";

type JobContext = { db: AppDatabase; log: Logger; now: () => Date; stopping: AbortSignal };

/** A scheduled job. `schedule` is a cron pattern with seconds, in UTC. `run` may be called again after a crash. */
export type Job = { name: string; schedule: string; run: (context: JobContext) => unknown };

/** Schedules of jobs that run every few seconds, or once a minute. */
const EVERY_MINUTE_PATTERN = /^\S+ \* \* \* \* \*$/;

/** Makes frequent jobs run each second, so that tests don't wait. */
export const shortenJobSchedules = (jobs: readonly Job[]): Job[] =>
  jobs.map((job) => (EVERY_MINUTE_PATTERN.test(job.schedule) ? { ...job, schedule: "* * * * * *" } : job));

export type JobClock = {
  health: () => { running: boolean; holdsLease: boolean };
  /** Waits for the running job and releases the lease. */
  stop: () => Promise<void>;
};

const LEASE = "jobs";
const HEARTBEAT_MS = 5_000;
/** A process that misses three renewals loses the jobs' lease. */
const LEASE_TTL_MS = 3 * HEARTBEAT_MS;
const CLOCK_TOLERANCE_MS = 60_000;

/** Starts the jobs' clock. Only the process that holds the lease runs jobs; the others wait for it. */
export function startClock(jobs: readonly Job[], context: JobContext): JobClock {
  const { db, log, now, stopping } = context;
  const holder = `${process.pid}-${randomUUID()}`;
  const underWay = new Set<Promise<unknown>>();
  let lastBeat = Number.NEGATIVE_INFINITY;
  let lastTime = new Date(0);
  let holdsLease = false;

  const beat = () => {
    const time = now();
    try {
      holdsLease = takeLease(db, LEASE, holder, time, LEASE_TTL_MS);
      // The clock is monotonic: setting the system clock must not look like a missed renewal of the lease.
      lastBeat = performance.now();
    } catch (error) {
      holdsLease = false;
      log.error({ err: error }, "the jobs' lease could not be renewed");
    }
    if (time.getTime() < lastTime.getTime() - CLOCK_TOLERANCE_MS)
      log.warn(
        { from: lastTime, to: time },
        "the clock was set back: tasks, campaigns and posts that were planned meanwhile keep the times they got",
      );
    lastTime = time;
  };
  beat();
  const heart = setInterval(beat, HEARTBEAT_MS);
  heart.unref();

  const crons = jobs.map(
    (job) =>
      new Cron(job.schedule, { protect: true, unref: true, timezone: "UTC" }, async () => {
        if (!holdsLease || stopping.aborted) return;
        const work = Promise.resolve()
          .then(() => job.run(context))
          .catch((error) => log.error({ err: error, job: job.name }, "job failed"));
        underWay.add(work);
        await work;
        underWay.delete(work);
      }),
  );

  return {
    health: () => ({ running: performance.now() - lastBeat < LEASE_TTL_MS, holdsLease }),
    stop: async () => {
      for (const cron of crons) cron.stop();
      clearInterval(heart);
      await Promise.all(underWay);
      releaseLease(db, LEASE, holder);
      holdsLease = false;
    },
  };
}

/**
 * Takes a lease. Another holder gets it only once it has expired, so that no two processes do the same work. An expiry
 * later than any holder could have set comes from a clock that was ahead, and is ignored.
 * @param ttl how long it holds without renewal, in milliseconds
 * @returns whether `holder` has it now
 */
export function takeLease(db: AppDatabase, name: string, holder: string, now: Date, ttl: number): boolean {
  const expiresAt = new Date(now.getTime() + ttl);
  const { jobLeases } = schema;
  const { changes } = db
    .insert(jobLeases)
    .values({ name, holder, acquiredAt: now, renewedAt: now, expiresAt })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: {
        holder,
        renewedAt: now,
        expiresAt,
        acquiredAt: sql`case when ${jobLeases.holder} = excluded.holder then ${jobLeases.acquiredAt} else excluded.acquired_at end`,
      },
      setWhere: sql`${jobLeases.holder} = excluded.holder or ${jobLeases.expiresAt} <= excluded.renewed_at or ${jobLeases.expiresAt} > excluded.expires_at + ${ttl}`,
    })
    .run();
  return changes > 0;
}

/** Releases a lease, so that the next process need not wait for it to expire. */
export function releaseLease(db: AppDatabase, name: string, holder: string): void {
  const { jobLeases } = schema;
  db.delete(jobLeases)
    .where(sql`${eq(jobLeases.name, name)} and ${eq(jobLeases.holder, holder)}`)
    .run();
}
