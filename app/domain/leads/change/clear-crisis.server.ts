import { and, asc, eq, exists, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppDatabase } from "#db/client.server";
import { enquiries, leadSuggestions } from "#db/schema";
import { type UrgencyLevel, urgencyLevels } from "#db/values";
import { endAlertsOfLead } from "~/domain/alerts/open.server";
import { countOutcome } from "~/domain/crisis/outcomes.server";
import { type Change, findStaffId } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { Refusal } from "~/refusal";
import { findTelling, isInStaffWords } from "../fields/enquiry";
import { type Lead, readLead } from "../read.server";
import { endCallsAfterCrisis } from "../response/after-crisis.server";
import { computeResponseDueAt } from "../response/due-at";
import { IS_CRISIS, refreshClock } from "../response/response.server";
import { applyLeadChange } from "./change.server";
import { replaceRespondTask, setLeadDetails } from "./edit.server";

/** Clears a crisis as a false alarm: the urgency becomes the family's choice, `urgent` where that was immediate. @throws Refusal */
export function clearCrisis(change: Change, id: string, reason: string): Lead {
  const { db } = change;
  const by = findStaffId(change);
  const e = alias(enquiries, "e");
  const raised = db
    .select({
      id: e.id,
      chosen: e.urgencyLevel,
      receivedAt: e.receivedAt,
      // The level is null where the family's own urgency made the enquiry a crisis.
      level: e.crisisLevel,
      reading: e.crisisReading,
      origin: e.origin,
    })
    .from(e)
    .where(and(eq(e.leadId, id), sql.raw(IS_CRISIS)))
    .all();
  const known = readLead(db, id);
  if (known && raised.length === 0 && known.crisisLevel === null && known.urgencyLevel !== "immediate")
    throw new Refusal("invalid", "No crisis stands for this lead.");
  return applyLeadChange(change, id, "crisis cleared", (lead) => {
    for (const { id: enquiryId, chosen, receivedAt, level, reading, origin } of raised) {
      if (level && !isInStaffWords(findTelling(origin))) countOutcome(change, "cleared", { level, reading });
      db.update(enquiries)
        .set({
          crisisClearedAt: change.now,
          responseDueAt: computeResponseDueAt(calm(chosen), receivedAt, change.zone),
        })
        .where(eq(enquiries.id, enquiryId))
        .run();
    }
    // A crisis that was suggested to staff is withdrawn too.
    db.update(leadSuggestions)
      .set({ resolvedAt: change.now, accepted: false, resolvedBy: by })
      .where(
        and(
          eq(leadSuggestions.leadId, id),
          eq(leadSuggestions.field, "urgencyLevel"),
          eq(leadSuggestions.value, "immediate"),
          isNull(leadSuggestions.resolvedAt),
        ),
      )
      .run();
    refreshClock(db, id);
    endAlertsOfLead(change, id, "cleared");
    endCallsAfterCrisis(change, id, "The crisis was a false alarm.");
    const urgencyLevel = chosenUrgency(db, lead);
    if (lead.crisisLevel !== null || lead.urgencyLevel !== urgencyLevel)
      setLeadDetails(change, lead, { urgencyLevel, crisisLevel: null, crisisDetectedAt: null });
    else if (lead.responseDueAt) replaceRespondTask(change, readLead(db, id)!);
    recordEvent(change, { eventType: "CrisisCleared", leadId: id, payload: { by } });
    recordActivity(change, {
      leadId: id,
      activityType: "crisis_cleared",
      description: `Crisis cleared: ${reason}`,
      userId: by,
      metadata: { reason, from: lead.urgencyLevel, to: urgencyLevel },
    });
  });
}

const calm = (chosen: UrgencyLevel): UrgencyLevel => (chosen === "immediate" ? "urgent" : chosen);

/**
 * Picks the most urgent choice among the enquiries that set the lead's values: the first, those by staff, and those whose
 * urgency staff accepted. An urgency that staff set lower stays.
 */
function chosenUrgency(db: AppDatabase, lead: Lead): UrgencyLevel {
  const first = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.leadId, lead.id))
    .orderBy(asc(enquiries.receivedAt), asc(sql`rowid`))
    .limit(1)
    .get();
  const accepted = db
    .select({ id: leadSuggestions.id })
    .from(leadSuggestions)
    .where(
      and(
        eq(leadSuggestions.enquiryId, enquiries.id),
        eq(leadSuggestions.field, "urgencyLevel"),
        eq(leadSuggestions.accepted, true),
      ),
    );
  const chosen = db
    .select({ level: enquiries.urgencyLevel })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.leadId, lead.id),
        or(
          eq(enquiries.id, first?.id ?? ""),
          isNotNull(sql`${enquiries.origin} ->> 'enteredBy'`),
          exists(accepted),
        ),
      ),
    )
    .all();
  const rank = Math.min(...chosen.map(({ level }) => urgencyLevels.indexOf(calm(level))));
  const before = urgencyLevels.indexOf(lead.urgencyLevel);
  return urgencyLevels[lead.urgencyLevel === "immediate" ? rank : Math.max(rank, before)] ?? "exploratory";
}
