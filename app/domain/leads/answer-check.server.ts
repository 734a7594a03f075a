import { and, eq, isNotNull } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { chatSessions, enquiries } from "#db/schema";
import type { StoredReading } from "#db/schema/crisis";
import { inTransaction } from "#db/transaction.server";
import { type CheckAnswer, type CrisisLevel, urgencyLevels } from "#db/values";
import { openAlert } from "~/domain/alerts/open.server";
import { answered } from "~/domain/crisis/check";
import { recordActivity } from "~/records/lead-activity.server";
import { fileEnquiry, isFirstOfLead, recordCrisis } from "./capture.server";
import { setDetails } from "./edit.server";
import { isFamilyWritten } from "./enquiry";
import { firstTask } from "./first-task";
import type { CaptureContext } from "./intake.server";
import { readEnquiry, readLead } from "./read.server";
import { addRespondTask } from "./respond-tasks.server";
import { refreshClock } from "./response.server";
import { responseDueAt } from "./response-target";
import { suggestChanges } from "./suggestions.server";

export type EnquiryRow = typeof enquiries.$inferSelect;

/** The enquiry with this reference that was asked this; undefined where there is none. */
export const enquiryAsked = (
  db: AppDatabase,
  { reference, id }: { reference: string; id: string },
): EnquiryRow | undefined =>
  db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.reference, reference), isNotNull(enquiries.crisisCheck)))
    .all()
    .find(({ crisisCheck }) => crisisCheck?.id === id);

/**
 * Takes the answer to whether anyone is in danger. Yes and not sure make the enquiry a crisis, with all that follows from
 * a danger that was read in the words; no is noted. A repeat changes nothing.
 * @returns the enquiry as it is then.
 */
export function answerEnquiryCheck(
  db: AppDatabase,
  enquiry: EnquiryRow,
  answer: CheckAnswer,
  context: CaptureContext,
): EnquiryRow {
  return inTransaction(db, () => {
    const row = readEnquiry(db, enquiry.id);
    const change = row && answered(row, answer, context.now);
    if (!row || !change) return row ?? enquiry;
    const { crisisCheck, danger } = change;
    db.update(enquiries).set({ crisisCheck }).where(eq(enquiries.id, row.id)).run();
    if (row.chatSessionId)
      db.update(chatSessions)
        .set({
          crisisCheck,
          ...(danger && { crisisLevel: danger.level, crisisReading: danger.reading }),
        })
        .where(eq(chatSessions.id, row.chatSessionId))
        .run();
    if (danger) raise(db, row, danger, context);
    else if (row.leadId) noteNo(db, row.leadId, row.id, context);
    return readEnquiry(db, row.id)!;
  });
}

function noteNo(db: AppDatabase, leadId: string, enquiryId: string, context: CaptureContext): void {
  recordActivity(db, context, {
    leadId,
    activityType: "danger_denied",
    description: "Asked whether anyone is in danger right now, they said no",
    metadata: { enquiryId },
  });
  refreshClock(db, leadId);
}

/** The enquiry becomes a crisis, whether or not it is filed by now. */
function raise(
  db: AppDatabase,
  row: EnquiryRow,
  { level, reading }: { level: CrisisLevel; reading: StoredReading },
  context: CaptureContext,
): void {
  const { now, businessTimezone } = context;
  const due = responseDueAt("immediate", now, businessTimezone);
  db.update(enquiries)
    .set({
      crisisLevel: level,
      crisisReading: reading,
      crisisClearedAt: null,
      responseDueAt: row.responseDueAt < due && !row.respondedAt ? row.responseDueAt : due,
      // Whoever answered before did not know of it.
      respondedAt: null,
      respondedBy: null,
    })
    .where(eq(enquiries.id, row.id))
    .run();
  if (!row.leadId) {
    fileEnquiry(db, row.id, context);
    return;
  }
  const raised = { ...readEnquiry(db, row.id)!, emailNormalized: null, phoneE164: null };
  refreshClock(db, row.leadId);
  const lead = readLead(db, row.leadId)!;
  const isUnproven = isFamilyWritten({ source: row.source }) && !isFirstOfLead(db, row.id, row.leadId);
  if (isUnproven) {
    suggestChanges(db, lead, raised, context);
    if (lead.urgencyLevel !== urgencyLevels[0] && lead.responseDueAt)
      addRespondTask(db, lead.id, firstTask("immediate", lead.name, now, businessTimezone), context);
  } else {
    const found = { urgencyLevel: "immediate", crisisLevel: level, crisisDetectedAt: now } as const;
    setDetails(db, lead, found, { ...context, by: null });
  }
  recordCrisis(db, row.leadId, raised, context);
  openAlert(
    db,
    { leadId: row.leadId, enquiryId: row.id, chatSessionId: row.chatSessionId },
    { ...context, staffEmail: context.settings.staffEmail },
  );
}
