import type { EnquiryOrigin } from "#db/schema";
import type { StoredReading } from "#db/schema/crisis";
import { type Change, findStaffId } from "~/records/change";
import { isClosedLead } from "../fields/state";
import type { Lead } from "../read.server";
import { captureLead } from "./file.server";

type HeardWords = {
  words: string;
  reading: StoredReading;
  heardIn: NonNullable<EnquiryOrigin["heardIn"]>;
  /** The timeline's entry of the call in which it was told. */
  callId?: string;
};

/**
 * Files words of danger that staff heard as an enquiry of the lead, marked as theirs, with what follows from any other: clock,
 * timeline, and for a crisis an alert. At a closed lead they make a new one, as a family's message does. The lead's values stand
 * in for a form's, so that nothing else changes. Runs in the caller's transaction.
 */
export function captureHeardWords(
  change: Change,
  lead: Lead,
  { words, reading, heardIn, callId }: HeardWords,
): void {
  const enteredBy = findStaffId(change);
  const isClosed = isClosedLead(lead);
  captureLead(
    change,
    {
      name: lead.name,
      // An open lead is found by its id. A new one needs a way to reach the person.
      phone: isClosed ? lead.phone : null,
      email: isClosed && !lead.phone ? lead.email : null,
      relationship: lead.relationship,
      concernType: lead.concernType,
      urgencyLevel: lead.urgencyLevel === "immediate" ? "urgent" : lead.urgencyLevel,
      previousAttempts: lead.previousAttempts,
      location: lead.location,
      message: words,
      source: "phone",
      heardIn,
      crisisReading: reading,
      threadOf: lead.id,
      ...(callId && { callId }),
      ...(enteredBy && { enteredBy }),
    },
    { settings: { staffEmail: null } },
  );
}
