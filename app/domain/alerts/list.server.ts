import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { paginateRows, readCursor } from "#db/cursor.server";
import { alertSends, alerts, users } from "#db/schema";
import type { AlertEnd, AlertSendKind, AlertSendState } from "#db/values";

/** One message of an alert; `person` is null when it went to an alert address. */
export type ListedSend = {
  person: string | null;
  personId: string | null;
  kind: AlertSendKind;
  state: AlertSendState;
  detail: string | null;
  sentAt: Date | null;
};

export type ListedAlert = {
  id: string;
  /** The alert's lead; null for a chat that gave no contact data, and a call without a number. */
  leadId: string | null;
  /** The alert's id for an unsigned chat, never the session's. */
  chatId: string | null;
  /** The call whose voicemail the alert is about; null for others. */
  callId: string | null;
  at: Date;
  steps: { step: number; at: Date; sends: ListedSend[] }[];
  acknowledgedBy: string | null;
  acknowledgedAt: Date | null;
  endedAt: Date | null;
  endedBecause: AlertEnd | null;
};

/** The order of alerts that opened in the same millisecond. */
const place = sql<number>`${alerts}.rowid`;

/** Lists alerts, newest first. */
export function listAlerts(
  db: AppDatabase,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): { alerts: ListedAlert[]; nextCursor: string | null } {
  const rows = db
    .select({ alert: alerts, place })
    .from(alerts)
    .where(behind(cursor))
    .orderBy(desc(alerts.openedAt), desc(place))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = paginateRows(rows, limit, ({ alert, place }) => [
    alert.openedAt.getTime(),
    place,
  ]);
  const listed = withSteps(
    db,
    page.map(({ alert }) => alert),
  );
  return { alerts: listed, nextCursor };
}

function behind(cursor: string | undefined): SQL | undefined {
  const [at, row] = readCursor(cursor);
  if (!Number.isSafeInteger(at) || !Number.isSafeInteger(row)) return undefined;
  return sql`(${alerts.openedAt}, ${place}) < (${at}, ${row})`;
}

export const readAlert = (db: AppDatabase, id: string): ListedAlert | undefined =>
  withSteps(db, db.select().from(alerts).where(eq(alerts.id, id)).all())[0];

function withSteps(db: AppDatabase, rows: (typeof alerts.$inferSelect)[]): ListedAlert[] {
  const sends = db
    .select({ send: alertSends, person: sql<string | null>`coalesce(${users.name}, ${users.username})` })
    .from(alertSends)
    .leftJoin(users, eq(users.id, alertSends.userId))
    .where(
      inArray(
        alertSends.alertId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(alertSends.step, sql`${alertSends}.rowid`)
    .all();
  return rows.map(({ id, leadId, chatSessionId, phoneCallId, openedAt, ...ends }) => {
    const own = sends.filter(({ send }) => send.alertId === id);
    return {
      id,
      leadId,
      chatId: !leadId && chatSessionId ? id : null,
      callId: phoneCallId,
      at: openedAt,
      steps: [...new Set(own.map(({ send }) => send.step))].map((step) => {
        const each = own.filter(({ send }) => send.step === step);
        return {
          step,
          at: each[0]!.send.createdAt,
          sends: each.map(({ send: { kind, state, detail, sentAt, userId }, person }) => ({
            person,
            personId: userId,
            kind,
            state,
            detail,
            sentAt,
          })),
        };
      }),
      acknowledgedBy: ends.acknowledgedBy,
      acknowledgedAt: ends.acknowledgedAt,
      endedAt: ends.endedAt,
      endedBecause: ends.endedBecause,
    };
  });
}
