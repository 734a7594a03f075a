import { type AppDatabase, prepareStatement } from "#db/client.server";
import type { EnquiryOrigin, enquiries } from "#db/schema";
import type { StoredReading } from "#db/schema/crisis";
import type { CheckAnswer, CrisisLevel } from "#db/values";
import { isCrisisLevel } from "~/domain/crisis/cards";
import { dangerKindList, formatDangerKinds } from "~/domain/crisis/kinds";
import { countOutcome } from "~/domain/crisis/outcomes.server";
import { isMinorReading } from "~/domain/crisis/resources";
import { type Change, findStaffId } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { findTelling, isInStaffWords, type Telling } from "../fields/enquiry";

type Found = Pick<
  typeof enquiries.$inferSelect,
  "crisisLevel" | "crisisReading" | "crisisCheck" | "source" | "chatSessionId"
> & { origin?: EnquiryOrigin };

/** The line of the timeline about words that staff wrote, by where they heard them. */
const WRITTEN_BY_STAFF: Record<Telling, string> = {
  entry: "As told to staff while they created the lead",
  call: "As told to staff in the call",
  voicemail: "The voicemail, as staff heard it",
};

const ANSWERED: Record<CheckAnswer, string> = {
  yes: "Asked whether anyone is in danger right now, they said yes; 911 and 988 were shown",
  not_sure: "Asked whether anyone is in danger right now, they were not sure; 911 and 988 were shown",
  no: "A danger was found, though they said that nobody is in danger",
};

const describeCard = (level: CrisisLevel): string => {
  const { label, lines } = dangerKindList.rows[level];
  return `The message speaks of ${label}; ${lines} ${lines.includes(" and ") ? "were" : "was"} shown`;
};

export function recordCrisis(
  change: Change,
  leadId: string,
  { crisisLevel: level, crisisReading, crisisCheck, source, chatSessionId, origin }: Found,
): void {
  const told = origin ? findTelling(origin) : null;
  if (isMinorReading(crisisReading))
    recordActivity(change, {
      leadId,
      activityType: "says_minor",
      description: withoutCard(`Says to be under 18; ${dangerKindList.rows.minor.lines} were shown`, origin),
    });
  if (!level && isInStaffWords(told)) recordAlertDeclined(change, leadId, crisisReading);
  if (!level) return;
  // If the family was asked about danger first, the answer was counted. What staff wrote had no card.
  if (!crisisCheck?.answer && !isInStaffWords(told))
    countOutcome(change, "card", { level, reading: crisisReading });
  recordEvent(change, {
    eventType: "CrisisDetected",
    leadId,
    payload: { source, level, ...(told && { told }), ...(chatSessionId && { chatSessionId }) },
  });
  recordActivity(change, {
    leadId,
    activityType: "crisis_detected",
    description: told
      ? `${WRITTEN_BY_STAFF[told]}: ${formatDangerKinds(crisisReading?.levels ?? [level])}`
      : crisisCheck?.answer
        ? ANSWERED[crisisCheck.answer]
        : withoutCard(describeCard(level), origin),
    userId: origin?.enteredBy,
    metadata: { level },
  });
}

/** Records that staff who wrote of danger opened no alert; nothing where the words were calm. */
export function recordAlertDeclined(change: Change, leadId: string, reading: StoredReading | null): void {
  const levels = reading?.levels.filter(isCrisisLevel) ?? [];
  if (levels.length === 0) return;
  recordActivity(change, {
    leadId,
    activityType: "danger_told",
    description: `As told to staff: ${formatDangerKinds(levels)}. No alert was opened`,
    userId: findStaffId(change),
    metadata: { levels },
  });
}

/** Takes away what was shown: a message that came in by itself was answered by no card. */
const withoutCard = (words: string, origin: EnquiryOrigin | undefined): string =>
  origin && (origin.isText || origin.isMail || origin.phoneCallId || findTelling(origin))
    ? words.replace(/;.*/, "")
    : words;

export function isFirstOfLead(db: AppDatabase, enquiryId: string, leadId: string): boolean {
  const first = prepareStatement(
    db,
    "SELECT id FROM enquiries WHERE lead_id = ? ORDER BY received_at, rowid LIMIT 1",
  ).get(leadId) as { id: string };
  return first.id === enquiryId;
}
