import { randomBytes } from "node:crypto";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { type EnquiryOrigin, enquiries } from "#db/schema";
import type { StoredReading } from "#db/schema/crisis";
import type { LeadSource, MeetingType, UrgencyLevel } from "#db/values";
import type { NotesAsk } from "~/domain/consent/notes";
import {
  findShownConsentVersion,
  recordConsentWording,
  recordNotesWish,
} from "~/domain/consent/recorded.server";
import { recordTextBoxes } from "~/domain/consent/text-box.server";
import { staffEntryConsent } from "~/domain/consent/texts";
import { isCrisisLevel } from "~/domain/crisis/cards";
import { buildStoredCheck, type CrisisCheck, findOpenCheck, isUnsureReading } from "~/domain/crisis/check";
import { countOutcome, countSaying } from "~/domain/crisis/outcomes.server";
import { buildStoredReading, joinReadings, readDanger } from "~/domain/crisis/read.server";
import {
  type Crisis,
  findCrisisLevel,
  isMinorReading,
  listDangerLevels,
  mayMailMinor,
  restoreCrisisCard,
} from "~/domain/crisis/resources";
import { readPlace } from "~/domain/time/place";
import { queueFirstMail, queueMinorAnswer } from "~/mail/sequence/first-mail.server";
import { campaignUrgencyByLevel } from "~/mail/sequence/pace.server";
import type { Change } from "~/records/change";
import { computeContentHash, findFirstAnswer, keepFirstAnswer } from "~/records/idempotency.server";
import { type Enquiry, isFamilyWritten } from "../fields/enquiry";
import { enquiryFieldNames, enquiryFields, pickEnquiryFields } from "../fields/fields";
import { assessEnquiry, type Routing } from "../fields/routing";
import { computeResponseDueAt } from "../response/due-at";
import { addRoutingMessage } from "./routing-words.server";

/** What an enquiry is taken in with, beside the change. */
export type Intake = {
  settings: {
    /** `name`, `business` and `phone` fill in the routing message. */
    name?: string;
    business?: string;
    phone?: string;
    /** The practice's address for notices; null while the settings can't be read: it is then looked up later. */
    staffEmail: string | null;
    /** How the practice asks about the four notes; by default they follow unless they are declined. */
    notesAsk?: NotesAsk;
  };
  /** Called when a stored enquiry could not be filed; it is retried. */
  onFilingFailed?: (error: unknown) => void;
};

/** A stored enquiry with the keys that identify the person. */
export type StoredEnquiry = typeof enquiries.$inferSelect & {
  emailNormalized: string | null;
  phoneE164: string | null;
};

/** What the sender gets, built from the enquiry only, so that it does not reveal whether the person is known. */
export type Receipt = {
  /** The sender's reference for the enquiry: random, not the lead's id. */
  reference: string;
  /** The urgency as chosen, or immediate where a crisis was detected. */
  urgencyLevel: UrgencyLevel;
  routing: Routing;
  crisis: Crisis | null;
  /** The danger question, asked when the words are neither calm nor alarming enough for a card. */
  check?: CrisisCheck | null;
  /** The sender says to be under 18, so no time is offered. */
  isMinor?: boolean;
};

export type ReceivedEnquiry = Receipt & { enquiryId: string };

export type ScreenedEnquiry = Enquiry & { crisisReading: StoredReading | null; crisis: Crisis | null };

/** Reads an enquiry's texts for signs of a crisis: CPU work without database access. */
export function readForCrisis(enquiry: Enquiry): ScreenedEnquiry {
  const { crisisLevel: known = null } = enquiry;
  const texts = textsToRead(enquiry).map((text) => ({ text, reading: readDanger(text) }));
  const crisisReading = enquiry.crisisReading ?? buildStoredReading(joinReadings(texts), known);
  const heard = enquiry.isAlertDeclined ? undefined : crisisReading?.levels.find(isCrisisLevel);
  const crisisLevel = known ?? heard ?? null;
  return { ...enquiry, crisisReading, crisis: restoreCrisisCard({ crisisLevel, crisisReading }) };
}

/** Lists the texts that crisis detection must read; none when they were read earlier. */
const textsToRead = (enquiry: Enquiry): string[] =>
  isFamilyWritten(enquiry) && enquiry.crisisReading === undefined
    ? enquiryFieldNames
        .filter((field) => enquiryFields[field].isFreeText)
        .map((field) => String(enquiry[field] ?? ""))
        .filter(Boolean)
    : [];

/**
 * Stores an enquiry without looking up the person, so that neither the answer nor its time reveals whether they are known.
 * @param idempotencyKey requests with the same key and content get the first answer and change nothing
 */
