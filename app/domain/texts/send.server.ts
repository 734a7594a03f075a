import type { AppDatabase } from "#db/client.server";
import type { NewId } from "#db/ids.server";
import { prepareStatement } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import type { TextState } from "#db/values";
import { textedStop } from "~/domain/consent/texts";
import {
  findNumberRefusal,
  findTextRefusal,
  TEXT_REFUSALS,
} from "~/domain/leads/contacts/text-consent.server";
import { readLead } from "~/domain/leads/read.server";
import { buildCallInsteadTask } from "~/domain/leads/response/after-call";
import { addRespondTask } from "~/domain/leads/response/respond-tasks.server";
import type { SendOutcome } from "~/integrations/send-outcome";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { HOUR_MS } from "~/time-units";
import { recordTextAsContact } from "./queue.server";
import { stopTexts } from "./stop.server";
import { REMINDER_KEY } from "./words";

type SendText = (number: string, body: string) => Promise<SendOutcome>;

/** How long a sender may hold a text, in milliseconds. After that its outcome is unknown. */
const CLAIM_TTL_MS = 60_000;
const BATCH_SIZE = 20;
/** The first pause after a failed try, in milliseconds, doubling: the last try is after some 20 minutes. */
const FIRST_RETRY_DELAY_MS = 5_000;
const MAX_TRIES = 9;

const INTERRUPTED = "The server stopped while it was being sent. It is not sent again by itself.";

/** Another reason not to send a text, by its key; checked in the transaction that claims it. */
type Refusal = (db: AppDatabase, key: string, now: Date) => string | null;

type Claimed = {
  id: string;
  key: string;
  leadId: string;
  number: string;
  body: string;
  attempts: number;
  createdAt: number;
  /** The author's account. */
  userId: string | null;
};

/**
 * Sends the texts to families that are due, and records each outcome. A text is claimed on disk before it leaves, and
 * its permissions are checked again in that transaction; when its sender dies a person must look at it, as it may have
 * arrived.
 */
export async function sendDueTexts(
  db: AppDatabase,
  send: SendText,
  { now, newId, refusal }: { now: () => Date; newId: NewId; refusal?: Refusal },
): Promise<number> {
  const claimed = claimDue(db, { now: now(), newId }, refusal);
  await Promise.all(
    claimed.map(async (text) => record(db, text, await send(text.number, text.body), { now: now(), newId })),
  );
  return claimed.length;
}

function claimDue(db: AppDatabase, writing: WriteContext, otherRefusal: Refusal = () => null): Claimed[] {
  const now = writing.now.getTime();
  return runInTransaction(db, () => {
    const due = prepareStatement(
      db,
      `SELECT id, key, lead_id AS leadId, number, body, attempts, created_at AS createdAt, user_id AS userId, state FROM lead_texts
       WHERE state IN ('queued', 'sending') AND (next_attempt_at <= ? OR next_attempt_at > ?)
       ORDER BY next_attempt_at LIMIT ${BATCH_SIZE}`,
      // Far ahead: scheduled before the clock was set back.
    ).all(now, now + HOUR_MS) as (Claimed & { state: TextState })[];
    return due.flatMap(({ state, ...text }) => {
      if (state === "sending") {
        finish(db, text, { state: "unknown", detail: INTERRUPTED }, writing);
        return [];
      }
      const refusal = refusalNow(db, text) ?? otherRefusal(db, text.key, writing.now);
      if (refusal) {
        finish(db, text, { state: "stopped", detail: refusal }, writing);
        return [];
      }
      prepareStatement(
        db,
        "UPDATE lead_texts SET state = 'sending', attempts = attempts + 1, next_attempt_at = ?, updated_at = ? WHERE id = ?",
      ).run(now + CLAIM_TTL_MS, now, text.id);
      return [{ ...text, attempts: text.attempts + 1 }];
    });
  });
}

type Stored = {
  normalized: string;
  mayText: 0 | 1 | null;
  mayLeaveMessage: 0 | 1 | null;
  isWrong: 0 | 1;
};

/** Why a text must no longer leave; null when it may. A reminder goes to the number of its booking. */
function refusalNow(db: AppDatabase, { key, leadId, number }: Claimed): string | null {
  if (key.startsWith(REMINDER_KEY)) {
    const reason = findNumberRefusal(db, number);
    return reason && TEXT_REFUSALS[reason];
  }
  return findLeadNumberRefusal(db, leadId, number);
}

