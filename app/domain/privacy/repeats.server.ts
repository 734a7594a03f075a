import { lt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { idempotencyKeys, jobRuns, webhookDeliveries } from "#db/schema";

/** A form's key outlives any tab that could still send it; a delivery any service's retries (Calendly: 24 h). */
export const keyDays = 30;
export const deliveryDays = 90;
export const runDays = 90;

export const purgeKeys = (db: AppDatabase, before: Date): number =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before)).run().changes;

export const purgeDeliveries = (db: AppDatabase, before: Date): number =>
  db.delete(webhookDeliveries).where(lt(webhookDeliveries.receivedAt, before)).run().changes;

export const purgeRuns = (db: AppDatabase, before: Date): number =>
  db.delete(jobRuns).where(lt(jobRuns.startedAt, before)).run().changes;
