import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";
import { urgencyLevels } from "#db/values";
import { openAlert } from "~/domain/alerts/open.server";
import type { WriteContext } from "~/records/events.server";
import { readLead } from "../read.server";
import { buildWaitingTask } from "./first-task";
import { addRespondTask } from "./respond-tasks.server";
import { IS_CRISIS } from "./response.server";

/**
 * Calls for what waits for an answer again, as when it came in: a task by the most urgent of it, and an
 * alert for a crisis. Nothing where nothing waits, and no second task. The clock is up to date.
 */
export function reopenWaitingCalls(db: AppDatabase, leadId: string, writing: WriteContext): void {
  const lead = readLead(db, leadId);
  if (!lead || lead.openUrgencyRank === null) return;
  const isPlanned = prepareStatement(
    db,
    "SELECT 1 FROM follow_up_tasks WHERE lead_id = ? AND status = 'pending' AND purpose = 'respond' LIMIT 1",
  ).get(leadId);
  if (!isPlanned) {
    const urgency = urgencyLevels[lead.openUrgencyRank]!;
    addRespondTask(db, leadId, buildWaitingTask(urgency, lead, writing.now), writing);
  }
  raiseCrisisAlert(db, leadId, writing);
}

/** Opens an alert for a crisis that waits; none where one goes on, or nobody in danger waits. The clock is up to date. */
export function raiseCrisisAlert(db: AppDatabase, leadId: string, writing: WriteContext): void {
  if (readLead(db, leadId)?.openUrgencyRank !== 0) return;
  const enquiryId = prepareStatement(
    db,
    `SELECT e.id FROM enquiries e WHERE e.lead_id = ? AND e.responded_at IS NULL AND ${IS_CRISIS}
     ORDER BY e.received_at DESC, e.rowid DESC LIMIT 1`,
  )
    .pluck()
    .get(leadId) as string;
  openAlert(db, { leadId, enquiryId }, { ...writing, staffEmail: null });
}
