import { runInTransaction } from "#db/client.server";
import type { LeadStatus, LostReason } from "#db/values";
import { formatDollars } from "~/content/text";
import { endAlertsOfLead } from "~/domain/alerts/open.server";
import { addInboxEntries } from "~/domain/inbox/inbox.server";
import { updateLead } from "~/domain/leads/update.server";
import { stoppedByStatus } from "~/mail/sequence/eligibility.server";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import { listColleagues } from "~/platform/auth/accounts.server";
import { auditLead } from "~/records/audit.server";
import { type Change, findStaffId } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { type FieldClash, type Refusal, refuseConflict, refuseMissing } from "~/refusal";
import { findOptionLabel, lostReasonOptions, statusOptions } from "../fields/options";
import { isClosedLead } from "../fields/state";
import { type Lead, readLead } from "../read.server";
import { reopenWaitingCalls } from "../response/reopen.server";
import { closeTasks } from "../response/respond-tasks.server";
import { refreshClock } from "../response/response.server";
import { tellMentioned } from "./mention-mail.server";
import { parseMentions } from "./mentions";
import { keepUndo } from "./undo-record.server";

/** The version of a lead that its editor saw. With one, a change is refused where the lead has changed since. */
type SeenVersion = { version?: number | undefined };

type StatusDetails = SeenVersion & {
  lostReason?: LostReason | undefined;
  lostDetail?: string | undefined;
};

/** Sets the status so that staff can take it back for some seconds (`undoChange`). @throws Refusal */
export const changeLeadStatus = (
  change: Change,
  id: string,
  status: LeadStatus,
  details?: StatusDetails,
): Lead =>
  keepUndo(change, id, () => ({
    result: setLeadStatus(change, id, status, details),
    undo: {
      id: change.newId(),
      kind: "status",
      description: `Status set to ${findOptionLabel(statusOptions, status)}`,
    },
  }));

/**
 * Sets the status, which is no response (docs/product/calling.md §10). Contacted stamps `lastContactedAt`; booked, completed
 * and lost stop the campaign; completed and lost close the tasks that would call; leaving lost clears its reason; leaving
 * both calls for what still waits. The same status again changes nothing but a lost reason.
 */
