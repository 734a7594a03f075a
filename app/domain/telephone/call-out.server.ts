import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { normalizePhone, parsePhoneToE164, pickFirstPhone } from "#db/normalize";
import { type CallOutState, phoneCalls } from "#db/schema";
import type { CallOutEnd } from "#db/values";
import { splitPhoneExtension } from "~/content/text";
import { listRingingPhones } from "~/domain/alerts/channels.server";
import { refuseChangedLead } from "~/domain/leads/change/change.server";
import { findContact, listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import type { CallOutcome } from "~/domain/leads/fields/options";
import { type Lead, readLead } from "~/domain/leads/read.server";
import type { SendOutcome } from "~/integrations/send-outcome";
import { auditChange } from "~/records/audit.server";
import type { Change, NextChange, StaffChange } from "~/records/change";
import { computeContentHash, findFirstAnswer, keepFirstAnswer } from "~/records/idempotency.server";
import { refuseConflict, refuseMissing } from "~/refusal";
import { MINUTE_MS } from "~/time-units";
import { type CallOutEvent, moveCallOut } from "./call-out";
import { type CallOut, readCallOut, updatePhoneCall } from "./phone-call.server";

/** A call that staff ask for. Without a number it is the one to call the lead at. */
export type WantedCall = { id: string; number?: string | undefined };

/** A call that was stored, and the phone of who placed it, in E.164. A repeat is a call that was asked for before. */
type StoredCall = { call: CallOut; phone: string; isRepeat: boolean };

/** How long a second press of Call counts as the first, in milliseconds, while the phone of who pressed it rings. */
const SAME_PRESS_MS = MINUTE_MS;

/**
 * Stores a call out, before the telephone service is asked for it: what happens in between, it is one call.
 * @param key a repeat under the same key is the same call
 * @throws Refusal
 */
export function storeCallOut(change: StaffChange, wanted: WantedCall, key: string | undefined): StoredCall {
  const { db, now, newId, actor } = change;
  return runInTransaction(db, () => {
    const lead = readLead(db, wanted.id);
    if (!lead) throw refuseMissing("lead");
    const phone = listRingingPhones(db).find(({ userId }) => userId === actor.id)?.number;
    if (!phone) throw refuseConflict("No phone of yours is confirmed for calls. Add it under Alerts.");
    const request = key && {
      scope: `staff:${actor.id}:telephone.place`,
      key,
      contentHash: computeContentHash(wanted),
    };
    const first = request && findFirstAnswer<{ callId: string }>(db, request);
    const number = findNumberToDial(db, lead, wanted.number);
    const known = first ? readCallOut(db, first.answer.callId) : findRinging(change, lead.id, number);
    if (known) return { call: known, phone, isRepeat: true };
    const id = newId();
    insertRow(db, phoneCalls, {
      id,
      sid: id,
      direction: "out",
      number,
      leadId: lead.id,
      state: { at: "placing" },
      placedBy: actor.id,
      startedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    if (request) keepFirstAnswer(db, request, { subjectId: lead.id, answer: { callId: id }, now });
    const details = { what: "call placed" };
    auditChange(change, { action: "create", entity: "phone_call", entityId: id, details });
    return { call: readCallOut(db, id)!, phone, isRepeat: false };
  });
}

/** Finds the call that the same person placed to the lead a moment ago, and has not picked up for yet. */
function findRinging({ db, now, actor }: StaffChange, leadId: string, number: string): CallOut | undefined {
  const since = new Date(now.getTime() - SAME_PRESS_MS);
  const newest = findNewestCall(
    db,
    { leadId, userId: actor.id },
    and(eq(phoneCalls.number, number), gte(phoneCalls.startedAt, since), isNull(phoneCalls.outcome)),
  );
  return newest?.state.at === "theirs" ? undefined : newest;
}

/**
 * Finds the number to dial, in E.164, by the rule of every Call button: none that is wrong or no longer safe.
 * @throws Refusal
 */
function findNumberToDial(db: AppDatabase, lead: Lead, given: string | undefined): string {
  if (lead.doNotContactAt) throw refuseConflict("They do not want to be contacted.");
  const wanted = given && normalizePhone(given);
  const usable = listLeadContacts(db, lead.id).filter(
    ({ kind, isUnusable }) => kind === "phone" && !isUnusable,
  );
  const found = wanted
    ? usable.find(({ value }) => normalizePhone(value) === wanted)?.value
    : readNumberToCall(db, lead.id, lead.phone).phone;
  if (!found) throw refuseConflict("There is no such number to call them at.");
  const first = pickFirstPhone(found);
  const number = parsePhoneToE164(first);
  if (!number || splitPhoneExtension(first).extension)
    throw refuseConflict("The telephone service can’t dial this number. Please dial it by hand.");
  return number;
}

/** Notes what the telephone service said when it was asked for a call. Without an answer it may still have taken it. */
export function noteCallPlaced(change: Change, id: string, said: SendOutcome): CallOut | undefined {
  const { db } = change;
  return runInTransaction(db, () => {
    if (said.outcome === "sent" && said.id && readCallOut(db, id))
      updatePhoneCall(change, id, { sid: said.id });
    if (said.outcome === "unknown") return readCallOut(db, id);
    return followCallOut(change, id, { kind: said.outcome === "sent" ? "placed" : "not_placed" });
  });
}

/** Moves a call out by what happened to it. @returns the call as it is then; undefined where there is none */
export function followCallOut(change: Change, id: string, event: CallOutEvent): CallOut | undefined {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const call = readCallOut(db, id);
    if (!call) return undefined;
    const { state, end } = moveCallOut(call.state, event);
    if (state !== call.state)
      updatePhoneCall(change, id, { state, ...(end && { outcome: end, endedAt: now }) });
    return readCallOut(db, id);
  });
}

/** Ends the calls out that the telephone service has not said anything about for too long. */
export function settleCallsOut(nextChange: NextChange): void {
  const { db, now } = nextChange();
  const open = db
    .select({ id: phoneCalls.id, state: phoneCalls.state, updatedAt: phoneCalls.updatedAt })
    .from(phoneCalls)
    .where(and(isNull(phoneCalls.outcome), eq(phoneCalls.direction, "out")))
    .all();
  for (const { id, state, updatedAt } of open) {
    const silence = { kind: "silence", ms: now.getTime() - updatedAt.getTime() } as const;
    if (moveCallOut(state as CallOutState, silence).end) followCallOut(nextChange(), id, silence);
  }
}

/**
 * How staff logged a call out; null until they have. An entry that was undone is none; a corrected one has another in its place.
 */
export const LOGGED_OUTCOME = sql<CallOutcome | null>`iif(phone_calls.direction = 'out', (
  SELECT a.metadata ->> '$.outcome' FROM lead_activities a WHERE a.lead_id = phone_calls.lead_id
    AND a.activity_type = 'call_logged' AND a.metadata ->> '$.phoneCallId' = phone_calls.id), NULL)`;

const findNewestCall = (
  db: AppDatabase,
  { leadId, userId }: { leadId: string; userId: string },
  which: SQL | undefined,
): CallOut | undefined =>
  db
    .select()
    .from(phoneCalls)
    .where(
      and(
        eq(phoneCalls.leadId, leadId),
        eq(phoneCalls.direction, "out"),
        eq(phoneCalls.placedBy, userId),
        which,
      ),
    )
    .orderBy(desc(phoneCalls.startedAt))
    .limit(1)
    .get() as CallOut | undefined;

/** The ends of calls in which the other side's phone rang. */
const RANG_THERE: CallOutEnd[] = ["connected", "not_answered", "unknown"];
/** How long it is said that nobody was called, in milliseconds. */
const MISSED_SHOWN_MS = 2 * MINUTE_MS;

/** Somebody's own call to a lead, until they have logged how it went. */
export type OwnCall = {
  id: string;
  /** In E.164. */
  number: string;
  /** The lead's number that was called; null where the lead does not have it any more. */
  contactId: string | null;
  /** As ISO 8601. */
  startedAt: string;
  /** Where it is; `missed` where they did not pick up, so that nobody was called. */
  at: CallOutState["at"] | "missed";
  /** Whether somebody picked up there, or a mailbox did; null where the service has not said. */
  isPickedUp: boolean | null;
};

/** Finds the newest call of somebody's own to a lead that they have not logged yet; null where there is none. */
export function findOwnCall(
  db: AppDatabase,
  { leadId, userId, now }: { leadId: string; userId: string; now: Date },
): OwnCall | null {
  const missedSince = new Date(now.getTime() - MISSED_SHOWN_MS);
  const call = findNewestCall(
    db,
    { leadId, userId },
    and(
      or(
        isNull(phoneCalls.outcome),
        inArray(phoneCalls.outcome, RANG_THERE),
        and(eq(phoneCalls.outcome, "not_picked_up"), gte(phoneCalls.updatedAt, missedSince)),
      ),
      isNull(LOGGED_OUTCOME),
    ),
  );
  if (!call) return null;
  const { id, number, startedAt, state, outcome } = call;
  return {
    id,
    number,
    contactId: findContact(db, leadId, "phone", number)?.id ?? null,
    startedAt: startedAt.toISOString(),
    at: outcome === "not_picked_up" ? "missed" : state.at,
    isPickedUp: outcome === "connected" ? true : outcome === "not_answered" ? false : null,
  };
}

const LOGGED_ALREADY = "This call is logged already. It can be corrected in the timeline.";

/**
 * Finds which of a lead's numbers a call out was made to, so that it can be logged.
 * @throws Refusal where it is no call to this lead, or has an entry already
 */
export function requireUnloggedCall(
  db: AppDatabase,
  leadId: string,
  callId: string,
): { contactId: string | undefined } {
  const call = readCallOut(db, callId);
  if (call?.leadId !== leadId) throw refuseMissing("call");
  const found = db.select({ logged: LOGGED_OUTCOME }).from(phoneCalls).where(eq(phoneCalls.id, callId)).get();
  if (found?.logged) throw refuseChangedLead(LOGGED_ALREADY, readLead(db, leadId)!);
  return { contactId: findContact(db, leadId, "phone", call.number)?.id };
}
