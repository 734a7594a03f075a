import type { AppDatabase } from "#db/client.server";
import { inTransaction } from "#db/transaction.server";
import type { BulkChange } from "./bulk";
import { changeLeadStatus } from "./change.server";
import { type Editing, editLead } from "./edit.server";
import { type Lead, readLead } from "./read.server";
import { latestUndo } from "./undo.server";
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
  inTransaction(db, () => {
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
      undos.push({ leadId: id, id: latestUndo(db, id)! });
      return { id, outcome: "changed" };
    });
    return { outcomes, undos };
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
