import { and, asc, eq, ne, notInArray, or, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { leadContacts, leadTexts, textStops } from "#db/schema";
import type { TextState } from "#db/values";
import { textedStop } from "~/domain/consent/texts";
import { isContactOfLead } from "~/domain/leads/contacts/contacts.server";
import {
  findTextRefusal,
  TEXT_REFUSALS,
  type TextRefusal,
} from "~/domain/leads/contacts/text-consent.server";
import { stopTexts } from "~/domain/leads/contacts/text-stops.server";
import { readLead } from "~/domain/leads/read.server";
import { buildCallInsteadTask } from "~/domain/leads/response/after-call";
import { addRespondTask } from "~/domain/leads/response/respond-tasks.server";
import type { SendOutcome } from "~/integrations/send-outcome";
import { readStoredActor } from "~/records/actor.server";
import type { Change, NextChange } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { computeRetryAt, isDue, isUnderWay } from "~/records/pending-sends.server";
import { HOUR_MS } from "~/time-units";
import { findOwnTextRefusal, recordTextAsContact } from "./queue.server";
import { isFirstAfterKey, isOwnTextOfKind } from "./read.server";
import { buildTextLinks, findOwnTextKind } from "./words";

type SendText = (number: string, body: string) => Promise<SendOutcome>;

/** How long a sender may hold a text. After that its outcome is unknown. */
const CLAIM_TTL_MS = 60_000;
const BATCH_SIZE = 20;
/** The wait before a text's first retry, in milliseconds; it doubles, and the last try is after some 20 minutes. */
const FIRST_RETRY_DELAY_MS = 5_000;
const MAX_TRIES = 9;

const INTERRUPTED = "The server stopped while it was being sent. It is not sent again by itself.";

/** Says why a text is refused, by its key; checked in the transaction that claims it. */
type FindRefusal = (db: AppDatabase, key: string, now: Date) => string | null;

type Claimed = {
  id: string;
  key: string;
  leadId: string;
  number: string;
  body: string;
  attempts: number;
  createdAt: Date;
  userId: string | null;
};

/**
 * Sends due texts, claimed on disk with permissions checked again. If a sender dies, staff must look: it may have arrived.
 * @param site the address of the site, for the links of a first text
 */
export async function sendDueTexts(
  buildChange: NextChange,
  { send, site, findOtherRefusal }: { send: SendText; site: string; findOtherRefusal?: FindRefusal },
): Promise<number> {
  const claimed = claimDue(buildChange(), site, findOtherRefusal);
  await Promise.all(
    claimed.map(async (text) => {
      const outcome = await send(text.number, text.body);
      record(buildChange(), text, outcome);
    }),
  );
  return claimed.length;
}

const IS_UNDER_WAY = isUnderWay(leadTexts.state);

/** A queued text waits while one from its number may ask for no more texts, but an answer to HELP. */
const MAY_LEAVE_NOW = or(
  ne(leadTexts.state, "queued"),
  isOwnTextOfKind("help"),
  notInArray(
    leadTexts.number,
    sql`(SELECT ${textStops.number} FROM ${textStops} WHERE ${textStops.state} = 'unsure')`,
  ),
);

function claimDue(change: Change, site: string, otherRefusal: FindRefusal = () => null): Claimed[] {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const due = db
      .select({
        id: leadTexts.id,
        key: leadTexts.key,
        leadId: leadTexts.leadId,
        number: leadTexts.number,
        body: leadTexts.body,
        attempts: leadTexts.attempts,
        createdAt: leadTexts.createdAt,
        userId: leadTexts.userId,
        state: leadTexts.state,
      })
      .from(leadTexts)
      .where(and(IS_UNDER_WAY, isDue(leadTexts.nextAttemptAt, now, HOUR_MS), MAY_LEAVE_NOW))
      .orderBy(asc(leadTexts.nextAttemptAt))
      .limit(BATCH_SIZE)
      .all();
    return due.flatMap(({ state, ...text }) => {
      if (state === "sending") {
        finish(change, text, { state: "unknown", detail: INTERRUPTED });
        return [];
      }
      const refusal = refusalNow(db, text) ?? otherRefusal(db, text.key, now);
      if (refusal) {
        finish(change, text, { state: "stopped", detail: refusal });
        return [];
      }
      const attempts = text.attempts + 1;
      const isFirst = attempts === 1 && isFirstAfterKey(db, text.leadId, text.number);
      const body = isFirst ? `${text.body} ${buildTextLinks(site)}` : text.body;
      db.update(leadTexts)
        .set({
          state: "sending",
          body,
          attempts,
          nextAttemptAt: new Date(now.getTime() + CLAIM_TTL_MS),
          updatedAt: now,
        })
        .where(eq(leadTexts.id, text.id))
        .run();
      return [{ ...text, body, attempts }];
    });
  });
}

