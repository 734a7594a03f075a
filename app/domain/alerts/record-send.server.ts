import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";
import type { AlertChannelKind, AlertSendState } from "#db/values";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { channelLabels, sendLabels } from "./words";

/** A message whose outcome is not known yet. */
export type UnderWay = {
  id: string;
  alertId: string;
  step: number;
  kind: AlertChannelKind;
  target: string;
  userId: string | null;
};

/** The outcome of a message. `detail` is the reason, without an address; `isGone`: the channel no longer exists. */
export type SendResult = { state: AlertSendState; detail: string | null; isGone?: boolean };

/** Records a message's outcome on the message, its channel and the lead's timeline, once per message. */
export function recordResult(
  db: AppDatabase,
  send: UnderWay,
  { state, detail, isGone = false }: SendResult,
  writing: WriteContext,
): void {
  const now = writing.now.getTime();
  const { changes } = prepareStatement(
    db,
    `UPDATE alert_sends SET state = @state, detail = @detail, next_attempt_at = NULL, updated_at = @now,
       sent_at = CASE WHEN @state = 'sent' THEN @now END
     WHERE id = @id AND state IN ('queued', 'sending')`,
  ).run({ id: send.id, state, detail, now });
  if (changes === 0 || state === "stopped") return;
  recordChannelResult(db, send.target, { state, detail, isGone }, writing.now);
  const subject = prepareStatement(
    db,
    `SELECT a.lead_id AS leadId, coalesce(u.name, u.username) AS person FROM alerts a LEFT JOIN users u ON u.id = ? WHERE a.id = ?`,
  ).get(send.userId, send.alertId) as { leadId: string | null; person: string | null };
  if (!subject.leadId) return;
  const whom = subject.person ?? (send.target === "practice" ? "the practice's address" : "an alert address");
  recordActivity(db, writing, {
    leadId: subject.leadId,
    activityType: "alert_result",
    description: `Alert to ${whom} by ${channelLabels[send.kind]}: ${sendLabels[state]}${detail ? `. ${detail}` : ""}`,
    metadata: { alertId: send.alertId, step: send.step, state },
  });
}

/** Records the outcome of the last try at a channel, and turns off a channel that is gone. */
export function recordChannelResult(
  db: AppDatabase,
  channelId: string,
  { state, detail, isGone = false }: SendResult,
  now: Date,
): void {
  prepareStatement(
    db,
    `UPDATE alert_channels SET last_state = @state, last_detail = @detail, last_at = @now, updated_at = @now,
       enabled = CASE WHEN @isGone THEN 0 ELSE enabled END
     WHERE id = @channelId`,
  ).run({ channelId, state, detail, now: now.getTime(), isGone: isGone ? 1 : 0 });
}
