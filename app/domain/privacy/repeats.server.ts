import { lt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { idempotencyKeys, jobRuns, webhookDeliveries } from "#db/schema";

const DAY = 24 * 60 * 60_000;
/** A form's key outlives any tab that could still send it; a delivery any service's retries (Calendly: 24 h). */
const KEYS = 30 * DAY;
const DELIVERIES = 90 * DAY;
const RUNS = 90 * DAY;

/** Forgets keys of sent forms, deliveries taken and runs of jobs that nothing can repeat any more. @returns how many rows. */
export function purgeRepeats(db: AppDatabase, now: Date): number {
  const before = (age: number) => new Date(now.getTime() - age);
  return (
    db
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, before(KEYS)))
      .run().changes +
    db
      .delete(webhookDeliveries)
      .where(lt(webhookDeliveries.receivedAt, before(DELIVERIES)))
      .run().changes +
    db
      .delete(jobRuns)
      .where(lt(jobRuns.startedAt, before(RUNS)))
      .run().changes
  );
}
