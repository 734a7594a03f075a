import { asc, eq, isNull } from "drizzle-orm";
import { type AppDatabase, insertRow, prepareStatement, runInTransaction } from "#db/client.server";
import { normalizeEmail, normalizePhone, parsePhoneToE164 } from "#db/normalize";
import { chatSessions, consents, enquiries } from "#db/schema";
import { openAlert } from "~/domain/alerts/open.server";
import { readConsentText } from "~/domain/consent/recorded.server";
import type { Crisis } from "~/domain/crisis/resources";
import { queueMail } from "~/mail/queue/queue.server";
import { linkFirstMailToLead, linkMinorAnswer } from "~/mail/sequence/first-mail.server";
import { readStoredActor } from "~/records/actor.server";
import { auditLead } from "~/records/audit.server";
import type { Change } from "~/records/change";
import { editLead, mayOwn } from "../change/edit.server";
import { announceDuplicates, isSharedContact } from "../contacts/duplicates.server";
import { recordLeaveMessage } from "../contacts/leave-message.server";
import { recordTextConsent } from "../contacts/text-consent.server";
import { type Enquiry, isFamilyWritten, resolveEnquiryUrgency } from "../fields/enquiry";
import type { Routing } from "../fields/routing";
import { isClosedLead } from "../fields/state";
import { type Lead, readLead } from "../read.server";
import { followChatStays } from "../response/answered-in-chat.server";
import { createLeadFromEnquiry } from "./create.server";
import { findLeadToJoin } from "./find-lead.server";
import { followDangerAnswer, IS_UNFOLLOWED, markFollowed } from "./follow-answer.server";
import { joinLead } from "./join.server";
import { isFirstOfLead, recordCrisis } from "./record-crisis.server";
import { type Intake, readForCrisis, type StoredEnquiry, storeEnquiry } from "./store.server";

export type CapturedEnquiry = {
  lead: Lead;
  /** The sender's reference to the enquiry, which reveals nothing about the lead. */
  reference: string;
  routing: Routing;
  crisis: Crisis | null;
  /** The enquiry joined an open lead. */
  joined: boolean;
  created: boolean;
};

/**
 * Takes in an enquiry and files it under a new lead, or the open one that has what it brings, in one transaction. Enquiries of
 * families go through `receiveEnquiry` instead, which answers before filing. Synchronous, so that several captures may
 * share an outer transaction, each in its own savepoint.
 */
export function captureLead(
  change: Change,
  enquiry: Enquiry,
  intake: Intake,
  idempotencyKey?: string,
): CapturedEnquiry {
  const { db } = change;
  const read = readForCrisis(enquiry);
  return runInTransaction(db, () => {
    const { enquiryId, reference, routing, crisis } = storeEnquiry(change, read, intake, idempotencyKey);
    const leadId = fileEnquiry(change, enquiryId, intake.settings);
    const joined = !isFirstOfLead(db, enquiryId, leadId);
    return { lead: readLead(db, leadId)!, reference, routing, crisis, joined, created: !joined };
  });
}

