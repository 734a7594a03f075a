import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import { type UrgencyLevel, urgencyLevels } from "#db/values";
import { updateLead } from "~/domain/leads/update.server";
import { recordEvent } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { applyLeadChange, type LeadChangeContext, setLeadStatus } from "../change/change.server";
import { keepUndo } from "../change/undo-record.server";
import { findContact } from "../contacts/contacts.server";
import { markWrongNumber, type WrongNumberMark } from "../contacts/primary.server";
import { findCalledNumber, proveCalledNumber } from "../contacts/proof.server";
import { type CallOutcome, callOutcomes, findOptionLabel } from "../fields/options";
import { isClosedLead } from "../fields/state";
import { type Lead, readLead } from "../read.server";
import { buildNextTryTask, computeNextTryAt, type UnreachedOutcome } from "../response/after-call";
import { addRespondTask, closeRespondTasks } from "../response/respond-tasks.server";
import { answerEnquiries, refreshClock } from "../response/response.server";

export type CallEntry = {
  outcome: CallOutcome;
  note?: string | undefined;
  /** The number that was called; the primary one when omitted. */
  contactId?: string | undefined;
  /** Whether the person was called at a number that this lead does not have. */
  isElsewhere?: boolean;
};

type Calling = LeadChangeContext & { businessTimezone: string };

/** A recorded call. `callId` is its entry in the timeline; `also` are the calls of the same person's leads. */
export type CallRecord = { lead: Lead; callId: string; also: { leadId: string; callId: string }[] };

/**
 * Records a call. When the person is reached, all waiting enquiries are answered and a new lead becomes contacted; so do those
 * of possible duplicates that were the same person. Otherwise the next try is planned, and a wrong number is marked
 * (docs/product/calling.md §10). Each lead's call can be undone for some seconds (`undoChange`).
 * @param andThen runs with the call, and is undone with it
 * @throws Refusal
 */
export function logCall(
  db: AppDatabase,
  id: string,
  { samePerson = [], ...call }: CallEntry & { samePerson?: readonly string[] | undefined },
  change: Calling,
  andThen?: () => void,
): CallRecord {
  return runInTransaction(db, () => {
    const logged = logOneCall(db, id, call, change, andThen);
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
      const { version: _, ...other } = change;
      const { callId } = logOneCall(db, leadId, { ...entry, isElsewhere: !contactId }, other);
      return [{ leadId, callId }];
    });
    return { ...logged, lead: readLead(db, id)!, also };
  });
}

const logOneCall = (
  db: AppDatabase,
  id: string,
  call: CallEntry,
  change: Calling,
  andThen?: () => void,
): Omit<CallRecord, "also"> =>
  keepUndo(db, id, change, () => {
    const callId = change.newId();
    const lead = recordCall(db, id, callId, call, change);
    andThen?.();
    const outcome = findOptionLabel(callOutcomes, call.outcome).toLowerCase();
    return {
      result: { lead, callId },
      undo: { id: callId, kind: "call", description: `Call: ${outcome}` },
    };
  });

function recordCall(
  db: AppDatabase,
  id: string,
  callId: string,
  { outcome, note, contactId, isElsewhere }: CallEntry,
  change: Calling,
): Lead {
  const { by } = change;
  const changed = applyLeadChange(db, id, change, "call", (lead) => {
    recordEvent(db, change, { eventType: "CallLogged", leadId: id, payload: { outcome, by } });
    const marked = outcome === "wrong_number" && markWrongNumber(db, id, contactId, change.now);
    recordCallLine(db, change, {
      id: callId,
      leadId: id,
      outcome,
      note,
      contactId,
      marked: marked || undefined,
    });
    if (outcome === "reached") {
      updateLead(db, id, { lastContactedAt: change.now }, change.now);
      answerEnquiries(db, id, "reached", change);
      if (!isElsewhere) proveCalledNumber(db, id, contactId, change.now);
    } else {
      refreshClock(db, id);
      planNextTry(db, lead, outcome, change);
    }
  });
  const isFirstTalk = outcome === "reached" && changed.status === "new";
  const { now, newId } = change;
  return isFirstTalk ? setLeadStatus(db, id, "contacted", { now, by, newId }) : changed;
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
  db: AppDatabase,
  { now, by }: { now: Date; by: string | null },
  { id, leadId, outcome, note, contactId, marked, corrects }: CallLine,
): void =>
  recordActivity(
    db,
    { now, newId: () => id },
    {
      leadId,
      activityType: "call_logged",
      description: `Call: ${findOptionLabel(callOutcomes, outcome).toLowerCase()}`,
      userId: by,
      metadata: {
        outcome,
        ...(note && { note }),
        ...(contactId && { contactId }),
        ...(marked && { marked }),
        ...(corrects && { corrects }),
      },
    },
  );

/** Plans the next call instead of the one planned before. @param change `calledAt` differs from now when a call is corrected */
export function planNextTry(
  db: AppDatabase,
  lead: Lead,
  outcome: UnreachedOutcome,
  change: Calling & { calledAt?: Date },
): void {
  if (isClosedLead(lead) || lead.doNotContactAt) return;
  const { now, businessTimezone, calledAt = now } = change;
  const urgencyLevel = urgencyOfTry(lead);
  const next = computeNextTryAt(urgencyLevel, triesBefore(db, lead.id), calledAt, businessTimezone);
  const at = next > now ? next : now;
  updateLead(db, lead.id, { nextTryAt: at }, change.now);
  closeRespondTasks(db, lead.id, "Tried, and the next try is planned.", change);
  addRespondTask(db, lead.id, buildNextTryTask(outcome, { name: lead.name, urgencyLevel }, at), change);
}

/** Finds the urgency of a try by the enquiries that wait. Without them nothing is a crisis any more. */
function urgencyOfTry({ openUrgencyRank, urgencyLevel }: Lead): UrgencyLevel {
  if (openUrgencyRank !== null) return urgencyLevels[openUrgencyRank]!;
  return urgencyLevel === "immediate" ? "urgent" : urgencyLevel;
}

/** Counts the calls before the present one since the person began to wait. */
function triesBefore(db: AppDatabase, leadId: string): number {
  const { tries } = db.select({ tries: leads.tries }).from(leads).where(eq(leads.id, leadId)).get()!;
  return Math.max(0, tries - 1);
}