/** Why a number of a lead may not be texted, for staff; null when it may. */
export function findLeadNumberRefusal(db: AppDatabase, leadId: string, number: string): string | null {
  const lead = readLead(db, leadId)!;
  const contact = prepareStatement(
    db,
    `SELECT normalized, may_text AS mayText, may_leave_message AS mayLeaveMessage, is_wrong AS isWrong FROM lead_contacts
     WHERE lead_id = ? AND kind = 'phone' AND normalized = ?`,
  ).get(leadId, number) as Stored | undefined;
  if (!contact) return "This number was removed.";
  const flag = (value: 0 | 1 | null) => (value === null ? null : value === 1);
  const reason = findTextRefusal(db, lead, {
    normalized: contact.normalized,
    mayText: flag(contact.mayText),
    mayLeaveMessage: flag(contact.mayLeaveMessage),
    isWrong: contact.isWrong === 1,
  });
  return reason && TEXT_REFUSALS[reason];
}

function record(db: AppDatabase, text: Claimed, outcome: SendOutcome, writing: WriteContext): void {
  runInTransaction(db, () => {
    if (outcome.outcome === "later" && text.attempts < MAX_TRIES) {
      const next = writing.now.getTime() + FIRST_RETRY_DELAY_MS * 2 ** (text.attempts - 1);
      prepareStatement(
        db,
        `UPDATE lead_texts SET state = 'queued', detail = ?, next_attempt_at = ?, updated_at = ?
         WHERE id = ? AND state = 'sending'`,
      ).run(outcome.reason, next, writing.now.getTime(), text.id);
      return;
    }
    if (outcome.outcome === "gone") stopTexts(db, text.number, textedStop, writing);
    finish(db, text, resultOf(outcome), writing);
  });
}

type Result = { state: TextState; detail: string | null; sid?: string };

function resultOf(outcome: SendOutcome): Result {
  if (outcome.outcome === "sent")
    return { state: "sent", detail: null, ...(outcome.id && { sid: outcome.id }) };
  if (outcome.outcome === "unknown") return { state: "unknown", detail: outcome.reason };
  return { state: "failed", detail: outcome.reason };
}

/** Records how a text ended, once. A text that did not arrive, or may not have, gets a task. */
function finish(db: AppDatabase, text: Claimed, { state, detail, sid }: Result, writing: WriteContext): void {
  const now = writing.now.getTime();
  const { changes } = prepareStatement(
    db,
    `UPDATE lead_texts SET state = @state, detail = @detail, sid = @sid, next_attempt_at = NULL, updated_at = @now,
       sent_at = CASE WHEN @state = 'sent' THEN @now END
     WHERE id = @id AND state IN ('queued', 'sending')`,
  ).run({ id: text.id, state, detail, sid: sid ?? null, now });
  if (changes === 0) return;
  if (text.key.startsWith(REMINDER_KEY)) return;
  if (state === "sent")
    recordTextAsContact(db, text.leadId, {
      ...writing,
      by: text.userId,
      textId: text.id,
      writtenAt: new Date(text.createdAt),
    });
  else tellStaff(db, text, { state, detail }, writing);
}

function tellStaff(
  db: AppDatabase,
  { id, leadId }: Pick<Claimed, "id" | "leadId">,
  { state, detail }: Result,
  writing: WriteContext,
): void {
  const lead = readLead(db, leadId)!;
  const isCertain = state !== "unknown";
  recordActivity(db, writing, {
    leadId,
    activityType: "text_failed",
    description: isCertain ? "The text did not arrive" : "Nobody knows whether the text arrived",
    metadata: { textId: id, ...(detail && { text: detail }) },
  });
  if (!lead.doNotContactAt)
    addRespondTask(db, leadId, buildCallInsteadTask(lead.name, isCertain, writing.now), writing);
}

/** Applies a later delivery report of the service: the text arrived, or it did not after all. */
export function recordTextReport(
  db: AppDatabase,
  { sid, isDelivered, detail }: { sid: string; isDelivered: boolean; detail: string | null },
  writing: WriteContext,
): void {
  runInTransaction(db, () => {
    const text = prepareStatement(
      db,
      `UPDATE lead_texts SET state = @state, detail = @detail, updated_at = @now
       WHERE sid = @sid AND state = 'sent' RETURNING id, key, lead_id AS leadId`,
    ).get({
      sid,
      state: isDelivered ? "delivered" : "failed",
      detail,
      now: writing.now.getTime(),
    }) as { id: string; key: string; leadId: string } | undefined;
    if (text && !isDelivered && !text.key.startsWith(REMINDER_KEY))
      tellStaff(db, text, { state: "failed", detail }, writing);
  });
}
