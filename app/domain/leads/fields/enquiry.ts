import type { EnquiryOrigin, EnquiryTouch, enquiries } from "#db/schema";
import type { enquiryColumns } from "#db/schema/columns";
import type { StoredCheck, StoredReading } from "#db/schema/crisis";
import type { ConsentKind, CrisisLevel, LeadSource, UrgencyLevel } from "#db/values";
import { isMinorReading } from "~/domain/crisis/resources";

export type EnquiryField = keyof typeof enquiryColumns;

/** The questions of the chat, by the field they fill; `situation` is the message. */
export type QuestionId = "relationship" | "concernType" | "urgencyLevel" | "previousAttempts" | "situation";

/** An enquiry's answers as stored; omitted ones are null. */
export type EnquiryAnswers = Pick<typeof enquiries.$inferSelect, EnquiryField>;

type Optional = { [F in EnquiryField]: null extends EnquiryAnswers[F] ? F : never }[EnquiryField];

/** An enquiry's answers as they are given: nullable ones may be omitted. */
export type EnquiryWords = Omit<EnquiryAnswers, Optional> & Partial<Pick<EnquiryAnswers, Optional>>;

/** An enquiry from the contact form, the chat, or a member of staff. Already validated. */
export type Enquiry = EnquiryWords & {
  source: LeadSource;
  chatSessionId?: string;
  /** A crisis found earlier, for instance by a model's moderation. It can only raise the level detected here. */
  crisisLevel?: CrisisLevel | null;
  /** An earlier crisis reading of the words, as in a chat, so that they are not read again; null: they were calm. */
  crisisReading?: StoredReading | null;
  crisisCheck?: StoredCheck | null;
  firstTouch?: EnquiryTouch | null;
  lastTouch?: EnquiryTouch | null;
  /** The consent that was shown; when omitted, staff's own wording is recorded, or none. */
  consent?: { kind: ConsentKind; textVersion: string };
  enteredBy?: string;
  /** What staff heard the words in that they wrote down at a lead, and the call's entry in the timeline. */
  heardIn?: EnquiryOrigin["heardIn"];
  callId?: string;
  /** Staff who wrote these words opened no alert: the kinds of danger are kept, and make no crisis. */
  isAlertDeclined?: boolean;
  /** The tick that allows texts, and the version of the words beside it. */
  mayText?: boolean;
  textVersion?: string | undefined;
  mayLeaveMessage?: boolean;
  /** The answer about the four notes, if one was given, and the version of the words that asked. */
  notes?: boolean | undefined;
  notesVersion?: string | undefined;
  isText?: boolean;
  isMail?: boolean;
  /** The call that the enquiry is. */
  phoneCallId?: string;
  /** The lead of the thread they replied to. It is filed there while that lead is open, regardless of the sender. */
  threadOf?: string;
  /** The enquiry was filed with a lead by something that anybody could have typed. */
  isSenderUnproven?: boolean;
};

const familyWritten: ReadonlySet<LeadSource> = new Set(["contact_form", "chat", "website"]);

/** Crisis detection runs only on what the family wrote. */
export const isFamilyWritten = ({
  source,
  isText = false,
  isMail = false,
  phoneCallId,
}: {
  source: LeadSource;
  isText?: boolean;
  isMail?: boolean;
  phoneCallId?: string;
}) => isText || isMail || phoneCallId !== undefined || familyWritten.has(source);

/** Where staff were told the words of an enquiry that they wrote; `entry` is while they created the lead. */
export const tellingOccasions = ["entry", "call", "voicemail"] as const;
export type Telling = (typeof tellingOccasions)[number];

type WrittenBy = Pick<EnquiryOrigin, "enteredBy" | "heardIn">;

/** Finds where staff were told an enquiry's words; null for those that the family wrote. */
export const findTelling = ({ enteredBy, heardIn }: WrittenBy): Telling | null =>
  heardIn ?? (enteredBy ? "entry" : null);

/** Whether the words are those of staff about what they were told: a voicemail's are the family's own. */
export const isInStaffWords = (told: Telling | null): boolean => told === "entry" || told === "call";

/** A crisis is immediate, one who says to be under 18 urgent at least, whatever was chosen. */
export function resolveEnquiryUrgency(enquiry: {
  urgencyLevel: UrgencyLevel;
  crisisLevel?: CrisisLevel | null;
  crisisReading?: StoredReading | null;
}): UrgencyLevel {
  if (enquiry.crisisLevel) return "immediate";
  const isImmediate = enquiry.urgencyLevel === "immediate";
  return isMinorReading(enquiry.crisisReading) && !isImmediate ? "urgent" : enquiry.urgencyLevel;
}

/** How pressing an enquiry is by now. A cleared crisis that the family itself chose counts as urgent. SQL: `ENQUIRY_RANK`. */
export function computeEnquiryUrgency({
  crisisClearedAt,
  ...enquiry
}: Parameters<typeof resolveEnquiryUrgency>[0] & { crisisClearedAt: Date | null }): UrgencyLevel {
  if (!crisisClearedAt) return resolveEnquiryUrgency(enquiry);
  const urgency = resolveEnquiryUrgency({ ...enquiry, crisisLevel: null });
  return urgency === "immediate" ? "urgent" : urgency;
}

/** Formats a touch as staff read it: "google.com → /blog/first-steps (spring, email)"; null without a touch. */
export function formatEnquiryTouch(touch: EnquiryTouch | null | undefined): string | null {
  if (!touch) return null;
  const { referrer, landingPath = "/", utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = touch;
  const campaign = [utmCampaign, utmSource, utmMedium, utmTerm, utmContent].filter(Boolean).join(", ");
  return `${referrer ? `${referrer} → ` : ""}${landingPath}${campaign ? ` (${campaign})` : ""}`;
}
