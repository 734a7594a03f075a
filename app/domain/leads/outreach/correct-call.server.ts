import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, max, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppDatabase } from "#db/client.server";
import { enquiries, leadActivities, leads } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import { endAlertsOfLead } from "~/domain/alerts/open.server";
import { recordEvent } from "~/records/events.server";
import { applyLeadChange, type LeadChangeContext, setLeadStatus } from "../change/change.server";
import { withdrawCall } from "../change/undo.server";
import { markWrongNumber, unmarkWrongNumber } from "../contacts/contacts.server";
import { type CallOutcome, callOutcomes, listOptionValues } from "../fields/options";
import { readLead } from "../read.server";
import { raiseCrisisAlert } from "../response/reopen.server";
import { closeRespondTasks } from "../response/respond-tasks.server";
import { refreshClock } from "../response/response.server";
import { type CallResult, planNextTry, recordCallLine } from "./call.server";

export type Correction = { outcome: CallOutcome; note?: string | undefined };

/** `withdrawn`: it was corrected or undone already. */
export type CorrectionResult = CallResult | { outcome: "withdrawn" };

const marked = z.object({
  contactId: z.string(),
  wasMarked: z.boolean().optional(),
  promotedId: z.string().optional(),
});

/** What a call's line says, also one of before there were corrections. */
const callLine = z.object({
  outcome: z.enum(listOptionValues(callOutcomes)),
  contactId: z.string().optional().catch(undefined),
  marked: marked.optional().catch(undefined),
});

type Call = z.output<typeof callLine> & { id: string; by: string | null; at: Date };

/**
 * Puts right how a logged call went. Its line stays, marked as corrected, and another one takes its place at the call's
 * time; what followed from it follows from the other outcome (docs/product.md §10).
 */
export function correctCall(
  db: AppDatabase,
  leadId: string,
  callId: string,
  { outcome, note }: Correction,
  change: LeadChangeContext & { businessTimezone: string },
): CorrectionResult {
  return runInTransaction(db, () => {
    const line = db
      .select()
      .from(leadActivities)
      .where(and(eq(leadActivities.id, callId), eq(leadActivities.leadId, leadId)))
      .get();
    if (line?.activityType === "call_undone" || line?.activityType === "call_corrected")
      return { outcome: "withdrawn" };
    if (line?.activityType !== "call_logged") return { outcome: "missing" };
    const call = { ...callLine.parse(line.metadata), id: callId, by: line.userId, at: line.createdAt };
    const newCallId = change.newId();
    const result = applyLeadChange(db, leadId, change, "call corrected", () => {
      const { now, by } = change;
      withdrawCall(db, callId, "call_corrected", { corrected: { by, at: now.toISOString() } });
      if (call.outcome === "wrong_number" && outcome !== "wrong_number") takeMarkBack(db, leadId, call, now);
      const nowMarked =
        outcome !== "wrong_number"
          ? undefined
          : call.outcome === "wrong_number"
            ? call.marked
            : markWrongNumber(db, leadId, call.contactId, now);
      recordCallLine(
        db,
        { now: call.at, by: call.by },
        {
          id: newCallId,
          leadId,
          outcome,
          note,
          contactId: call.contactId,
          marked: nowMarked,
          corrects: callId,
        },
      );
      recordEvent(db, change, { eventType: "CallCorrected", leadId, payload: { outcome, by } });
      if (outcome !== call.outcome) follow(db, leadId, call, outcome, change);
      db.update(leads)
        .set({ version: sql`${leads.version} + 1`, updatedAt: now })
        .where(eq(leads.id, leadId))
        .run();
    });
    return result.outcome === "changed"
      ? { outcome: "changed", lead: readLead(db, leadId)!, callId: newCallId }
      : result;
  });
}

function follow(
  db: AppDatabase,
  leadId: string,
  call: Call,
  outcome: CallOutcome,
  change: LeadChangeContext & { businessTimezone: string },
): void {
  if (outcome === "reached") answerBefore(db, leadId, call, change);
  else if (call.outcome === "reached") openAgain(db, leadId, call, change);
  refreshClock(db, leadId);
  const lead = readLead(db, leadId)!;
  const isLatest = isLatestCall(db, leadId, call.at);
  if (outcome !== "reached") {
    if (isLatest) planNextTry(db, lead, outcome, { ...change, calledAt: call.at });
    // An alert that somebody has taken up meanwhile stays so.
    if (call.outcome === "reached") raiseCrisisAlert(db, leadId, change);
    return;
  }
  if (lead.openUrgencyRank !== 0) endAlertsOfLead(db, leadId, "reached", change);
  if (lead.openUrgencyRank !== null || !isLatest) return;
  db.update(leads).set({ nextTryAt: null }).where(eq(leads.id, leadId)).run();
  closeRespondTasks(db, leadId, "Reached by phone.", change);
}

