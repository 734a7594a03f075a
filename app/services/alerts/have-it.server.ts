import type { AppDatabase } from "#db/client.server";
import { runInTransaction } from "#db/transaction.server";
import { acknowledgeAlert } from "~/domain/alerts/acknowledge.server";
import { listOpenAlertIds } from "~/domain/alerts/open.server";
import { editLead, type LeadEditContext } from "~/domain/leads/change/edit.server";
import { readLead } from "~/domain/leads/read.server";
import { buildUserNameReader, requireStillRole } from "~/platform/auth/accounts.server";

type Claiming = LeadEditContext & { by: string };

/** Ends the alert, and assigns a lead without an owner to the person. @throws RoleLostError */
export function takeAlert(db: AppDatabase, alertId: string, change: Claiming) {
  return runInTransaction(db, () => {
    requireStillRole(db, change.by, "staff");
    const result = acknowledgeAlert(db, alertId, change);
    const leadId = result.outcome === "acknowledged" ? result.alert.leadId : null;
    if (leadId && readLead(db, leadId)?.assignedTo === null)
      editLead(db, leadId, { assignedTo: change.by }, change);
    return result;
  });
}

export type TakeLeadResult = { outcome: "yours" } | { outcome: "missing" } | { outcome: "taken"; by: string };

/** Takes the lead's alert, or, without one, the lead if nobody else owns it. @throws RoleLostError */
export function takeLead(db: AppDatabase, leadId: string, change: Claiming): TakeLeadResult {
  return runInTransaction(db, (): TakeLeadResult => {
    requireStillRole(db, change.by, "staff");
    const lead = readLead(db, leadId);
    if (!lead) return { outcome: "missing" };
    const [alertId] = listOpenAlertIds(db, leadId);
    if (alertId) takeAlert(db, alertId, change);
    else if (lead.assignedTo && lead.assignedTo !== change.by)
      return { outcome: "taken", by: buildUserNameReader(db)(lead.assignedTo) ?? "Somebody else" };
    if (lead.assignedTo === null) editLead(db, leadId, { assignedTo: change.by }, change);
    return { outcome: "yours" };
  });
}
