import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { alerts } from "#db/schema";
import { prepareStatement } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { type AlertRow, endAlert } from "./open.server";

export type Acknowledged =
  | { outcome: "acknowledged"; alert: AlertRow }
  | { outcome: "missing" }
  /** Somebody else was first. */
  | { outcome: "taken"; alert: AlertRow; by: string }
  /** There is nothing left to take up. */
  | { outcome: "over"; alert: AlertRow };

const readAlert = (db: AppDatabase, id: string) => db.select().from(alerts).where(eq(alerts.id, id)).get();

/**
 * "I have it": the alert ends and nobody else is alerted, about this lead's other alerts neither. Said again by the same
 * person it changes nothing.
 */
export function acknowledgeAlert(
  db: AppDatabase,
  id: string,
  writing: WriteContext & { by: string },
): Acknowledged {
  return runInTransaction(db, (): Acknowledged => {
    const alert = readAlert(db, id);
    if (!alert) return { outcome: "missing" };
    if (alert.acknowledgedAt)
      return alert.acknowledgedBy === writing.by
        ? { outcome: "acknowledged", alert }
        : { outcome: "taken", alert, by: nameOf(db, alert.acknowledgedBy) };
    if (alert.endedAt) return { outcome: "over", alert };
    const ids = alert.leadId ? listOpenAlertIds(db, alert.leadId) : [id];
    for (const one of ids) {
      prepareStatement(db, "UPDATE alerts SET acknowledged_by = ?, acknowledged_at = ? WHERE id = ?").run(
        writing.by,
        writing.now.getTime(),
        one,
      );
      endAlert(db, one, "acknowledged", writing.now);
    }
    if (alert.leadId)
      recordActivity(db, writing, {
        leadId: alert.leadId,
        activityType: "alert_acknowledged",
        description: "“I have it”: the alert ended",
        userId: writing.by,
        metadata: { alertId: id },
      });
    return { outcome: "acknowledged", alert: readAlert(db, id)! };
  });
}

/** The alerts of a lead that go on, the newest first. */
export const listOpenAlertIds = (db: AppDatabase, leadId: string): string[] =>
  prepareStatement(db, "SELECT id FROM alerts WHERE lead_id = ? AND ended_at IS NULL ORDER BY opened_at DESC")
    .pluck()
    .all(leadId) as string[];

const nameOf = (db: AppDatabase, userId: string | null): string =>
  (prepareStatement(db, "SELECT coalesce(name, username) FROM users WHERE id = ?").pluck().get(userId) as
    | string
    | undefined) ?? "Somebody else";
