import { and, eq, isNull } from "drizzle-orm";
import { runInTransaction } from "#db/client.server";
import { enquiries } from "#db/schema";
import { openAlert, takeAlertsOfCall } from "~/domain/alerts/open.server";
import { isCrisisLevel } from "~/domain/crisis/cards";
import { buildStoredReading, readDanger } from "~/domain/crisis/read.server";
import { setLeadDetails } from "~/domain/leads/change/edit.server";
import { raiseByEnquiry } from "~/domain/leads/intake/follow-answer.server";
import { isFirstOfLead } from "~/domain/leads/intake/record-crisis.server";
import { readLead } from "~/domain/leads/read.server";
import { computeResponseDueAt } from "~/domain/leads/response/due-at";
import { refreshClock } from "~/domain/leads/response/response.server";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { refuseMissing } from "~/refusal";
import { writeCallMessage } from "./end-call.server";
import { type PhoneCall, readPhoneCall, updatePhoneCall } from "./phone-call.server";
import { TRANSCRIPT_MARK } from "./words";

/** A transcript's longest text: three minutes of fast speech are about 4,000 characters. */
const MAX_TRANSCRIPT_CHARS = 10_000;

/**
 * Takes the text that a machine made of a voicemail, once. It is read for danger as a family's own words are: danger raises the
 * lead, calm words make it urgent, and what is neither leaves it immediate until somebody has listened.
 */
export function takeTranscript(
  change: Change,
  id: string,
  text: string,
  staffEmail: string | null,
): PhoneCall | undefined {
  const { db } = change;
  return runInTransaction(db, () => {
    const call = readPhoneCall(db, id);
    if (call?.outcome !== "voicemail" || call.transcriptState === "read") return call;
    const words = text.trim().slice(0, MAX_TRANSCRIPT_CHARS);
    // A machine that heard nothing may have misheard.
    if (!words) return markTranscriptFailed(change, id);
    const reading = readDanger(words);
    const crisisReading = buildStoredReading(reading);
    updatePhoneCall(change, id, {
      transcript: words,
      transcriptState: "read",
      transcriptNextAt: null,
      crisisReading,
    });
    if (call.enquiryId)
      writeCallMessage(change, call.enquiryId, { from: "voicemail", to: `${TRANSCRIPT_MARK} ${words}` });
    const crisisLevel = reading.levels.find(isCrisisLevel);
    if (crisisLevel && call.enquiryId) {
      const raised = db
        .update(enquiries)
        .set({ crisisLevel, crisisReading })
        .where(eq(enquiries.id, call.enquiryId))
        .returning()
        .get();
      if (raised?.leadId) {
        refreshClock(db, raised.leadId);
        raiseByEnquiry(change, raised.leadId, raised, staffEmail);
      }
    } else if (crisisLevel) openAlert(change, { phoneCallId: id }, staffEmail);
    else if (!reading.isUnsure && !crisisReading) lowerToUrgent(change, call);
    return readPhoneCall(db, id);
  });
}

export function markTranscriptFailed(change: Change, id: string): PhoneCall | undefined {
  updatePhoneCall(change, id, { transcriptState: "failed", transcriptNextAt: null });
  return readPhoneCall(change.db, id);
}

/**
 * Notes that somebody has listened to a voicemail: they have it, so its alert ends, and without danger in it the call is urgent.
 * A repeat changes nothing. @throws Refusal
 */
export function hearVoicemail(change: StaffChange, id: string): PhoneCall {
  const { db, now, actor } = change;
  return runInTransaction(db, () => {
    const call = readPhoneCall(db, id);
    if (call?.outcome !== "voicemail") throw refuseMissing("voicemail");
    if (call.heardAt) return call;
    updatePhoneCall(change, id, { heardAt: now, heardBy: actor.id });
    lowerToUrgent(change, call);
    takeAlertsOfCall(change, id);
    auditChange(change, {
      action: "change",
      entity: "phone_call",
      entityId: id,
      details: { what: "voicemail heard" },
    });
    if (call.leadId)
      recordActivity(change, {
        leadId: call.leadId,
        activityType: "voicemail_heard",
        description: "The voicemail was heard",
        userId: actor.id,
        metadata: { phoneCallId: id },
      });
    return readPhoneCall(db, id)!;
  });
}

/** Makes a voicemail's enquiry urgent, unless it names a danger. What it has woken goes on to be called. */
function lowerToUrgent(change: Change, { enquiryId }: PhoneCall): void {
  const { db, zone } = change;
  if (!enquiryId) return;
  const enquiry = db
    .select()
    .from(enquiries)
    .where(
      and(
        eq(enquiries.id, enquiryId),
        eq(enquiries.urgencyLevel, "immediate"),
        isNull(enquiries.crisisLevel),
        isNull(enquiries.crisisClearedAt),
      ),
    )
    .get();
  if (!enquiry?.leadId) return;
  const { leadId, receivedAt } = enquiry;
  db.update(enquiries)
    .set({ urgencyLevel: "urgent", responseDueAt: computeResponseDueAt("urgent", receivedAt, zone) })
    .where(eq(enquiries.id, enquiryId))
    .run();
  refreshClock(db, leadId);
  const lead = readLead(db, leadId)!;
  const isOfThisCall = isFirstOfLead(db, enquiryId, leadId) && lead.crisisLevel === null;
  if (isOfThisCall && lead.urgencyLevel === "immediate")
    setLeadDetails(change, lead, { urgencyLevel: "urgent" });
}