export function storeEnquiry(
  change: Change,
  enquiry: ScreenedEnquiry,
  intake: Intake,
  idempotencyKey?: string,
): ReceivedEnquiry {
  const { db, now, newId, zone } = change;
  // The hash omits what differs between repeats of an enquiry, such as the time of a visit.
  const contentHash = computeContentHash(Object.entries(pickEnquiryFields(enquiry)));
  const request = idempotencyKey ? { scope: "enquiry", key: idempotencyKey, contentHash } : null;
  const crisisLevel = findCrisisLevel(enquiry.crisis);
  const isMinor = isMinorReading(enquiry.crisisReading);
  const { urgencyLevel, route } = assessEnquiry({ ...enquiry, crisisLevel });
  const routing = addRoutingMessage(route, intake.settings);
  // The safety question needs a page, so it is not asked of a text, a mail, a call, or what staff heard.
  const isMessage =
    enquiry.isText || enquiry.isMail || enquiry.phoneCallId !== undefined || enquiry.heardIn !== undefined;
  const isAsked = isUnsureReading(enquiry.crisisReading) && !crisisLevel && !isMessage && !enquiry.enteredBy;
  const crisisCheck = enquiry.crisisCheck ?? (isAsked ? buildStoredCheck(change) : null);
  return runInTransaction(db, () => {
    const first = request && findFirstAnswer<Receipt>(db, request);
    if (first) return { enquiryId: first.subjectId, ...first.answer };
    if (crisisCheck && !enquiry.crisisCheck)
      countOutcome(change, "asked", { reading: enquiry.crisisReading });
    const enquiryId = newId();
    const reference = randomBytes(16).toString("base64url");
    if (isMinor) countSaying(change, "minor", enquiry.crisisReading?.language ?? "en");
    const campaignId = queueAnswer(
      change,
      enquiryId,
      { ...enquiry, urgencyLevel },
      route.meetingType,
      intake,
    );
    insertRow(db, enquiries, {
      id: enquiryId,
      reference,
      contentHash,
      ...pickEnquiryFields(enquiry),
      source: enquiry.source,
      crisisLevel,
      crisisReading: enquiry.crisisReading,
      crisisCheck,
      chatSessionId: enquiry.chatSessionId ?? null,
      origin: {
        firstTouch: enquiry.firstTouch ?? enquiry.lastTouch ?? null,
        lastTouch: enquiry.lastTouch ?? enquiry.firstTouch ?? null,
        consent: enquiry.consent ?? (isMessage ? null : consentBySource(db, enquiry.source, now)),
        ...(enquiry.enteredBy && { enteredBy: enquiry.enteredBy }),
        ...(enquiry.heardIn && { heardIn: enquiry.heardIn }),
        ...(enquiry.callId && { callId: enquiry.callId }),
        ...(enquiry.mayText && { textConsent: findTextVersion(db, enquiry, intake, now) }),
        ...(enquiry.mayLeaveMessage !== undefined && { mayLeaveMessage: enquiry.mayLeaveMessage }),
        notes: recordNotesWish(
          db,
          {
            said: enquiry.notes,
            brought: enquiry.notesVersion,
            setting: intake.settings.notesAsk ?? "opt_out",
            wasShown: !isMessage,
          },
          now,
        ),
        ...(enquiry.isText && { isText: true }),
        ...(enquiry.isMail && { isMail: true }),
        ...(enquiry.phoneCallId && { phoneCallId: enquiry.phoneCallId }),
        ...(enquiry.threadOf && { threadOf: enquiry.threadOf }),
        ...(enquiry.isSenderUnproven && { isSenderUnproven: true }),
        ...(campaignId !== undefined && { campaignId }),
      },
      receivedAt: now,
      responseDueAt: computeResponseDueAt(urgencyLevel, now, zone),
    });
    const check = findOpenCheck({ ...enquiry, crisisLevel, crisisCheck });
    const receipt: Receipt = { reference, urgencyLevel, routing, crisis: enquiry.crisis, check, isMinor };
    if (request) keepFirstAnswer(db, request, { subjectId: enquiryId, answer: receipt, now });
    return { enquiryId, ...receipt };
  });
}

/** Finds the version of the words beside the box for texts: those that the form showed, else those of today. */
const findTextVersion = (
  db: AppDatabase,
  { textVersion }: Enquiry,
  { settings }: Intake,
  now: Date,
): string => findShownConsentVersion(db, "text_box", textVersion) ?? recordTextBoxes(db, settings, now).en;

/** Queues the mail that answers an enquiry. Undefined for other channels than forms, or without an address. */
function queueAnswer(
  change: Change,
  enquiryId: string,
  enquiry: ScreenedEnquiry,
  meetingType: MeetingType,
  { onFilingFailed }: Intake,
): string | undefined {
  const { db, zone } = change;
  const { email, urgencyLevel, location = null } = enquiry;
  if (!email || enquiry.enteredBy || enquiry.isText || enquiry.isMail || !isFamilyWritten(enquiry))
    return undefined;
  const timeZone = readPlace(location)?.timeZone ?? zone;
  const urgency = campaignUrgencyByLevel[urgencyLevel];
  const { crisisReading } = enquiry;
  try {
    return runInTransaction(db, () => {
      if (crisisReading && isMinorReading(crisisReading)) {
        if (
          mayMailMinor(
            listDangerLevels({
              crisisLevel: enquiry.crisis && findCrisisLevel(enquiry.crisis),
              crisisReading,
            }),
          )
        )
          queueMinorAnswer(change, { enquiryId, email, language: crisisReading.language });
        return undefined;
      }
      return queueFirstMail(change, { enquiryId, email, urgency, timeZone, meetingType });
    });
  } catch (error) {
    // Storing an enquiry comes first: if its mail can't be queued, the campaign's clock sends the mail after filing.
    if (!db.$client.inTransaction) throw error;
    onFilingFailed?.(error);
    return undefined;
  }
}

/** Records the consent of an enquiry whose caller names no wording: a family's is unknown and therefore empty. */
function consentBySource(db: AppDatabase, source: LeadSource, now: Date): EnquiryOrigin["consent"] {
  const kind = source === "chat" ? "chat" : isFamilyWritten({ source }) ? "contact_form" : "staff_entry";
  const words = kind === "staff_entry" ? staffEntryConsent : "";
  return { kind, textVersion: recordConsentWording(db, kind, words, now) };
}
