import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { leadActivities, leads } from "#db/schema";
import { endAlertsOfLead } from "~/domain/alerts/open.server";
import { updateLead } from "~/domain/leads/update.server";
import { readStoredActor } from "~/records/actor.server";
import { type Change, findStaffId } from "~/records/change";
import { recordEvent } from "~/records/events.server";
import { refuseMissing } from "~/refusal";
import { applyLeadChange, refuseChangedLead } from "../change/change.server";
import { withdrawCall } from "../change/undo.server";
import { markWrongNumber, unmarkWrongNumber } from "../contacts/primary.server";
import { forgetCalledProof, proveCalledNumber } from "../contacts/proof.server";
import { type CallOutcome, callOutcomes, listOptionValues } from "../fields/options";
import { readLead } from "../read.server";
import { raiseCrisisAlert } from "../response/reopen.server";
import { closeRespondTasks } from "../response/respond-tasks.server";
import { refreshClock } from "../response/response.server";
import { answerEarlierEnquiries, isCallWith, reopenAnsweredEnquiries } from "./answered-by-call.server";
import { type CallRecord, planNextTry, recordCallLine } from "./call.server";

export type Correction = { outcome: CallOutcome; note?: string | undefined };

const marked = z.object({
  contactId: z.string(),
  wasMarked: z.boolean().optional(),
  promotedId: z.string().optional(),
});

/** A call's entry in the timeline; older ones lack the optional fields. */
const callLine = z.object({
  outcome: z.enum(listOptionValues(callOutcomes)),
  contactId: z.string().optional().catch(undefined),
  phoneCallId: z.string().optional().catch(undefined),
  marked: marked.optional().catch(undefined),
});

type Call = z.output<typeof callLine> & { id: string; by: string | null; at: Date };

/**
 * Corrects a call's outcome: a new entry at the call's time replaces it, with all that follows (docs/product/calling.md §10).
 * @throws Refusal
 */
export function correctCall(
  change: Change,
  leadId: string,
  callId: string,
  { outcome, note }: Correction,
): CallRecord {
  const { db } = change;
  return runInTransaction(db, () => {
    const line = db
      .select()
      .from(leadActivities)
      .where(and(eq(leadActivities.id, callId), eq(leadActivities.leadId, leadId)))
      .get();
    if (line?.activityType === "call_undone" || line?.activityType === "call_corrected")
      throw refuseChangedLead("This call was corrected or undone already.", readLead(db, leadId)!);
    if (line?.activityType !== "call_logged") throw refuseMissing("call");
    const call = { ...callLine.parse(line.metadata), id: callId, by: line.userId, at: line.createdAt };
    const newCallId = change.newId();
    applyLeadChange(change, leadId, "call corrected", () => {
      const { now } = change;
      const by = findStaffId(change);
      withdrawCall(db, callId, "call_corrected", { corrected: { by, at: now.toISOString() } });
      if (call.outcome === "wrong_number" && outcome !== "wrong_number")
        unmarkUnlessFoundElsewhere(change, leadId, call);
      const nowMarked =
        outcome !== "wrong_number"
          ? undefined
          : call.outcome === "wrong_number"
            ? call.marked
            : markWrongNumber(change, leadId, call.contactId);
      recordCallLine(
        { ...change, now: call.at, actor: readStoredActor(db, call.by) },
        {
          id: newCallId,
          leadId,
          outcome,
          note,
          contactId: call.contactId,
          phoneCallId: call.phoneCallId,
          marked: nowMarked,
          corrects: callId,
        },
      );
      recordEvent(change, { eventType: "CallCorrected", leadId, payload: { outcome, by } });
      if (outcome !== call.outcome) applyCorrectedOutcome(change, leadId, call, outcome);
      updateLead(change, leadId, {});
    });
    return { lead: readLead(db, leadId)!, callId: newCallId, also: [] };
  });
}

function applyCorrectedOutcome(change: Change, leadId: string, call: Call, outcome: CallOutcome): void {
  const { db } = change;
  if (outcome === "reached") {
    answerEarlierEnquiries(change, leadId, call);
    proveCalledNumber(change, leadId, {
      contactId: call.contactId,
      at: call.at,
      ownCallId: call.phoneCallId,
    });
  } else if (call.outcome === "reached") {
    reopenAnsweredEnquiries(change, leadId, call);
    forgetCalledProof(db, leadId, call.contactId, call.at);
  }
  refreshClock(db, leadId);
  const lead = readLead(db, leadId)!;
  const isLatest = isLatestCall(db, leadId, call.at);
  if (outcome !== "reached") {
    if (isLatest) planNextTry(change, lead, outcome, call.at);
    // An alert that somebody has taken up meanwhile stays so.
    if (call.outcome === "reached") raiseCrisisAlert(change, leadId);
    return;
  }
  if (lead.openUrgencyRank !== 0) endAlertsOfLead(change, leadId, "reached");
  if (lead.openUrgencyRank !== null || !isLatest) return;
  db.update(leads).set({ nextTryAt: null }).where(eq(leads.id, leadId)).run();
  closeRespondTasks(change, leadId, "Reached by phone.");
}

const isLatestCall = (db: AppDatabase, leadId: string, at: Date): boolean =>
  db
    .select({ id: leadActivities.id })
    .from(leadActivities)
    .where(
      and(
        eq(leadActivities.leadId, leadId),
        inArray(leadActivities.activityType, ["call_logged", "missed_call"]),
        gt(leadActivities.createdAt, at),
      ),
    )
    .limit(1)
    .get() === undefined;

function unmarkUnlessFoundElsewhere(change: Change, leadId: string, call: Call): void {
  const mark = call.marked;
  if (!mark || mark.wasMarked) return;
  const { metadata } = leadActivities;
  const isFoundElsewhere = change.db
    .select({ id: leadActivities.id })
    .from(leadActivities)
    .where(
      and(
        eq(leadActivities.leadId, leadId),
        or(
          and(
            isCallWith("wrong_number"),
            sql`coalesce(${metadata} ->> '$.marked.contactId', ${metadata} ->> 'contactId') = ${mark.contactId}`,
          ),
          and(
            eq(leadActivities.activityType, "contact_changed"),
            sql`${metadata} ->> 'contactId' = ${mark.contactId}`,
            sql`${metadata} ->> 'isWrong'`,
            gt(leadActivities.createdAt, call.at),
          ),
        ),
      ),
    )
    .limit(1)
    .get();
  if (!isFoundElsewhere) unmarkWrongNumber(change, leadId, mark);
}
