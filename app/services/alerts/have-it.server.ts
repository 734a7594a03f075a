import { runInTransaction } from "#db/transaction.server";
import { acknowledgeAlert } from "~/domain/alerts/acknowledge.server";
import { listOpenAlertIds } from "~/domain/alerts/open.server";
import { buildLeadContext, editLead } from "~/domain/leads/change/edit.server";
import { readLead } from "~/domain/leads/read.server";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import type { StaffChange } from "~/records/change";
import { refuseConflict, refuseMissing } from "~/refusal";

/** Ends the alert, and assigns a lead without an owner to the person. @throws Refusal */
export function takeAlert(change: StaffChange, alertId: string): void {
  runInTransaction(change.db, () => {
    const { leadId } = acknowledgeAlert(change, alertId);
    if (leadId) assignIfFree(change, leadId);
  });
}

/** Takes the lead's alert, or, without one, the lead if nobody else owns it. @throws Refusal */
export function takeLead(change: StaffChange, leadId: string): void {
  const { db, actor } = change;
  runInTransaction(db, () => {
    const lead = readLead(db, leadId);
    if (!lead) throw refuseMissing("lead");
    const [alertId] = listOpenAlertIds(db, leadId);
    if (alertId) acknowledgeAlert(change, alertId);
    else if (lead.assignedTo && lead.assignedTo !== actor.id)
      throw refuseConflict(`${buildUserNameReader(db)(lead.assignedTo) ?? "Somebody else"} has it already.`);
    assignIfFree(change, leadId);
  });
}

function assignIfFree(change: StaffChange, leadId: string): void {
  const { db, actor } = change;
  if (readLead(db, leadId)?.assignedTo !== null) return;
  editLead(db, leadId, { assignedTo: actor.id }, buildLeadContext(change));
}
