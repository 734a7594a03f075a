import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { alertChannels, alertSends, alerts, leads, type PushKeys } from "#db/schema";
import type { SendOutcome } from "~/integrations/send-outcome";
import type { Change, NextChange } from "~/records/change";
import { computeRetryAt, isDue } from "~/records/pending-sends.server";
import { MINUTE_MS } from "~/time-units";
import { isAlertOpen } from "./open.server";
import {
  type AlertSendResult,
  IS_UNDER_WAY,
  type PendingAlertSend,
  pendingSendColumns,
  recordResult,
} from "./record-send.server";
import { ALERT_WORDS, buildAlertPath, SEVERAL_ALERTS_WORDS } from "./words";

export type AlertReceiver = { value: string; keys: PushKeys | null };
/** A message to an alert channel; its `words` link to `link` where there is one. */
export type AlertMessage = { words: string; link: string | null; alertId: string };
export type AlertSender = (to: AlertReceiver, message: AlertMessage) => Promise<SendOutcome>;

/** How long a sender may hold a message. After that its outcome is unknown. */
const CLAIM_TTL_MS = 60_000;
const BATCH_SIZE = 50;
/** The delay before an alert is sent again, in milliseconds. It doubles; the last try is long before the next step. */
const FIRST_RETRY_DELAY_MS = 5_000;
const MAX_TRIES = 5;

const INTERRUPTED = "The server stopped while it was being sent. It is not sent again at this step.";

type Claimed = PendingAlertSend & {
  attempts: number;
  leadId: string | null;
  callId: string | null;
  /** Whether somebody has the lead already: new danger there is sent at once. */
  isTaken: boolean;
  value: string | null;
  keys: PushKeys | null;
};

/** Claims each message on disk first: when its sender dies it is never sent again, as it may have arrived (decision 23). */
export async function sendDueAlerts(
  nextChange: NextChange,
  kind: "sms" | "push",
  send: AlertSender,
  siteUrl: string,
): Promise<number> {
  const messages = claimDue(nextChange(), kind);
  await Promise.all(
    messages.map(async ([first, ...others]) => {
      const { value, keys, alertId } = first;
      const message =
        others.length > 0
          ? { words: SEVERAL_ALERTS_WORDS, link: `${siteUrl}/admin/hub`, alertId }
          : { words: ALERT_WORDS, link: siteUrl + buildAlertPath(first), alertId };
      const outcome: SendOutcome = value
        ? await send({ value, keys }, message)
        : { outcome: "refused", reason: "The channel was removed or turned off." };
      for (const one of [first, ...others]) record(nextChange(), one, outcome);
    }),
  );
  return messages.length;
}

/** The sends of one message: its own, and those of the alerts that it covers as well. */
type Message = [Claimed, ...Claimed[]];

function claimDue(change: Change, kind: "sms" | "push"): Message[] {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const due = db
      .select({
        ...pendingSendColumns,
        state: alertSends.state,
        attempts: alertSends.attempts,
        leadId: alerts.leadId,
        callId: alerts.phoneCallId,
        isTaken: sql<boolean>`${leads.assignedTo} is not null`.mapWith(Boolean),
        value: alertChannels.value,
        keys: alertChannels.keys,
      })
      .from(alertSends)
      .innerJoin(alerts, eq(alerts.id, alertSends.alertId))
      .leftJoin(leads, eq(leads.id, alerts.leadId))
      .leftJoin(alertChannels, and(eq(alertChannels.id, alertSends.target), eq(alertChannels.enabled, true)))
      .where(
        and(IS_UNDER_WAY, eq(alertSends.kind, kind), isDue(alertSends.nextAttemptAt, now, 10 * CLAIM_TTL_MS)),
      )
      .orderBy(asc(alertSends.nextAttemptAt))
      .limit(BATCH_SIZE)
      .all();
    const waiting = due.flatMap(({ state, ...one }) => {
      if (state !== "sending") return [one];
      recordResult(change, one, { state: "unknown", detail: INTERRUPTED });
      return [];
    });
    return joinTexts(db, waiting, now).map(
      ([first, ...others]): Message => [
        claim(db, first, null, now),
        ...others.map((one) => claim(db, one, first.id, now)),
      ],
    );
  });
}

