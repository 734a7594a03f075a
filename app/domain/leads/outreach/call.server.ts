import { eq } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { leads } from "#db/schema";
import { readVoicemail, type ToldDanger } from "~/domain/crisis/told.server";
import { updateLead } from "~/domain/leads/update.server";
import { type Change, findStaffId } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { applyLeadChange, setLeadStatus } from "../change/change.server";
import { keepUndo } from "../change/undo-record.server";
import { findContact } from "../contacts/contacts.server";
import { markWrongNumber, type WrongNumberMark } from "../contacts/primary.server";
import { findCalledNumber, proveCalledNumber } from "../contacts/proof.server";
import { type CallOutcome, callOutcomes, findOptionLabel } from "../fields/options";
import { isClosedLead } from "../fields/state";
import { captureHeardWords } from "../intake/heard.server";
import { recordAlertDeclined } from "../intake/record-crisis.server";
import { type Lead, readLead } from "../read.server";
import {
  buildCallBackTask,
  buildNextTryTask,
  computeNextTryAt,
  type UnreachedOutcome,
} from "../response/after-call";
import { moveToDaytime } from "../response/after-crisis";
import { addRespondTask, closeRespondTasks } from "../response/respond-tasks.server";
import { answerEnquiries, refreshClock } from "../response/response.server";
import { computeTryUrgency } from "../urgency";

export type CallEntry = {
  outcome: CallOutcome;
  note?: string | undefined;
  /** The number that was called; the primary one when omitted. */
  contactId?: string | undefined;
  /** The call out by the practice's telephone that this was. */
  phoneCallId?: string | undefined;
  /** Whether the person was called at a number that this lead does not have. */
  isElsewhere?: boolean;
  /** The danger that the note names, with the answer to "Open alert?" (`requireAlertAnswer`). */
  told?: ToldDanger | null;
};

/** A recorded call. `callId` is its entry in the timeline; `also` are the calls of the same person's leads. */
export type CallRecord = { lead: Lead; callId: string; also: { leadId: string; callId: string }[] };

/**
 * Records a call. When the person is reached, all waiting enquiries are answered and a new lead becomes contacted; so do those
 * of possible duplicates that were the same person. Otherwise the next try is planned, and a wrong number is marked
 * (docs/product/calling.md §10). Danger that was told in the call waits after it, where staff open an alert. Each lead's call can be undone for some seconds (`undoChange`).
 * @param andThen runs with the call, and is undone with it
 * @throws Refusal
 */
export function logCall(
  change: Change,
  id: string,
  { samePerson = [], ...call }: CallEntry & { samePerson?: readonly string[] | undefined },
  andThen?: () => void,
): CallRecord {
  const { db } = change;
  return runInTransaction(db, () => {
    const logged = logOneCall(change, id, call, andThen);
    if (call.outcome !== "reached") return { ...logged, also: [] };
    const called = findCalledNumber(db, id, call.contactId);
    const also = logged.lead.possibleDuplicates.flatMap((leadId) => {
      if (!samePerson.includes(leadId) || !readLead(db, leadId)) return [];
      const contactId = called && findContact(db, leadId, "phone", called.value)?.id;
      const entry = {
        outcome: call.outcome,
        note: "The same person as another lead, who was called.",
        contactId,
      };
      const { callId } = logOneCall(change, leadId, { ...entry, isElsewhere: !contactId });
      return [{ leadId, callId }];
    });
    return { ...logged, lead: readLead(db, id)!, also };
  });
}

const logOneCall = (
  change: Change,
  id: string,
  call: CallEntry,
  andThen?: () => void,
): Omit<CallRecord, "also"> =>
  keepUndo(change, id, () => {
    const callId = change.newId();
    const called = recordCall(change, id, callId, call);
    if (call.told) recordTold(change, called, callId, { ...call, told: call.told });
    andThen?.();
    const lead = readLead(change.db, id)!;
    const outcome = findOptionLabel(callOutcomes, call.outcome).toLowerCase();
    return {
      result: { lead, callId },
      undo: { id: callId, kind: "call", description: `Call: ${outcome}` },
    };
  });

/** Opens an alert about what was told in a call, or records that staff opened none. */
function recordTold(
  change: Change,
  lead: Lead,
  callId: string,
  { note = "", told: { reading, isRaised } }: CallEntry & { told: ToldDanger },
): void {
  if (isRaised) captureHeardWords(change, lead, { words: note, reading, heardIn: "call", callId });
  else recordAlertDeclined(change, lead.id, reading);
}

