import { and, eq, isNotNull, sql } from "drizzle-orm";
import { enquiries } from "#db/schema";
import { openAlert } from "~/domain/alerts/open.server";
import type { Change } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { setLeadDetails } from "../change/edit.server";
import { isFamilyWritten } from "../fields/enquiry";
import { readLead } from "../read.server";
import { buildFirstTask } from "../response/first-task";
import { addRespondTask } from "../response/respond-tasks.server";
import { refreshClock } from "../response/response.server";
import { isFirstOfLead, recordCrisis } from "./record-crisis.server";
import { suggestChanges } from "./suggestions.server";

type EnquiryRow = typeof enquiries.$inferSelect;

/** The condition on enquiries with an answer about danger that is not applied to the lead yet. */
export const IS_UNFOLLOWED = and(
  isNotNull(enquiries.crisisCheck),
  sql`${enquiries.crisisCheck} ->> 'answer' is not null`,
  sql`${enquiries.crisisCheck} ->> 'followedAt' is null`,
);

/** Marks an answer about danger as applied to the lead. Call it in the transaction that applies it. */
export function markFollowed({ db, now }: Change, { id, crisisCheck }: EnquiryRow): void {
  if (!crisisCheck) return;
  const followed = { ...crisisCheck, followedAt: now.toISOString() };
  db.update(enquiries).set({ crisisCheck: followed }).where(eq(enquiries.id, id)).run();
}

/** Applies an answer about danger to the lead, once: yes and not sure like a danger in the words, no as a timeline entry. */
export function followDangerAnswer(change: Change, enquiry: EnquiryRow, staffEmail: string | null): void {
  const { crisisCheck, leadId } = enquiry;
  if (!crisisCheck?.answer || crisisCheck.followedAt || !leadId) return;
  refreshClock(change.db, leadId);
  if (crisisCheck.answer !== "no" && enquiry.crisisLevel) raiseByEnquiry(change, leadId, enquiry, staffEmail);
  else
    recordActivity(change, {
      leadId,
      activityType: "danger_denied",
      description: "Asked whether anyone is in danger right now, they said no",
      metadata: { enquiryId: enquiry.id },
    });
  markFollowed(change, enquiry);
}

/** Raises a lead to a crisis by its first enquiry; a later one is unproven and suggests it. Either way staff are alerted. */
export function raiseByEnquiry(
  change: Change,
  leadId: string,
  enquiry: EnquiryRow,
  staffEmail: string | null,
): void {
  const { db, now, zone } = change;
  const lead = readLead(db, leadId)!;
  const { source, origin, crisisLevel, chatSessionId } = enquiry;
  if (isFamilyWritten({ ...origin, source }) && !isFirstOfLead(db, enquiry.id, leadId)) {
    suggestChanges(change, lead, { ...enquiry, emailNormalized: null, phoneE164: null });
    if (lead.urgencyLevel !== "immediate" && lead.responseDueAt)
      addRespondTask(change, lead.id, buildFirstTask("immediate", lead, now, zone));
  } else {
    const found = { urgencyLevel: "immediate", crisisLevel, crisisDetectedAt: now } as const;
    setLeadDetails({ ...change, actor: { kind: "family" } }, lead, found);
  }
  recordCrisis(change, leadId, enquiry);
  openAlert(change, { leadId, enquiryId: enquiry.id, chatSessionId }, staffEmail);
}