export function setLeadStatus(
  change: Change,
  id: string,
  status: LeadStatus,
  { version, ...given }: StatusDetails = {},
): Lead {
  const { db, now } = change;
  const by = findStaffId(change);
  const findClashes = (lead: Lead) => [
    {
      label: "Status",
      theirs: findOptionLabel(statusOptions, lead.status),
      yours: findOptionLabel(statusOptions, status),
    },
  ];
  const write = (lead: Lead) => {
    // A form still sends the fields of a lost reason with any other status.
    const { lostReason, lostDetail } = status === "lost" ? given : {};
    const isOtherReason = lostReason !== undefined && lostReason !== lead.lostReason;
    updateLead(change, id, {
      status,
      ...(status !== lead.status && { statusChangedAt: now }),
      lostReason: status === "lost" ? (lostReason ?? lead.lostReason) : null,
      lostDetail: status === "lost" ? (lostDetail ?? (isOtherReason ? null : lead.lostDetail)) : null,
      ...(status === "contacted" && { lastContactedAt: now }),
      ...(isClosedLead({ status }) && { nextTryAt: null }),
    });
    refreshClock(db, id);
    if (isClosedLead({ status })) endAlertsOfLead(change, id, "closed");
    if (isClosedLead({ status }))
      closeTasks(
        change,
        id,
        ["call"],
        `The lead is ${findOptionLabel(statusOptions, status).toLowerCase()}.`,
      );
    if (isClosedLead(lead) && !isClosedLead({ status })) reopenWaitingCalls(change, id);
    const reason = stoppedByStatus[status];
    if (reason) stopLeadCampaign(change, id, reason);
    if (status === lead.status) return;
    const why = lostReason ? ` (${findOptionLabel(lostReasonOptions, lostReason)})` : "";
    recordEvent(change, {
      eventType: "LeadStatusChanged",
      leadId: id,
      payload: { from: lead.status, to: status, by },
    });
    recordActivity(change, {
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
  };
  return applyLeadChange(change, id, "status", write, { version, findClashes });
}

/** Adds a note to a lead, newest last, and notifies the people it names. `text` is not blank: checked by `noteSchema`. */
export function addNote(change: Change, id: string, text: string): Lead {
  const by = findStaffId(change);
  return applyLeadChange(change, id, "notes", (lead) => {
    const note = {
      id: change.newId(),
      text,
      createdAt: change.now.toISOString(),
      ...(by && { userId: by }),
    };
    updateLead(change, id, { notes: [...lead.notes, note] });
    recordEvent(change, {
      eventType: "NoteAdded",
      leadId: id,
      payload: { noteId: note.id, by },
    });
    const people = text.includes("@") ? listColleagues(change.db) : [];
    const mentions = parseMentions(text, people);
    recordActivity(change, {
      leadId: id,
      activityType: "note_added",
      description: "Note added",
      userId: by,
      metadata: { noteId: note.id, text, ...(mentions.length > 0 && { mentions }) },
    });
    const userIds = mentions.map(({ userId }) => userId);
    addInboxEntries(change, userIds, { kind: "mention", leadId: id, noteId: note.id });
    tellMentioned(change, people, { leadId: id, noteId: note.id, userIds });
  });
}

/** Sets a lead's revenue in whole US dollars: a missing one keeps the old, `null` clears it (docs/product/forms.md §5). */
export function changeRevenue(
  change: Change,
  id: string,
  {
    version,
    ...figures
  }: SeenVersion & {
    serviceValue?: number | null | undefined;
    actualRevenue?: number | null | undefined;
  },
): Lead {
  const by = findStaffId(change);
  const write = (lead: Lead) => {
    const serviceValue = figures.serviceValue === undefined ? lead.serviceValue : figures.serviceValue;
    const actualRevenue = figures.actualRevenue === undefined ? lead.actualRevenue : figures.actualRevenue;
    if (serviceValue === lead.serviceValue && actualRevenue === lead.actualRevenue) return;
    updateLead(change, id, { serviceValue, actualRevenue });
    recordEvent(change, { eventType: "RevenueChanged", leadId: id, payload: { by } });
    recordActivity(change, {
      leadId: id,
      activityType: "revenue_changed",
      description: "Revenue updated",
      userId: by,
      metadata: {
        from: { serviceValue: lead.serviceValue, actualRevenue: lead.actualRevenue },
        to: { serviceValue, actualRevenue },
      },
    });
  };
  const findClashes = (lead: Lead) => [
    {
      label: "Service value",
      theirs: formatAmount(lead.serviceValue),
      yours: formatAmount(figures.serviceValue),
    },
    {
      label: "Actual revenue",
      theirs: formatAmount(lead.actualRevenue),
      yours: formatAmount(figures.actualRevenue),
    },
  ];
  return applyLeadChange(change, id, "revenue", write, { version, findClashes });
}

const formatAmount = (figure: number | null | undefined) =>
  typeof figure === "number" ? formatDollars(figure) : "None";

/**
 * Changes a lead in one transaction.
 * @param what it is, for the audit log
 * @param seen `findClashes` compares both versions, where the lead has changed since the version that its editor saw
 * @throws Refusal where there is no such lead, or it has changed since; its present state comes along
 */
export function applyLeadChange(
  change: Change,
  id: string,
  what: string,
  write: (lead: Lead) => void,
  { version, findClashes = () => [] }: SeenVersion & { findClashes?: (lead: Lead) => FieldClash[] } = {},
): Lead {
  const { db } = change;
  return runInTransaction(db, () => {
    const lead = readLead(db, id);
    if (!lead) throw refuseMissing("lead");
    if (version !== undefined && version !== lead.version) throw refuseStaleLead(lead, findClashes(lead));
    write(lead);
    auditLead(change, { action: "change", leadId: id, details: { what } });
    return readLead(db, id)!;
  });
}

/** Builds the refusal of a change over somebody else's. @param clashes both versions */
export const refuseStaleLead = (lead: Lead, clashes: FieldClash[]): Refusal =>
  refuseChangedLead("Someone else has changed this lead since you opened it.", lead, clashes);

/** Builds the refusal of what a lead's present state does not allow; a call answers that state. */
export const refuseChangedLead = (why: string, lead: Lead, clashes: FieldClash[] = []): Refusal =>
  refuseConflict(why, { data: { lead, current: lead }, clashes });