/** Joins the first texts to a number that has had several; steps, notifications and new danger at a taken lead go alone. */
function joinTexts(db: AppDatabase, waiting: Claimed[], now: Date): Message[] {
  const mayWait = ({ kind, step, value, isTaken }: Claimed) =>
    kind === "sms" && step === 0 && value !== null && !isTaken;
  const alone = waiting.filter((one) => !mayWait(one)).map((one): Message => [one]);
  const first = waiting.filter(mayWait);
  const numbers = [...new Set(first.map(({ value }) => value as string))];
  const texts = numbers.flatMap((number) => {
    const sends = first.filter(({ value }) => value === number);
    const { texts, held, until } = planFirstTexts(sends, listFirstTexts(db, number, now), now);
    for (const { id } of held)
      db.update(alertSends).set({ nextAttemptAt: until }).where(eq(alertSends.id, id)).run();
    return texts as Message[];
  });
  return [...alone, ...texts];
}

/** Lists when a number got first texts lately, those that may have arrived included. */
const listFirstTexts = (db: AppDatabase, number: string, now: Date): Date[] =>
  db
    .select({ at: alertSends.updatedAt })
    .from(alertSends)
    .innerJoin(alertChannels, eq(alertChannels.id, alertSends.target))
    .where(
      and(
        eq(alertChannels.value, number),
        eq(alertSends.kind, "sms"),
        eq(alertSends.step, 0),
        isNull(alertSends.joinedTo),
        inArray(alertSends.state, ["sending", "sent", "unknown"]),
        gt(alertSends.updatedAt, new Date(now.getTime() - SINGLE_TEXTS_WINDOW_MS)),
      ),
    )
    .all()
    .map(({ at }) => at);

function claim(db: AppDatabase, one: Claimed, joinedTo: string | null, now: Date): Claimed {
  const attempts = one.attempts + 1;
  db.update(alertSends)
    .set({
      state: "sending",
      attempts,
      joinedTo,
      nextAttemptAt: new Date(now.getTime() + CLAIM_TTL_MS),
      updatedAt: now,
    })
    .where(eq(alertSends.id, one.id))
    .run();
  return { ...one, attempts };
}

function record(change: Change, send: Claimed, outcome: SendOutcome): void {
  const { db, now } = change;
  runInTransaction(db, () => {
    if (outcome.outcome === "later" && send.attempts < MAX_TRIES) {
      db.update(alertSends)
        .set({
          state: isAlertOpen(db, send.alertId) ? "queued" : "stopped",
          detail: outcome.reason,
          nextAttemptAt: computeRetryAt(now, FIRST_RETRY_DELAY_MS, send.attempts),
          updatedAt: now,
        })
        .where(and(eq(alertSends.id, send.id), eq(alertSends.state, "sending")))
        .run();
      return;
    }
    recordResult(change, send, buildAlertSendResult(outcome));
  });
}

export function buildAlertSendResult(outcome: SendOutcome): AlertSendResult {
  if (outcome.outcome === "sent") return { state: "sent", detail: null };
  if (outcome.outcome === "unknown") return { state: "unknown", detail: outcome.reason };
  return { state: "failed", detail: outcome.reason, isGone: outcome.outcome === "gone" };
}

/** How many first texts a number gets one by one within ten minutes; after that it gets one a minute, for all that wait. */
const MAX_SINGLE_TEXTS = 3;
const SINGLE_TEXTS_WINDOW_MS = 10 * MINUTE_MS;
const JOINED_TEXT_INTERVAL_MS = MINUTE_MS;

/**
 * Plans the first texts of alerts to one number, so that many enquiries at once don't bury each other.
 * @param waiting the sends that are due, oldest first
 * @param recent when the number got first texts within the window
 * @returns the texts to send now, each with its sends, and until when the others wait
 */
export function planFirstTexts<Send>(
  waiting: readonly Send[],
  recent: readonly Date[],
  now: Date,
): { texts: Send[][]; held: Send[]; until: Date } {
  const single = waiting.slice(0, Math.max(0, MAX_SINGLE_TEXTS - recent.length));
  const rest = waiting.slice(single.length);
  const last = single.length > 0 ? now.getTime() : Math.max(0, ...recent.map((at) => at.getTime()));
  const until = new Date(last + JOINED_TEXT_INTERVAL_MS);
  const texts = single.map((send) => [send]);
  if (rest.length === 0 || until > now) return { texts, held: rest, until };
  return { texts: [...texts, rest], held: [], until };
}
