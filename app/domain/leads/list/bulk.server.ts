import type { AppDatabase } from "#db/client.server";
import { runInTransaction } from "#db/transaction.server";
import { Refusal } from "~/refusal";
import { changeLeadStatus } from "../change/change.server";
import { editLead, type LeadEditContext } from "../change/edit.server";
import { findLatestUndoId } from "../change/undo.server";
import { keepUndo } from "../change/undo-record.server";
import { isClosedLead } from "../fields/state";
import { type Lead, readLead } from "../read.server";
import { type BulkChange, MAX_MATCHING_LEADS } from "./bulk";
import { countLeads, countOpenCrises } from "./count.server";
import type { LeadQuery } from "./lead-query";
import { listLeads } from "./list.server";

/** The outcome of a bulk change for one lead. `unchanged`: the lead had the value already. */
export type BulkOutcome = {
  id: string;
  outcome: "changed" | "unchanged" | "missing" | "refused";
  message?: string;
};

/** The results of a bulk change; `undos` is the input of `undoChanges`. */
export type BulkResult = { outcomes: BulkOutcome[]; undos: { leadId: string; id: string }[] };

export const bulkChange = (
  db: AppDatabase,
  ids: readonly string[],
  what: BulkChange,
  change: Omit<LeadEditContext, "version">,
): BulkResult =>
  runInTransaction(db, () => {
    const undos: BulkResult["undos"] = [];
    const outcomes = [...new Set(ids)].map((id): BulkOutcome => {
      const lead = readLead(db, id);
      if (!lead) return missing(id);
      if (isSo(lead, what)) return { id, outcome: "unchanged" };
      try {
        if ("status" in what) changeLeadStatus(db, id, what.status, { ...change, ...what });
        else changeOwner(db, id, what.assignedTo, change);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { id, outcome: "refused", message: error.reason };
      }
      undos.push({ leadId: id, id: findLatestUndoId(db, id)! });
      return { id, outcome: "changed" };
    });
    return { outcomes, undos };
  });

/** Why a bulk change was refused. `others`: so many leads match now. `danger`: somebody in danger is among them. */
export type MatchingLeadsConflict = { outcome: "others"; leads: number } | { outcome: "danger" };

/**
 * Changes all leads that match a list, as it was seen. Changes none when their number differs by now, or when that would
 * close a lead with a person in danger that the user has not seen.
 * @param seen `at`: later leads are not changed
 */
export const bulkChangeMatching = (
  db: AppDatabase,
  query: LeadQuery,
  seen: { at: Date; leads: number; crises: number },
  what: BulkChange,
  change: Omit<LeadEditContext, "version">,
): ({ outcome: "done" } & BulkResult) | MatchingLeadsConflict =>
  runInTransaction(db, () => {
    // A lead created in the same millisecond may be on the list.
    const end = new Date(seen.at.getTime() + 1);
    const then: LeadQuery = { ...query, until: query.until && query.until < end ? query.until : end };
    const { leads } = countLeads(db, then);
    if (leads !== seen.leads) return { outcome: "others", leads };
    if ("status" in what && isClosedLead(what) && countOpenCrises(db, then) > seen.crises)
      return { outcome: "danger" };
    const ids = listLeads(db, { ...then, sort: "newest", limit: MAX_MATCHING_LEADS }).leads.map(
      ({ id }) => id,
    );
    return { outcome: "done", ...bulkChange(db, ids, what, change) };
  });

const changeOwner = (
  db: AppDatabase,
  id: string,
  assignedTo: string | null,
  change: Omit<LeadEditContext, "version">,
) =>
  keepUndo(db, id, change, () => ({
    result: editLead(db, id, { assignedTo }, change),
    undo: { id: change.newId(), kind: "owner", description: "Owner changed" },
  }));

const missing = (id: string): BulkOutcome => ({
  id,
  outcome: "missing",
  message: "There is no such lead.",
});

const isSo = (lead: Lead, what: BulkChange) =>
  "status" in what
    ? lead.status === what.status && (!what.lostReason || what.lostReason === lead.lostReason)
    : lead.assignedTo === what.assignedTo;