/** Files a stored enquiry under a lead, once. @returns the lead's id. @throws when there is no such enquiry. */
export function fileEnquiry(
  change: Change,
  enquiryId: string,
  { staffEmail }: Pick<Intake["settings"], "staffEmail">,
): string {
  const { db, newId } = change;
  return runInTransaction(db, () => {
    const row = db.select().from(enquiries).where(eq(enquiries.id, enquiryId)).get();
    if (!row) throw new Error("An enquiry that is to be filed is not there");
    if (row.leadId) {
      followDangerAnswer(change, row, staffEmail);
      return row.leadId;
    }
    const enquiry: StoredEnquiry = {
      ...row,
      emailNormalized: row.email && normalizeEmail(row.email),
      phoneE164: row.phone && parsePhoneToE164(row.phone),
    };
    const match =
      openLeadOfThread(db, row.origin) ??
      findLeadToJoin(db, { email: enquiry.emailNormalized, phone: row.phone && normalizePhone(row.phone) });
    const leadId = match ?? createLeadFromEnquiry(change, enquiry);
    prepareStatement(db, "UPDATE enquiries SET lead_id = ? WHERE id = ?").run(leadId, enquiryId);
    if (match) {
      joinLead(change, leadId, enquiry);
      if (row.origin.campaignId) linkFirstMailToLead(db, row.origin.campaignId, leadId);
    }
    auditLead(
      { ...change, actor: readStoredActor(db, row.origin.enteredBy ?? null) },
      { action: match ? "change" : "create", leadId, details: { what: "entered by hand" } },
    );
    if (!match) announceDuplicates(change, leadId);
    linkMinorAnswer(db, enquiryId, leadId);
    recordCrisis(change, leadId, enquiry);
    if (row.origin.consent)
      insertRow(db, consents, {
        id: newId(),
        ...row.origin.consent,
        leadId,
        chatSessionId: row.chatSessionId,
        createdAt: row.receivedAt,
      });
    recordNotesAnswer(change, leadId, enquiry);
    const atReceipt = { ...change, now: row.receivedAt };
    const words = row.origin.textConsent && readConsentText(db, row.origin.textConsent);
    if (words && row.phone)
      recordTextConsent(atReceipt, {
        leadId,
        number: normalizePhone(row.phone),
        granted: true,
        words,
        textVersion: row.origin.textConsent,
        chatSessionId: row.chatSessionId,
        isUnproven:
          isFamilyWritten({ ...row.origin, source: row.source }) &&
          (match !== null || isSharedContact(db, leadId, "phone", normalizePhone(row.phone))),
      });
    const { mayLeaveMessage: mayLeave } = row.origin;
    if (mayLeave !== undefined && row.phone)
      recordLeaveMessage(atReceipt, { leadId, phone: row.phone, mayLeave, isUnproven: match !== null });
    if (row.chatSessionId)
      db.update(chatSessions).set({ leadId }).where(eq(chatSessions.id, row.chatSessionId)).run();
    notifyStaff(change, leadId, enquiry, { joined: Boolean(match), staffEmail });
    const taker =
      row.chatSessionId &&
      followChatStays(change, { id: enquiryId, leadId, chatSessionId: row.chatSessionId });
    if (taker) claimLead(change, leadId, taker);
    // An answer about danger that came before the filing is filed with the enquiry.
    if (row.crisisCheck?.answer) markFollowed(change, row);
    return leadId;
  });
}

/** Lists stored enquiries that are not filed, or whose answer about danger is not, oldest first. */
export const listUnfiledEnquiryIds = (db: AppDatabase, limit: number): string[] =>
  [isNull(enquiries.leadId), IS_UNFOLLOWED]
    .flatMap((waits) =>
      db
        .select({ id: enquiries.id })
        .from(enquiries)
        .where(waits)
        .orderBy(asc(enquiries.receivedAt))
        .limit(limit)
        .all(),
    )
    .map(({ id }) => id);

/** Keeps the answer about the notes with the words that asked, under the kind of the form that showed them. */
function recordNotesAnswer({ db, newId }: Change, leadId: string, { origin, ...row }: StoredEnquiry): void {
  const { consent, notes } = origin;
  if (!consent || !notes?.textVersion) return;
  insertRow(db, consents, {
    id: newId(),
    kind: consent.kind,
    granted: notes.mayFollow,
    textVersion: notes.textVersion,
    leadId,
    chatSessionId: row.chatSessionId,
    metadata: { about: "the four notes", said: notes.said },
    createdAt: row.receivedAt,
  });
}

/** The lead in whose thread an email was written, while that lead is open. */
function openLeadOfThread(db: AppDatabase, { threadOf }: StoredEnquiry["origin"]): string | null {
  const lead = threadOf ? readLead(db, threadOf) : undefined;
  return lead && !isClosedLead(lead) ? lead.id : null;
}

/** Gives a lead that is nobody's to who has its alert. */
function claimLead(change: Change, leadId: string, userId: string): void {
  const { db } = change;
  if (readLead(db, leadId)?.assignedTo !== null || !mayOwn(db, userId)) return;
  editLead({ ...change, actor: readStoredActor(db, userId) }, leadId, { assignedTo: userId });
}

/** A crisis opens an alert; of any other enquiry the practice's address gets a notice, which may leave later. */
function notifyStaff(
  change: Change,
  leadId: string,
  enquiry: StoredEnquiry,
  { joined, staffEmail }: { joined: boolean; staffEmail: string | null },
): void {
  if (resolveEnquiryUrgency(enquiry) === "immediate") {
    const { chatSessionId, origin } = enquiry;
    const phoneCallId = origin.phoneCallId ?? null;
    openAlert(change, { leadId, enquiryId: enquiry.id, chatSessionId, phoneCallId }, staffEmail);
    return;
  }
  queueMail(change, {
    kind: joined ? "staff_reenquiry" : "staff_new_lead",
    to: staffEmail,
    payload: { leadId, enquiryId: enquiry.id, joined, source: enquiry.source },
    leadId,
  });
}