function recordCall(
  change: Change,
  id: string,
  callId: string,
  { outcome, note, contactId, phoneCallId, isElsewhere }: CallEntry,
): Lead {
  const { db } = change;
  const by = findStaffId(change);
  const changed = applyLeadChange(change, id, "call", (lead) => {
    recordEvent(change, { eventType: "CallLogged", leadId: id, payload: { outcome, by } });
    const marked = outcome === "wrong_number" && markWrongNumber(change, id, contactId);
    recordCallLine(change, {
      id: callId,
      leadId: id,
      outcome,
      note,
      contactId,
      phoneCallId,
      marked: marked || undefined,
    });
    if (outcome === "reached") {
      updateLead(change, id, { lastContactedAt: change.now });
      answerEnquiries(change, id, "reached");
      if (!isElsewhere) proveCalledNumber(change, id, { contactId, at: change.now, ownCallId: phoneCallId });
    } else {
      refreshClock(db, id);
      planNextTry(change, lead, outcome);
    }
  });
  const isFirstTalk = outcome === "reached" && changed.status === "new";
  return isFirstTalk ? setLeadStatus(change, id, "contacted") : changed;
}

type CallLine = CallEntry & {
  id: string;
  leadId: string;
  marked?: WrongNumberMark | undefined;
  /** The id of the call that this one corrects. */
  corrects?: string;
};

/** Records a call in the timeline: one entry of this type, unless the call was undone or corrected. */
export const recordCallLine = (
  change: Change,
  { id, leadId, outcome, note, contactId, phoneCallId, marked, corrects }: CallLine,
): void =>
  recordActivity(
    { ...change, newId: () => id },
    {
      leadId,
      activityType: "call_logged",
      description: `Call: ${findOptionLabel(callOutcomes, outcome).toLowerCase()}`,
      userId: findStaffId(change),
      metadata: {
        outcome,
        ...(note && { note }),
        ...(contactId && { contactId }),
        ...(phoneCallId && { phoneCallId }),
        ...(marked && { marked }),
        ...(corrects && { corrects }),
      },
    },
  );

/** Plans the next call instead of the one planned before. @param calledAt differs from now when a call is corrected */
export function planNextTry(
  change: Change,
  lead: Lead,
  outcome: UnreachedOutcome,
  calledAt = change.now,
): void {
  const { db, now, zone } = change;
  if (isClosedLead(lead) || lead.doNotContactAt) return;
  const urgencyLevel = computeTryUrgency(lead);
  const next = computeNextTryAt(urgencyLevel, triesBefore(db, lead.id), calledAt, zone);
  const soon = next > now ? next : now;
  // Who waits for nothing is not woken.
  const at = lead.openUrgencyRank === null ? moveToDaytime(soon, lead.timeZone ?? zone) : soon;
  updateLead(change, lead.id, { nextTryAt: at });
  closeRespondTasks(change, lead.id, "Tried, and the next try is planned.");
  addRespondTask(change, lead.id, buildNextTryTask(outcome, { name: lead.name, urgencyLevel }, at));
}

/** Counts the calls before the present one since the person began to wait. */
function triesBefore(db: AppDatabase, leadId: string): number {
  const { tries } = db.select({ tries: leads.tries }).from(leads).where(eq(leads.id, leadId)).get()!;
  return Math.max(0, tries - 1);
}

/**
 * Logs a missed call, to be called back at once, unless the person does not want to be contacted (docs/product/calling.md §10).
 * What a voicemail says is read for danger as a text of the family is, and raised as that.
 */
export function logMissedCall(change: Change, id: string, voicemail: string | undefined): Lead {
  const by = findStaffId(change);
  return applyLeadChange(change, id, "missed call", (lead) => {
    const reading = voicemail ? readVoicemail(voicemail) : null;
    // The enquiry comes first: the task to call them back then takes the place of its own.
    if (voicemail && reading)
      captureHeardWords(change, lead, { words: voicemail, reading, heardIn: "voicemail" });
    recordEvent(change, { eventType: "CallMissed", leadId: id, payload: { by } });
    recordActivity(change, {
      leadId: id,
      activityType: "missed_call",
      description: voicemail ? "Missed call, with a voicemail" : "Missed call",
      userId: by,
      metadata: voicemail ? { note: voicemail } : {},
    });
    planCallBack(change, lead);
  });
}

/** Plans to call them back at once. */
export function planCallBack(change: Change, { id, name, doNotContactAt }: Lead): void {
  updateLead(change, id, { nextTryAt: null });
  if (doNotContactAt) return;
  closeRespondTasks(change, id, "They called, and are to be called back.");
  addRespondTask(change, id, buildCallBackTask(name, change.now));
}
