import type { AppDatabase } from "#db/client.server";
import { runInTransaction } from "#db/transaction.server";
import type { LeadStatus, LostReason } from "#db/values";
import { endAlertsOfLead } from "~/domain/alerts/open.server";
import { addInboxEntries } from "~/domain/inbox/inbox.server";
import { updateLead } from "~/domain/leads/update.server";
import { stoppedByStatus } from "~/mail/sequence/eligibility.server";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import { listColleagues } from "~/platform/auth/accounts.server";
import { auditLead } from "~/records/audit.server";
import { recordEvent, type WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { findOptionLabel, lostReasonOptions, statusOptions } from "../fields/options";
import { isClosedLead } from "../fields/state";
import { type Lead, readLead } from "../read.server";
import { reopenWaitingCalls } from "../response/reopen.server";
import { closeTasks } from "../response/respond-tasks.server";
import { refreshClock } from "../response/response.server";
import { tellMentioned } from "./mention-mail.server";
import { parseMentions } from "./mentions";
import { keepUndo } from "./undo-record.server";

/** The time and author of a lead's change. With `version`, a lead that has changed since is not changed. */
export type LeadChangeContext = WriteContext & { by: string | null; version?: number };

/** The result of a change. `stale`: the lead has changed meanwhile; `lead` is its current state, to be shown beside it. */
export type ChangeResult =
  | { outcome: "changed"; lead: Lead }
  | { outcome: "missing" }
  | { outcome: "stale"; lead: Lead };

type StatusChange = LeadChangeContext & { lostReason?: LostReason; lostDetail?: string };

/** Sets the status so that staff can take it back for some seconds (`undoChange`). */
export const changeLeadStatus = (
  db: AppDatabase,
  id: string,
  status: LeadStatus,
  change: StatusChange,
): ChangeResult =>
  keepUndo(db, id, change, () => ({
    result: setLeadStatus(db, id, status, change),
    undo: {
      id: change.newId(),
      kind: "status",
      description: `Status set to ${findOptionLabel(statusOptions, status)}`,
    },
  }));

/**
 * Sets the status, which is no response (docs/product.md §10). Contacted stamps `lastContactedAt`; booked, completed and
 * lost stop the campaign; completed and lost close the tasks that would call; leaving lost clears its reason; leaving
 * both calls for what still waits. The same status again changes nothing but a lost reason.
 */
export function setLeadStatus(
  db: AppDatabase,
  id: string,
  status: LeadStatus,
  change: StatusChange,
): ChangeResult {
  return applyLeadChange(db, id, change, "status", (lead) => {
    const { now, by } = change;
    // A form still sends the fields of a lost reason with any other status.
    const { lostReason, lostDetail } = status === "lost" ? change : {};
    const isOtherReason = lostReason !== undefined && lostReason !== lead.lostReason;
    updateLead(
      db,
      id,
      {
        status,
        ...(status !== lead.status && { statusChangedAt: now }),
        lostReason: status === "lost" ? (lostReason ?? lead.lostReason) : null,
        lostDetail: status === "lost" ? (lostDetail ?? (isOtherReason ? null : lead.lostDetail)) : null,
        ...(status === "contacted" && { lastContactedAt: now }),
        ...(isClosedLead({ status }) && { nextTryAt: null }),
      },
      now,
    );
    refreshClock(db, id);
    if (isClosedLead({ status })) endAlertsOfLead(db, id, "closed", change);
    if (isClosedLead({ status }))
      closeTasks(
        db,
        id,
        ["call"],
        `The lead is ${findOptionLabel(statusOptions, status).toLowerCase()}.`,
        change,
      );
    if (isClosedLead(lead) && !isClosedLead({ status })) reopenWaitingCalls(db, id, change);
    const reason = stoppedByStatus[status];
    if (reason) stopLeadCampaign(db, id, reason, now);
    if (status === lead.status) return;
    const why = lostReason ? ` (${findOptionLabel(lostReasonOptions, lostReason)})` : "";
    recordEvent(db, change, {
      eventType: "LeadStatusChanged",
      leadId: id,
      payload: { from: lead.status, to: status, by },
    });
    recordActivity(db, change, {
      leadId: id,
      activityType: "status_change",
      description: `Status changed from ${findOptionLabel(statusOptions, lead.status)} to ${findOptionLabel(statusOptions, status)}${why}`,
      userId: by,
      metadata: {
        from: lead.status,
        to: status,
        lostReason,
        lostDetail,
      },
    });
  });
}

/** Adds a note to a lead, newest last, and notifies the people it names. `text` is not blank: checked by `noteSchema`. */
export function addNote(db: AppDatabase, id: string, text: string, change: LeadChangeContext): ChangeResult {
  return applyLeadChange(db, id, change, "notes", (lead) => {
    const note = {
      id: change.newId(),
      text,
      createdAt: change.now.toISOString(),
      ...(change.by && { userId: change.by }),
    };
    updateLead(db, id, { notes: [...lead.notes, note] }, change.now);
    recordEvent(db, change, {
      eventType: "NoteAdded",
      leadId: id,
      payload: { noteId: note.id, by: change.by },
    });
    const people = text.includes("@") ? listColleagues(db) : [];
    const mentions = parseMentions(text, people);
    recordActivity(db, change, {
      leadId: id,
      activityType: "note_added",
      description: "Note added",
      userId: change.by,
      metadata: { noteId: note.id, text, ...(mentions.length > 0 && { mentions }) },
    });
    const userIds = mentions.map(({ userId }) => userId);
    const { by } = change;
    addInboxEntries(db, userIds, { kind: "mention", leadId: id, noteId: note.id, by }, change);
    tellMentioned(db, people, { leadId: id, noteId: note.id, userIds, by }, change);
  });
}

/** Sets a lead's revenue in whole US dollars: a missing one keeps the old, `null` clears it (docs/product.md §5). */
export function changeRevenue(
  db: AppDatabase,
  id: string,
  figures: { serviceValue?: number | null; actualRevenue?: number | null },
  change: LeadChangeContext,
): ChangeResult {
  return applyLeadChange(db, id, change, "revenue", (lead) => {
    const serviceValue = figures.serviceValue === undefined ? lead.serviceValue : figures.serviceValue;
    const actualRevenue = figures.actualRevenue === undefined ? lead.actualRevenue : figures.actualRevenue;
    if (serviceValue === lead.serviceValue && actualRevenue === lead.actualRevenue) return;
    updateLead(db, id, { serviceValue, actualRevenue }, change.now);
    recordEvent(db, change, { eventType: "RevenueChanged", leadId: id, payload: { by: change.by } });
    recordActivity(db, change, {
      leadId: id,
      activityType: "revenue_changed",
      description: "Revenue updated",
      userId: change.by,
      metadata: {
        from: { serviceValue: lead.serviceValue, actualRevenue: lead.actualRevenue },
        to: { serviceValue, actualRevenue },
      },
    });
  });
}

/** Changes a lead in one transaction, if its version is the expected one. `what` is for the audit log. */
export function applyLeadChange(
  db: AppDatabase,
  id: string,
  change: LeadChangeContext,
  what: string,
  write: (lead: Lead) => void,
): ChangeResult {
  return runInTransaction(db, () => {
    const lead = readLead(db, id);
    if (!lead) return { outcome: "missing" };
    if (change.version !== undefined && change.version !== lead.version) return { outcome: "stale", lead };
    write(lead);
    auditLead(db, change, { action: "change", leadId: id, details: { what } });
    return { outcome: "changed", lead: readLead(db, id)! };
  });
}