/** Finds why a text may not leave; null when it may. A reminder goes to the number of its booking. */
function refusalNow(db: AppDatabase, text: Claimed): string | null {
  const reason = findOwnTextKind(text.key)
    ? findOwnTextRefusal(db, text)
    : findLeadNumberRefusal(db, text.leadId, text.number);
  return reason && TEXT_REFUSALS[reason];
}

/** Finds why a lead's number may not be texted; null when it may. */
export function findLeadNumberRefusal(db: AppDatabase, leadId: string, number: string): TextRefusal | null {
  const lead = readLead(db, leadId)!;
  const contact = db
    .select({
      normalized: leadContacts.normalized,
      mayText: leadContacts.mayText,
      mayLeaveMessage: leadContacts.mayLeaveMessage,
      isWrong: leadContacts.isWrong,
      unsafeAt: leadContacts.unsafeAt,
    })
    .from(leadContacts)
    .where(isContactOfLead(leadId, "phone", number))
    .get();
  return contact ? findTextRefusal(db, lead, contact) : "removed";
}

function record(change: Change, text: Claimed, outcome: SendOutcome): void {
  const { db } = change;
  runInTransaction(db, () => {
    if (outcome.outcome === "later" && text.attempts < MAX_TRIES) {
      db.update(leadTexts)
        .set({
          state: "queued",
          detail: outcome.reason,
          nextAttemptAt: computeRetryAt(change.now, FIRST_RETRY_DELAY_MS, text.attempts),
          updatedAt: change.now,
        })
        .where(and(eq(leadTexts.id, text.id), eq(leadTexts.state, "sending")))
        .run();
      return;
    }
    if (outcome.outcome === "gone") stopTexts(change, text.number, textedStop);
    finish(change, text, resultOf(outcome));
  });
}

type Result = { state: TextState; detail: string | null; sid?: string };

function resultOf(outcome: SendOutcome): Result {
  if (outcome.outcome === "sent")
    return { state: "sent", detail: null, ...(outcome.id && { sid: outcome.id }) };
  if (outcome.outcome === "unknown") return { state: "unknown", detail: outcome.reason };
  return { state: "failed", detail: outcome.reason };
}

/** Records the result of a text, once. A text that did not arrive, or may not have, gets a task. */
function finish(change: Change, text: Claimed, { state, detail, sid }: Result): void {
  const { db, now } = change;
  const { changes } = db
    .update(leadTexts)
    .set({
      state,
      detail,
      sid: sid ?? null,
      nextAttemptAt: null,
      sentAt: state === "sent" ? now : null,
      updatedAt: now,
    })
    .where(and(eq(leadTexts.id, text.id), IS_UNDER_WAY))
    .run();
  if (changes === 0) return;
  if (findOwnTextKind(text.key)) return;
  if (state === "sent") recordTextAsContact({ ...change, actor: readStoredActor(db, text.userId) }, text);
  else tellStaff(change, text, { state, detail });
}

function tellStaff(
  change: Change,
  { id, leadId }: Pick<Claimed, "id" | "leadId">,
  { state, detail }: Result,
): void {
  const lead = readLead(change.db, leadId)!;
  const isCertain = state !== "unknown";
  recordActivity(change, {
    leadId,
    activityType: "text_failed",
    description: isCertain ? "The text did not arrive" : "Nobody knows whether the text arrived",
    metadata: { textId: id, ...(detail && { text: detail }) },
  });
  if (!lead.doNotContactAt)
    addRespondTask(change, leadId, buildCallInsteadTask(lead.name, isCertain, change.now));
}

/** Records what the text service reports later about a text. */
export function recordTextReport(
  change: Change,
  { sid, isDelivered, detail }: { sid: string; isDelivered: boolean; detail: string | null },
): void {
  const { db } = change;
  runInTransaction(db, () => {
    const text = db
      .update(leadTexts)
      .set({ state: isDelivered ? "delivered" : "failed", detail, updatedAt: change.now })
      .where(and(eq(leadTexts.sid, sid), eq(leadTexts.state, "sent")))
      .returning({ id: leadTexts.id, key: leadTexts.key, leadId: leadTexts.leadId })
      .get();
    if (text && !isDelivered && !findOwnTextKind(text.key))
      tellStaff(change, text, { state: "failed", detail });
  });
}
