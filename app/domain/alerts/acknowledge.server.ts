import { eq, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { alerts, users } from "#db/schema";
import type { StaffChange } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { refuseConflict, refuseMissing } from "~/refusal";
import { type AlertRow, endAlert, listOpenAlertIds } from "./open.server";
import { endLabels } from "./words";

const readAlert = (db: AppDatabase, id: string) => db.select().from(alerts).where(eq(alerts.id, id)).get();

/**
 * "I have it": ends this alert and the lead's others. A repeat by the same person changes nothing.
 * @throws Refusal where somebody else has it, or it is over
 */
export function acknowledgeAlert(change: StaffChange, id: string): AlertRow {
  const { db, now, actor } = change;
  return runInTransaction(db, () => {
    const alert = readAlert(db, id);
    if (!alert) throw refuseMissing("alert");
    const { acknowledgedBy, endedBecause } = alert;
    if (alert.acknowledgedAt) {
      if (acknowledgedBy === actor.id) return alert;
      throw refuseConflict(`${nameOf(db, acknowledgedBy)} has it already.`, { data: { acknowledgedBy } });
    }
    if (alert.endedAt)
      throw refuseConflict(`The alert is over: ${lowerFirst(endLabels[endedBecause ?? "answered"])}.`, {
        data: { acknowledgedBy },
      });
    const ids = alert.leadId ? listOpenAlertIds(db, alert.leadId) : [id];
    for (const one of ids) {
      db.update(alerts)
        .set({ acknowledgedBy: actor.id, acknowledgedAt: now })
        .where(eq(alerts.id, one))
        .run();
      endAlert(db, one, "acknowledged", now);
    }
    if (alert.leadId)
      recordActivity(change, {
        leadId: alert.leadId,
        activityType: "alert_acknowledged",
        description: "“I have it”: the alert ended",
        userId: actor.id,
        metadata: { alertId: id },
      });
    return readAlert(db, id)!;
  });
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const nameOf = (db: AppDatabase, userId: string | null): string =>
  db
    .select({ name: sql<string>`coalesce(${users.name}, ${users.username})` })
    .from(users)
    .where(eq(users.id, userId ?? ""))
    .get()?.name ?? "Somebody else";
