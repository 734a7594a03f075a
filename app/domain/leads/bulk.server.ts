import type { AppDatabase } from "#db/client.server";
import { runInTransaction } from "#db/transaction.server";
import { type BulkChange, mostMatching } from "./bulk";
import { changeLeadStatus } from "./change.server";
import { countLeads, countOpenCrises } from "./count.server";
import { type Editing, editLead } from "./edit.server";
import type { LeadQuery } from "./lead-query";
import { listLeads } from "./list.server";
import { type Lead, readLead } from "./read.server";
import { isClosed } from "./state";
import { findLatestUndoId } from "./undo.server";
import { keepUndo } from "./undo-record.server";

/** What became of one lead. `unchanged`: it was so already. */
export type BulkOutcome = {
  id: string;
  outcome: "changed" | "unchanged" | "missing" | "refused";
  message?: string;
};

/** `undos`: what takes each change back, for `undoChanges`. */
export type BulkResult = { outcomes: BulkOutcome[]; undos: { leadId: string; id: string }[] };

/** Sets the status or the owner of several leads in one transaction. Each is its own change, with its own history. */
export const bulkChange = (
  db: AppDatabase,
  ids: readonly string[],
  what: BulkChange,
  change: Omit<Editing, "version">,
): BulkResult =>
  runInTransaction(db, () => {
    const undos: BulkResult["undos"] = [];
    const outcomes = [...new Set(ids)].map((id): BulkOutcome => {
      const lead = readLead(db, id);
      if (!lead) return missing(id);
      if (isSo(lead, what)) return { id, outcome: "unchanged" };
      const result =
        "status" in what
          ? changeLeadStatus(db, id, what.status, { ...change, ...what })
          : changeOwner(db, id, what.assignedTo, change);
      if (result.outcome === "refused") return { id, outcome: "refused", message: result.message };
      if (result.outcome !== "changed") return missing(id);
      undos.push({ leadId: id, id: findLatestUndoId(db, id)! });
      return { id, outcome: "changed" };
    });
    return { outcomes, undos };
  });

/** The leads that are to be changed are others than those that were seen: how many there are now, or that one is in danger. */
export type SeenOthers = { outcome: "others"; leads: number } | { outcome: "danger" };

/**
 * Does the same to all leads that match a list as it was seen; to none where their number is another by now, or where one
 * would be closed in which somebody in danger waits of whom nobody was told.
 * @param seen `at`: leads that came in later are left alone
 */
export const bulkChangeMatching = (
  db: AppDatabase,
  query: LeadQuery,
  seen: { at: Date; leads: number; crises: number },
  what: BulkChange,
  change: Omit<Editing, "version">,
): ({ outcome: "done" } & BulkResult) | SeenOthers =>
  runInTransaction(db, () => {
    // Of the same millisecond as the list was read in, a lead may stand on it.
    const end = new Date(seen.at.getTime() + 1);
    const then: LeadQuery = { ...query, until: query.until && query.until < end ? query.until : end };
    const { leads } = countLeads(db, then);
    if (leads !== seen.leads) return { outcome: "others", leads };
    if ("status" in what && isClosed(what) && countOpenCrises(db, then) > seen.crises)
      return { outcome: "danger" };
    const ids = listLeads(db, { ...then, sort: "newest", limit: mostMatching }).leads.map(({ id }) => id);
    return { outcome: "done", ...bulkChange(db, ids, what, change) };
  });

const changeOwner = (
  db: AppDatabase,
  id: string,
  assignedTo: string | null,
  change: Omit<Editing, "version">,
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
