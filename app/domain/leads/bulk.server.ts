import { and, eq, inArray } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns, leads } from "#db/schema";
import { inTransaction } from "#db/transaction.server";
import { takeBackStop } from "~/mail/sequence/stop.server";
import type { BulkChange, LeadBefore } from "./bulk";
import { type Change, changeLeadStatus } from "./change.server";
import { type Editing, editLead } from "./edit.server";
import { type Lead, readLead } from "./read.server";
import { reopenClosedTasks } from "./respond-tasks.server";

/** What became of one lead. `unchanged`: it was so already. `stale`: it has changed since what is to be undone. */
export type BulkOutcome = {
  id: string;
  outcome: "changed" | "unchanged" | "missing" | "stale" | "refused";
  message?: string;
};

/** `before`: what the changed leads were, for `undoBulk`. */
export type BulkResult = { outcomes: BulkOutcome[]; before: LeadBefore[] };

/** Sets the status or the owner of several leads in one transaction. Each is its own change, with its own history. */
export const bulkChange = (
  db: AppDatabase,
  ids: readonly string[],
  what: BulkChange,
  change: Omit<Editing, "version">,
): BulkResult =>
  inTransaction(db, () => {
    const before: LeadBefore[] = [];
    const outcomes = [...new Set(ids)].map((id): BulkOutcome => {
      const lead = readLead(db, id);
      if (!lead) return missing(id);
      if (isSo(lead, what)) return { id, outcome: "unchanged" };
      const was = stateOf(db, lead, change.now);
      const result =
        "status" in what
          ? changeLeadStatus(db, id, what.status, { ...change, ...what })
          : editLead(db, id, { assignedTo: what.assignedTo }, change);
      if (result.outcome === "refused") return { id, outcome: "refused", message: result.message };
      if (result.outcome !== "changed") return missing(id);
      before.push({ ...was, version: result.lead.version });
      return { id, outcome: "changed" };
    });
    return { outcomes, before };
  });

const missing = (id: string): BulkOutcome => ({
  id,
  outcome: "missing",
  message: "There is no such lead.",
});

const isSo = (lead: Lead, what: BulkChange) =>
  "status" in what
    ? lead.status === what.status && (!what.lostReason || what.lostReason === lead.lostReason)
    : lead.assignedTo === what.assignedTo;

function stateOf(db: AppDatabase, lead: Lead, now: Date): Omit<LeadBefore, "version"> {
  const campaign = db
    .select({ status: emailCampaigns.status, nextEmailAt: emailCampaigns.nextEmailAt })
    .from(emailCampaigns)
    .where(and(eq(emailCampaigns.leadId, lead.id), inArray(emailCampaigns.status, ["active", "paused"])))
    .get();
  const { id, status, lostReason, lostDetail, assignedTo, nextTryAt, lastContactedAt, statusChangedAt } =
    lead;
  return {
    id,
    changedAt: now,
    status,
    lostReason,
    lostDetail,
    assignedTo,
    nextTryAt,
    lastContactedAt,
    statusChangedAt,
    campaign: (campaign as LeadBefore["campaign"]) ?? null,
  };
}

/**
 * Puts back what `bulkChange` has changed: status, owner, the tasks it closed and the campaign it stopped. A lead that
 * somebody has changed since stays as it is.
 */
export const undoBulk = (
  db: AppDatabase,
  before: readonly LeadBefore[],
  change: Omit<Editing, "version">,
): BulkOutcome[] => inTransaction(db, () => before.map((was) => undo(db, was, change)));

function undo(db: AppDatabase, was: LeadBefore, change: Editing): BulkOutcome {
  const { id, version } = was;
  const lead = readLead(db, id);
  if (!lead) return missing(id);
  if (lead.version !== version)
    return { id, outcome: "stale", message: "Somebody has changed this lead since." };
  if (lead.assignedTo !== was.assignedTo) {
    const result = editLead(db, id, { assignedTo: was.assignedTo }, change);
    if (result.outcome === "refused") return { id, outcome: "refused", message: result.message };
  }
  if (lead.status !== was.status || lead.lostReason !== was.lostReason) putBackStatus(db, was, change);
  return { id, outcome: "changed" };
}

function putBackStatus(db: AppDatabase, was: LeadBefore, change: Change): void {
  const { id, status, lostReason, lostDetail, campaign, changedAt } = was;
  changeLeadStatus(db, id, status, {
    ...change,
    ...(lostReason && { lostReason }),
    ...(lostDetail && { lostDetail }),
  });
  const { nextTryAt, lastContactedAt, statusChangedAt } = was;
  db.update(leads).set({ nextTryAt, lastContactedAt, statusChangedAt }).where(eq(leads.id, id)).run();
  reopenClosedTasks(db, id, changedAt, change);
  if (campaign) takeBackStop(db, id, { ...campaign, stoppedAt: changedAt }, change.now);
}
