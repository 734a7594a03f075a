import { runInTransaction } from "#db/client.server";
import { formatCountedNoun } from "~/content/text";
import { findUser } from "~/platform/auth/accounts.server";
import type { Change, StaffChange } from "~/records/change";
import { Refusal, refuseConflict, refuseField } from "~/refusal";
import { changeLeadStatus } from "../change/change.server";
import { editLead } from "../change/edit.server";
import { findLatestUndoId } from "../change/undo.server";
import { keepUndo } from "../change/undo-record.server";
import { isClosedLead, STILL_IN_DANGER } from "../fields/state";
import { type Lead, readLead } from "../read.server";
import { type BulkChange, MAX_MATCHING_LEADS } from "./bulk";
import { countLeads, type LeadQuery, listLeads } from "./list.server";

/** The outcome of a bulk change for one lead. `unchanged`: the lead had the value already. */
export type BulkOutcome = {
  id: string;
  outcome: "changed" | "unchanged" | "missing" | "refused";
  message?: string;
};

/** The results of a bulk change; `undos` is the input of `undoChanges`. */
export type BulkResult = { outcomes: BulkOutcome[]; undos: { leadId: string; id: string }[] };

/** Changes each lead or says why not; the others are changed all the same. @throws Refusal where there is no such owner */
export function bulkChange(change: StaffChange, ids: readonly string[], what: BulkChange): BulkResult {
  const { db } = change;
  return runInTransaction(db, () => {
    if ("assignedTo" in what && what.assignedTo !== null && !findUser(db, what.assignedTo))
      throw refuseField("assignedTo", "There is no such account");
    const undos: BulkResult["undos"] = [];
    const outcomes = [...new Set(ids)].map((id): BulkOutcome => {
      const lead = readLead(db, id);
      if (!lead) return { id, outcome: "missing", message: "There is no such lead." };
      if (isSo(lead, what)) return { id, outcome: "unchanged" };
      try {
        if ("status" in what) changeLeadStatus(change, id, what.status, what);
        else changeOwner(change, id, what.assignedTo);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { id, outcome: "refused", message: error.reason };
      }
      undos.push({ leadId: id, id: findLatestUndoId(db, id)! });
      return { id, outcome: "changed" };
    });
    return { outcomes, undos };
  });
}

/**
 * Changes all leads that match a list, as it was seen.
 * @param seen `at`: later leads are not changed
 * @throws Refusal where their number differs by now, or where that would close a lead with a person in danger that the user
 * has not seen
 */
export const bulkChangeMatching = (
  change: StaffChange,
  query: LeadQuery,
  seen: { at: Date; leads: number; crises: number },
  what: BulkChange,
): BulkResult =>
  runInTransaction(change.db, () => {
    const { db } = change;
    // A lead created in the same millisecond may be on the list.
    const end = new Date(seen.at.getTime() + 1);
    const then: LeadQuery = { ...query, until: query.until && query.until < end ? query.until : end };
    const { leads, crises } = countLeads(db, then);
    if (leads !== seen.leads)
      throw refuseConflict(
        `${formatCountedNoun(leads, "lead")} match now, not ${seen.leads}. Nothing was changed: please look again.`,
      );
    if ("status" in what && isClosedLead(what) && crises > seen.crises)
      throw refuseConflict(`${STILL_IN_DANGER}. Nothing was changed: please look again.`);
    const matching = listLeads(db, { ...then, sort: "newest", limit: MAX_MATCHING_LEADS }).leads;
    return bulkChange(
      change,
      matching.map(({ id }) => id),
      what,
    );
  });

const changeOwner = (change: Change, id: string, assignedTo: string | null) =>
  keepUndo(change, id, () => ({
    result: editLead(change, id, { assignedTo }),
    undo: { id: change.newId(), kind: "owner", description: "Owner changed" },
  }));

const isSo = (lead: Lead, what: BulkChange) =>
  "status" in what
    ? lead.status === what.status && (!what.lostReason || what.lostReason === lead.lostReason)
    : lead.assignedTo === what.assignedTo;
