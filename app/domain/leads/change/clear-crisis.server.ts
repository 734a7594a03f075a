import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";
import { type CrisisLevel, type UrgencyLevel, urgencyLevels } from "#db/values";
import { endAlertsOfLead } from "~/domain/alerts/open.server";
import { countOutcome } from "~/domain/crisis/outcomes.server";
import { recordEvent } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { type Lead, readLead } from "../read.server";
import { computeResponseDueAt } from "../response/due-at";
import { IS_CRISIS, refreshClock } from "../response/response.server";
import { applyLeadChange, type ChangeResult } from "./change.server";
import { type Editing, replaceRespondTask, setLeadDetails } from "./edit.server";

type Raised = {
  id: string;
  chosen: UrgencyLevel;
  receivedAt: number;
  /** Null where the family's own urgency made it a crisis. */
  level: CrisisLevel | null;
  /** A `StoredReading`, as JSON. */
  reading: string | null;
};

/** `none`: there is no open crisis. */
export type ClearResult = ChangeResult | { outcome: "none" };

/**
 * Ends a false alarm: clears the crisis of every enquiry of the lead and sets the urgency to the family's choice
 * (`urgent` where that was immediate). Clocks, score, routing, campaign and tasks follow.
 */
export function clearCrisis(db: AppDatabase, id: string, reason: string, change: Editing): ClearResult {
  const raised = prepareStatement(
    db,
    `SELECT e.id, e.urgency_level AS chosen, e.received_at AS receivedAt, e.crisis_level AS level,
       e.crisis_reading AS reading FROM enquiries e WHERE e.lead_id = ? AND ${IS_CRISIS}`,
  ).all(id) as Raised[];
  const known = readLead(db, id);
  if (known && raised.length === 0 && known.crisisLevel === null && known.urgencyLevel !== "immediate")
    return { outcome: "none" };
  return applyLeadChange(db, id, change, "crisis cleared", (lead) => {
    for (const { id: enquiryId, chosen, receivedAt, level, reading } of raised) {
      if (level) countOutcome(db, "cleared", { level, reading: reading && JSON.parse(reading) }, change.now);
      prepareStatement(
        db,
        "UPDATE enquiries SET crisis_cleared_at = ?, response_due_at = ? WHERE id = ?",
      ).run(
        change.now.getTime(),
        computeResponseDueAt(calm(chosen), new Date(receivedAt), change.businessTimezone).getTime(),
        enquiryId,
      );
    }
    // A suggested crisis is withdrawn too.
    prepareStatement(
      db,
      `UPDATE lead_suggestions SET resolved_at = ?, accepted = 0, resolved_by = ?
       WHERE lead_id = ? AND field = 'urgencyLevel' AND value = '"immediate"' AND resolved_at IS NULL`,
    ).run(change.now.getTime(), change.by, id);
    refreshClock(db, id);
    endAlertsOfLead(db, id, "cleared", change);
    const urgencyLevel = chosenUrgency(db, lead);
    if (lead.crisisLevel !== null || lead.urgencyLevel !== urgencyLevel)
      setLeadDetails(db, lead, { urgencyLevel, crisisLevel: null, crisisDetectedAt: null }, change);
    else if (lead.responseDueAt) replaceRespondTask(db, readLead(db, id)!, change);
    recordEvent(db, change, { eventType: "CrisisCleared", leadId: id, payload: { by: change.by } });
    recordActivity(db, change, {
      leadId: id,
      activityType: "crisis_cleared",
      description: `Crisis cleared: ${reason}`,
      userId: change.by,
      metadata: { reason, from: lead.urgencyLevel, to: urgencyLevel },
    });
  });
}

const calm = (chosen: UrgencyLevel): UrgencyLevel => (chosen === "immediate" ? "urgent" : chosen);

/**
 * The most urgent choice among the enquiries that set the lead's values: the first, those by staff, and those whose
 * urgency staff accepted. An urgency that staff set lower stays.
 */
function chosenUrgency(db: AppDatabase, lead: Lead): UrgencyLevel {
  const chosen = prepareStatement(
    db,
    `SELECT e.urgency_level FROM enquiries e WHERE e.lead_id = @leadId AND (
       e.id = (SELECT id FROM enquiries WHERE lead_id = @leadId ORDER BY received_at, rowid LIMIT 1)
       OR e.origin ->> 'enteredBy' IS NOT NULL
       OR EXISTS (SELECT 1 FROM lead_suggestions s WHERE s.enquiry_id = e.id AND s.field = 'urgencyLevel' AND s.accepted = 1))`,
  )
    .pluck()
    .all({ leadId: lead.id }) as UrgencyLevel[];
  const rank = Math.min(...chosen.map((level) => urgencyLevels.indexOf(calm(level))));
  const before = urgencyLevels.indexOf(lead.urgencyLevel);
  return urgencyLevels[lead.urgencyLevel === "immediate" ? rank : Math.max(rank, before)] ?? "exploratory";
}