/** What had come in before the call was answered by it, by the caller; a new lead became contacted. */
function answerBefore(db: AppDatabase, leadId: string, { at, by }: Call, { newId }: LeadChangeContext): void {
  db.update(enquiries)
    .set({ respondedAt: at, respondedBy: by })
    .where(
      and(
        eq(enquiries.leadId, leadId),
        lte(enquiries.receivedAt, at),
        or(isNull(enquiries.respondedAt), gt(enquiries.respondedAt, at)),
      ),
    )
    .run();
  dateFirstResponse(db, leadId);
  const { status, lastContactedAt } = readLead(db, leadId)!;
  if (status === "new") setLeadStatus(db, leadId, "contacted", { now: at, newId, by });
  db.update(leads)
    .set({ lastContactedAt: lastContactedAt && lastContactedAt > at ? lastContactedAt : at })
    .where(eq(leads.id, leadId))
    .run();
}

/**
 * What the call had answered waits again, unless a later call reached them. A lead that became contacted by this call is
 * new again.
 */
function openAgain(db: AppDatabase, leadId: string, { at, by }: Call, change: LeadChangeContext): void {
  const later = db
    .select({ at: leadActivities.createdAt, by: leadActivities.userId })
    .from(leadActivities)
    .where(and(eq(leadActivities.leadId, leadId), isCall("reached"), gt(leadActivities.createdAt, at)))
    .orderBy(asc(leadActivities.createdAt))
    .limit(1)
    .get();
  db.update(enquiries)
    .set({ respondedAt: later?.at ?? null, respondedBy: later?.by ?? null })
    .where(
      and(
        eq(enquiries.leadId, leadId),
        eq(enquiries.respondedAt, at),
        sql`${enquiries.respondedBy} IS ${by}`,
      ),
    )
    .run();
  dateFirstResponse(db, leadId);
  const lead = readLead(db, leadId)!;
  const isOfCall = (time: Date | null) => time?.getTime() === at.getTime();
  const { now, newId, by: corrector } = change;
  if (lead.status === "contacted" && isOfCall(lead.statusChangedAt))
    setLeadStatus(db, leadId, "new", { now, newId, by: corrector });
  if (isOfCall(lead.lastContactedAt)) restoreContacted(db, leadId, at);
}

const isCall = (outcome: CallOutcome) =>
  and(
    eq(leadActivities.activityType, "call_logged"),
    sql`${leadActivities.metadata} ->> 'outcome' = ${outcome}`,
  );

/** The first response is that to the first enquiry. */
function dateFirstResponse(db: AppDatabase, leadId: string): void {
  const first = db
    .select({ respondedAt: enquiries.respondedAt })
    .from(enquiries)
    .where(eq(enquiries.leadId, leadId))
    .orderBy(asc(enquiries.receivedAt), asc(sql`rowid`))
    .limit(1)
    .get();
  db.update(leads)
    .set({ firstRespondedAt: first?.respondedAt ?? null })
    .where(eq(leads.id, leadId))
    .run();
}

/** The contact before the call, from what is in the timeline. */
function restoreContacted(db: AppDatabase, leadId: string, calledAt: Date): void {
  const { activityType, userId, metadata, createdAt } = leadActivities;
  const before = db
    .select({ at: max(createdAt) })
    .from(leadActivities)
    .where(
      and(
        eq(leadActivities.leadId, leadId),
        lt(createdAt, calledAt),
        or(
          eq(activityType, "email_sent"),
          and(eq(activityType, "text_sent"), isNotNull(userId)),
          isCall("reached"),
          and(eq(activityType, "status_change"), sql`${metadata} ->> 'to' = 'contacted'`),
        ),
      ),
    )
    .get()!;
  db.update(leads).set({ lastContactedAt: before.at }).where(eq(leads.id, leadId)).run();
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

/** The mark goes, unless another call or staff found the number wrong as well. */
function takeMarkBack(db: AppDatabase, leadId: string, call: Call, now: Date): void {
  const mark = call.marked;
  if (!mark || mark.wasMarked) return;
  const { metadata } = leadActivities;
  const isFoundElsewhere = db
    .select({ id: leadActivities.id })
    .from(leadActivities)
    .where(
      and(
        eq(leadActivities.leadId, leadId),
        or(
          and(
            isCall("wrong_number"),
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
  if (!isFoundElsewhere) unmarkWrongNumber(db, leadId, mark, now);
}
