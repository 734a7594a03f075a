import type { EnquiryTouch, enquiries } from "#db/schema";
import type { StoredCheck, StoredReading } from "#db/schema/crisis";
import type { enquiryColumns } from "#db/schema/said";
import type { ConsentKind, CrisisLevel, LeadSource, UrgencyLevel } from "#db/values";

/** The name of a field in an enquiry; see `fields.ts`. */
export type EnquiryField = keyof typeof enquiryColumns;

/** The questions of the chat, by the field they fill; the text given with `situation` is the message. */
export type QuestionId = "relationship" | "concernType" | "urgencyLevel" | "previousAttempts" | "situation";

/** An enquiry's answers as stored; omitted ones are null. */
export type EnquiryAnswers = Pick<typeof enquiries.$inferSelect, EnquiryField>;

type Optional = { [F in EnquiryField]: null extends EnquiryAnswers[F] ? F : never }[EnquiryField];

/** An enquiry's answers before they are stored: nullable ones may be omitted. */
export type EnquiryWords = Omit<EnquiryAnswers, Optional> & Partial<Pick<EnquiryAnswers, Optional>>;

/** An enquiry from the contact form, the chat, or a member of staff. Already validated. */
export type Enquiry = EnquiryWords & {
  source: LeadSource;
  /** The intake conversation it came from. */
  chatSessionId?: string;
  /** A crisis level found earlier, for instance by a model's moderation. It can only raise the level detected here. */
  crisisLevel?: CrisisLevel | null;
  /** An earlier crisis reading of the words, as in a chat: they are not read again. Null: they were calm. */
  crisisReading?: StoredReading | null;
  /** The safety question asked earlier, and its answer. */
  crisisCheck?: StoredCheck | null;
  firstTouch?: EnquiryTouch | null;
  lastTouch?: EnquiryTouch | null;
  /** What the person agreed to by sending. When omitted, staff's own wording is recorded, or none. */
  consent?: { kind: ConsentKind; textVersion: string };
  /** The member of staff who entered it. */
  enteredBy?: string;
  /** They agreed on the form to be texted at their number. */
  mayText?: boolean;
  /** Whether a message may be left at their number, if they said so. */
  mayLeaveMessage?: boolean;
  /** They sent it as a text message. */
  isText?: boolean;
  /** They sent it as an email. */
  isMail?: boolean;
  /** The lead of the thread they replied to. It is filed there while that lead is open, regardless of the sender. */
  threadOf?: string;
  /** A mail that is filed with a lead by what anybody could have typed: nothing proves that they wrote it. */
  isSenderUnproven?: boolean;
};

const familyWritten: ReadonlySet<LeadSource> = new Set(["contact_form", "chat", "website"]);

/** True when the family wrote the text themselves; only then does crisis detection run. */
export const isFamilyWritten = ({
  source,
  isText = false,
  isMail = false,
}: {
  source: LeadSource;
  isText?: boolean;
  isMail?: boolean;
}) => isText || isMail || familyWritten.has(source);

/** The urgency of an enquiry: as chosen, or immediate when a crisis was detected. */
export const resolveEnquiryUrgency = (enquiry: {
  urgencyLevel: UrgencyLevel;
  crisisLevel?: CrisisLevel | null;
}): UrgencyLevel => (enquiry.crisisLevel ? "immediate" : enquiry.urgencyLevel);

/** Where a visit came from and began, as staff read it: "google.com → /blog/first-steps (spring, email)"; null without one. */
export function formatEnquiryTouch(touch: EnquiryTouch | null | undefined): string | null {
  if (!touch) return null;
  const { referrer, landingPath = "/", utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = touch;
  const campaign = [utmCampaign, utmSource, utmMedium, utmTerm, utmContent].filter(Boolean).join(", ");
  return `${referrer ? `${referrer} → ` : ""}${landingPath}${campaign ? ` (${campaign})` : ""}`;
}
