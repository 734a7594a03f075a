import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { alertChannels, alertSends, alerts, leads, users } from "#db/schema";
import type { AlertSendKind } from "#db/values";
import { queueMail } from "~/mail/queue/queue.server";
import type { Change } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { SEND_KIND, TAKES_ALERTS } from "./channels.server";
import { computeAlertStepDueAt, LAST_ESCALATION_STEP, pickAlertRecipients } from "./escalation";
import { type AlertRow, buildAlertMailKey, endAlertsOfLead } from "./open.server";
import { readTeam } from "./team.server";
import { channelLabels } from "./words";

type Open = Pick<AlertRow, "id" | "leadId" | "openedAt" | "step">;

/**
 * Takes the due steps of open alerts, each in one transaction, so that a crash can't repeat one.
 * @param alertEmails addresses that get an alert's first step too, beside the channels of those on call
 * @returns how many steps
 */
export function escalateAlerts(change: Change, alertEmails: readonly string[]): number {
  const { db, now } = change;
  // What a voicemail says may be calm, and who was woken by it still calls: its alert is over when nothing waits at all.
  const isOver = sql<boolean>`(${alerts.leadId} is not null
    and iif(${alerts.phoneCallId} is null, ${leads.openUrgencyRank} is not 0, ${leads.openUrgencyRank} is null))`;
  const open = db
    .select({
      id: alerts.id,
      leadId: alerts.leadId,
      openedAt: alerts.openedAt,
      step: alerts.step,
      isOver: isOver.mapWith(Boolean),
    })
    .from(alerts)
    .leftJoin(leads, eq(leads.id, alerts.leadId))
    .where(and(isNull(alerts.endedAt), or(lt(alerts.step, LAST_ESCALATION_STEP), isOver)))
    .all();
  let steps = 0;
  for (const { isOver, ...alert } of open) {
    if (isOver && alert.leadId) {
      const { leadId } = alert;
      runInTransaction(db, () => endAlertsOfLead(change, leadId, "answered"));
      continue;
    }
    for (
      let step = alert.step + 1;
      step <= LAST_ESCALATION_STEP && computeAlertStepDueAt(alert.openedAt, step) <= now;
      step++
    )
      if (takeStep(change, alert, step, alertEmails)) steps++;
  }
  return steps;
}

/** Takes one step of an alert. @returns false when another process has taken it, or the alert has ended. */
function takeStep(change: Change, alert: Open, step: number, alertEmails: readonly string[]): boolean {
  const { db, now, zone } = change;
  return runInTransaction(db, () => {
    const { changes } = db
      .update(alerts)
      .set({ step })
      .where(and(eq(alerts.id, alert.id), eq(alerts.step, step - 1), isNull(alerts.endedAt)))
      .run();
    if (changes === 0) return false;
    const team = readTeam(db, alert.openedAt, zone);
    const chosen = pickAlertRecipients(team, step, alert.openedAt, now);
    const targets = [...channelsOf(db, chosen), ...(step === 0 ? addresses(alertEmails) : [])];
    const reached = queueEach(change, alert, step, targets);
    if (alert.leadId)
      recordActivity(change, {
        leadId: alert.leadId,
        activityType: "alert_step",
        description: stepWords(step, reached),
        metadata: { alertId: alert.id, step },
      });
    return true;
  });
}

type Target = {
  target: string;
  kind: AlertSendKind;
  value: string;
  userId: string | null;
  username: string | null;
};

/** Lists people's enabled alert channels; unconfirmed ones only when nobody has a confirmed one. */
function channelsOf(db: AppDatabase, people: readonly string[]): Target[] {
  if (people.length === 0) return [];
  const channels = db
    .select({
      isConfirmed: sql<boolean>`${alertChannels.confirmedAt} is not null`.mapWith(Boolean),
      target: alertChannels.id,
      kind: SEND_KIND,
      value: alertChannels.value,
      userId: alertChannels.userId,
      username: sql<string | null>`coalesce(${users.name}, ${users.username})`,
    })
    .from(alertChannels)
    .innerJoin(users, eq(users.id, alertChannels.userId))
    .where(and(inArray(alertChannels.userId, [...people]), eq(alertChannels.enabled, true), TAKES_ALERTS))
    .orderBy(alertChannels.createdAt, alertChannels.id)
    .all();
  const confirmed = channels.filter(({ isConfirmed }) => isConfirmed);
  return confirmed.length > 0 ? confirmed : channels;
}

const addresses = (emails: readonly string[]): Target[] =>
  emails.map((value, index) => ({
    target: `address-${index + 1}`,
    kind: "email",
    value,
    userId: null,
    username: null,
  }));

/** Queues an alert's messages; a shared address or number gets one. @returns the targets it was queued for */
function queueEach(change: Change, alert: Open, step: number, targets: readonly Target[]): Target[] {
  const { db, now, newId } = change;
  const seen = new Set<string>();
  const fresh = targets.filter(({ kind, value }) => {
    const key = `${kind}:${value.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
  for (const { target, kind, value, userId } of fresh) {
    insertRow(db, alertSends, {
      id: newId(),
      alertId: alert.id,
      step,
      kind,
      target,
      userId,
      nextAttemptAt: kind === "email" ? null : now,
      createdAt: now,
      updatedAt: now,
    });
    if (kind === "email")
      queueMail(change, {
        kind: "alert",
        to: value,
        payload: { alertId: alert.id },
        ...(alert.leadId && { leadId: alert.leadId }),
        idempotencyKey: buildAlertMailKey(alert.id, step, target),
      });
  }
  return fresh;
}

const WHEN = ["at once", "after 5 minutes", "after 15 minutes"];

/** Describes an alert's step without an address: "Alert after 5 minutes: ellen (email, text), sam (notification)". */
function stepWords(step: number, targets: readonly Target[]): string {
  const byName = new Map<string, Set<string>>();
  for (const { username, kind } of targets) {
    const name = username ?? "an alert address";
    byName.set(name, (byName.get(name) ?? new Set()).add(channelLabels[kind]));
  }
  const who = [...byName].map(([name, kinds]) => `${name} (${[...kinds].join(", ")})`).join(", ");
  return `Alert ${WHEN[step]}: ${who || "nobody has a channel; see Alerts"}`;
}
