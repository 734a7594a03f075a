import { and, eq, exists, gte, inArray, isNull, like, lt, ne, or, sql } from "drizzle-orm";
import { type AppDatabase, prepareStatement, runInTransaction } from "#db/client.server";
import {
  alertSends,
  alerts,
  emailLogs,
  enquiries,
  followUpTasks,
  inboxEntries,
  leadActivities,
  leadUndos,
  outbox,
  type WrittenRows,
} from "#db/schema";
import { endAlert, endAlertsOfLead } from "~/domain/alerts/open.server";
import { auditLead } from "~/records/audit.server";
import { type Change, findStaffId } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { Refusal, refuseMissing } from "~/refusal";
import { type Lead, readLead } from "../read.server";
import { refreshClock } from "../response/response.server";
import { refuseChangedLead } from "./change.server";
import { clearCrisis } from "./clear-crisis.server";
import { readRow, restoreColumns } from "./raw-rows.server";
import { mayBeUndone, UNDO_GRACE_MS, UNDO_SHOWN_MS } from "./undo";
import { findLastAuditPosition } from "./undo-record.server";

type UndoRow = typeof leadUndos.$inferSelect;

const UNDO_REFUSALS = {
  none: "There is nothing to undo any more.",
  late: "The time to undo it is over.",
  stale: "Somebody has changed this lead since, so nothing was undone.",
} as const;

/**
 * Takes the lead's latest change back, if it is this one. What came in since stays, and so do its lines in the timeline
 * and in the audit trail, with one that it was undone.
 * @param which the `id` of a call; without one the latest change of this kind
 * @throws Refusal
 */
export function undoChange(change: Change, leadId: string, which: { id: string } | { kind: "status" }): Lead {
  const { db } = change;
  return runInTransaction(db, () => {
    const lead = readLead(db, leadId);
    if (!lead) throw refuseMissing("lead");
    const undo = db.select().from(leadUndos).where(eq(leadUndos.leadId, leadId)).get();
    const isIt = undo && ("id" in which ? undo.id === which.id : undo.kind === which.kind);
    if (!isIt) throw refuseChangedLead(UNDO_REFUSALS.none, lead);
    if (!mayBeUndone(undo.createdAt, change.now)) throw refuseChangedLead(UNDO_REFUSALS.late, lead);
    if (isChangedSince(db, undo)) throw refuseChangedLead(UNDO_REFUSALS.stale, lead);
    putBack(db, undo, change.now);
    clearElsewhere(change, undo);
    recordUndo(change, undo);
    refreshClock(db, leadId);
    return readLead(db, leadId)!;
  });
}

export const findLatestUndoId = (db: AppDatabase, leadId: string): string | undefined =>
  db.select({ id: leadUndos.id }).from(leadUndos).where(eq(leadUndos.leadId, leadId)).get()?.id;

/** Finds a change that can be undone; undefined once the time to undo it is over. */
export function findUndoableChange(db: AppDatabase, id: string, now: Date) {
  const undo = db
    .select({
      id: leadUndos.id,
      leadId: leadUndos.leadId,
      kind: leadUndos.kind,
      description: leadUndos.description,
      createdAt: leadUndos.createdAt,
    })
    .from(leadUndos)
    .where(eq(leadUndos.id, id))
    .get();
  return undo && mayBeUndone(undo.createdAt, now) ? undo : undefined;
}

/** Undoes a call. @throws Refusal, also where the lead has no such call */
export function undoCall(change: Change, leadId: string, callId: string): Lead {
  const call = change.db
    .select({ id: leadActivities.id })
    .from(leadActivities)
    .where(
      and(
        eq(leadActivities.id, callId),
        eq(leadActivities.leadId, leadId),
        like(leadActivities.activityType, "call_%"),
      ),
    )
    .get();
  if (!call) throw refuseMissing("call");
  return undoChange(change, leadId, { id: callId });
}

/** Undoes the changes of several leads, each by itself. @returns the leads as they are now, and why others stayed */
export function undoChanges(
  change: Change,
  undos: readonly { leadId: string; id: string }[],
): { undone: Lead[]; refused: Refusal[] } {
  const undone: Lead[] = [];
  const refused: Refusal[] = [];
  runInTransaction(change.db, () => {
    for (const { leadId, id } of undos)
      try {
        undone.push(undoChange(change, leadId, { id }));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push(error);
      }
  });
  return { undone, refused };
}

/** The columns of a lead that `refreshClock` computes again. */
const FOLLOWING = [
  "response_due_at",
  "open_urgency_rank",
  "may_be_in_danger",
  "danger_named",
  "tries",
  "next_try_at",
];

/** Whether staff have changed the lead since, or a column that the change wrote has another value by now. */
function isChangedSince(db: AppDatabase, { leadId, auditedThrough, written }: UndoRow): boolean {
  if (findLastAuditPosition(db, leadId) !== auditedThrough) return true;
  return written.changed.some(({ table, id, after }) => {
    if (table !== "leads") return false;
    const now = readRow(db, table, id)!;
    return Object.keys(after).some((name) => !FOLLOWING.includes(name) && now[name] !== after[name]);
  });
}

function putBack(db: AppDatabase, { leadId, written, createdAt }: UndoRow, now: Date): void {
  for (const { table, id } of written.added) remove(db, table, id, now);
  for (const { table, id, before, after } of inWritableOrder(written.changed)) {
    restoreColumns(db, table, { id, ...before }, { id, ...after });
    if (RISES.has(table))
      prepareStatement(db, `UPDATE "${table}" SET version = version + 1, updated_at = ? WHERE id = ?`).run(
        now.getTime(),
        id,
      );
  }
  requeueMail(db, leadId, createdAt, now);
}

