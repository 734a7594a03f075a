import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import * as schema from "#db/schema";

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
