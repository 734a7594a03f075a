import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { alerts, users } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { type AlertRow, endAlert, listOpenAlertIds } from "./open.server";

export type AcknowledgeResult =
  | { outcome: "acknowledged"; alert: AlertRow }
  | { outcome: "missing" }
  | { outcome: "taken"; alert: AlertRow; by: string }
  /** The alert has ended: somebody answered it, or the lead was closed. */
  | { outcome: "over"; alert: AlertRow };

const readAlert = (db: AppDatabase, id: string) => db.select().from(alerts).where(eq(alerts.id, id)).get();

/** "I have it": ends this alert and the lead's others. A repeat by the same person changes nothing. */
export function acknowledgeAlert(
  db: AppDatabase,
  id: string,
  writing: WriteContext & { by: string },
): AcknowledgeResult {
  return runInTransaction(db, (): AcknowledgeResult => {
    const alert = readAlert(db, id);
    if (!alert) return { outcome: "missing" };
    if (alert.acknowledgedAt)
      return alert.acknowledgedBy === writing.by
        ? { outcome: "acknowledged", alert }
        : { outcome: "taken", alert, by: nameOf(db, alert.acknowledgedBy) };
    if (alert.endedAt) return { outcome: "over", alert };
    const ids = alert.leadId ? listOpenAlertIds(db, alert.leadId) : [id];
    for (const one of ids) {
      db.update(alerts)
        .set({ acknowledgedBy: writing.by, acknowledgedAt: writing.now })
        .where(eq(alerts.id, one))
        .run();
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

const nameOf = (db: AppDatabase, userId: string | null): string =>
  db
    .select({ name: sql<string>`coalesce(${users.name}, ${users.username})` })
    .from(users)
    .where(eq(users.id, userId ?? ""))
    .get()?.name ?? "Somebody else";