/** Clears the crisis that was told in a call to a closed lead: it was filed with a new lead, or with an open one of the person. */
function clearElsewhere(change: Change, { id, leadId, createdAt }: UndoRow): void {
  const { db, now } = change;
  const told = db
    .select({ id: enquiries.id, leadId: enquiries.leadId })
    .from(enquiries)
    .where(
      and(
        gte(enquiries.receivedAt, createdAt),
        sql`${enquiries.origin} ->> 'callId' = ${id}`,
        ne(enquiries.leadId, leadId),
        isNull(enquiries.crisisClearedAt),
      ),
    )
    .get();
  const other = told?.leadId ? readLead(db, told.leadId) : undefined;
  if (!told || !other) return;
  if (other.enquiryCount === 1) {
    clearCrisis(change, other.id, "The call in which it was told was undone.");
    return;
  }
  // The lead's other crises stay.
  db.update(enquiries).set({ crisisClearedAt: now }).where(eq(enquiries.id, told.id)).run();
  refreshClock(db, other.id);
  if (readLead(db, other.id)?.openUrgencyRank !== 0) endAlertsOfLead(change, other.id, "cleared");
}

/** Tables whose rows have a version and a date of change. */
const RISES: ReadonlySet<string> = new Set(["leads", "follow_up_tasks", "email_campaigns"]);

/** Sorts rows so that those that lose "primary" are written first: a lead has one primary number. */
const inWritableOrder = (changed: WrittenRows["changed"]) =>
  [...changed].sort((a, b) => Number(a.before.is_primary ?? 0) - Number(b.before.is_primary ?? 0));

/**
 * Deletes a task, an inbox entry, what was told in the call (its words stay with the call), or an alert that nobody was told of.
 * An alert that somebody was told of ends.
 */
function remove(db: AppDatabase, table: string, id: string, now: Date): void {
  if (table === "enquiries") db.delete(enquiries).where(eq(enquiries.id, id)).run();
  if (table === "follow_up_tasks") db.delete(followUpTasks).where(eq(followUpTasks.id, id)).run();
  if (table === "inbox_entries") db.delete(inboxEntries).where(eq(inboxEntries.id, id)).run();
  if (table !== "alerts") return;
  const underWay = db
    .select({ id: alertSends.id })
    .from(alertSends)
    .where(and(eq(alertSends.alertId, alerts.id), ne(alertSends.state, "queued")));
  const told = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.id, id), or(gte(alerts.step, 0), exists(underWay))))
    .get();
  if (told) endAlert(db, id, "closed", now);
  else db.delete(alerts).where(eq(alerts.id, id)).run();
}

/** Queues mail again that was cancelled by the change. */
function requeueMail(db: AppDatabase, leadId: string, since: Date, now: Date): void {
  const mails = db
    .update(outbox)
    .set({ status: "queued", nextAttemptAt: now, errorMessage: null, updatedAt: now })
    .where(
      and(
        eq(outbox.leadId, leadId),
        eq(outbox.status, "cancelled"),
        gte(outbox.updatedAt, since),
        inArray(outbox.kind, ["alert", "staff_crisis_alert", "nurture"]),
      ),
    )
    .returning({ logId: outbox.emailLogId })
    .all();
  for (const { logId } of mails)
    if (logId)
      db.update(emailLogs)
        .set({ status: "scheduled", errorMessage: null })
        .where(and(eq(emailLogs.id, logId), eq(emailLogs.status, "skipped")))
        .run();
  const ofLead = db.select({ id: alerts.id }).from(alerts).where(eq(alerts.leadId, leadId));
  db.update(alertSends)
    .set({ state: "queued", updatedAt: now })
    .where(
      and(
        eq(alertSends.kind, "email"),
        eq(alertSends.state, "stopped"),
        gte(alertSends.updatedAt, since),
        inArray(alertSends.alertId, ofLead),
      ),
    )
    .run();
}

function recordUndo(change: Change, { id, leadId, kind, description }: UndoRow): void {
  const { db, now } = change;
  const by = findStaffId(change);
  if (kind === "call") withdrawCall(db, id, "call_undone", { undone: { by, at: now.toISOString() } });
  else
    recordActivity(change, {
      leadId,
      activityType: "change_undone",
      description: `Undone: ${description}`,
      userId: by,
    });
  const eventType = kind === "call" ? "CallUndone" : "ChangeUndone";
  recordEvent(change, { eventType, leadId, payload: { by } });
  auditLead(change, { action: "change", leadId, details: { what: `${kind} undone` } });
  db.delete(leadUndos).where(eq(leadUndos.id, id)).run();
}

/** Marks a call as undone or corrected: its line stays, but it counts as a try no longer. */
export const withdrawCall = (
  db: AppDatabase,
  callId: string,
  activityType: "call_undone" | "call_corrected",
  why: Record<string, unknown>,
): void => {
  db.update(leadActivities)
    .set({ activityType, metadata: sql`json_patch(${leadActivities.metadata}, ${JSON.stringify(why)})` })
    .where(eq(leadActivities.id, callId))
    .run();
};

export function forgetOldUndos(db: AppDatabase, now: Date): void {
  db.delete(leadUndos)
    .where(lt(leadUndos.createdAt, new Date(now.getTime() - UNDO_SHOWN_MS - UNDO_GRACE_MS)))
    .run();
}
