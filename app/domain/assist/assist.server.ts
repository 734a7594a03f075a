import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { enquiries, replies } from "#db/schema";
import type { MeetingType } from "#db/values";
import { isMinorReading } from "~/domain/crisis/resources";
import { isContactConfirmed, listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { getLead, listLeadTasks } from "~/domain/leads/detail/lead.server";
import { computeEnquiryUrgency } from "~/domain/leads/fields/enquiry";
import { findAddressToAnswer } from "~/domain/leads/outreach/address-to-answer.server";
import { CALL_A_MINOR } from "~/domain/leads/response/first-task";
import { createTask, type TaskInput } from "~/domain/tasks/change.server";
import type { Task } from "~/domain/tasks/read.server";
import { addCalendarDays, computeNextBusinessClose } from "~/domain/time/wall-clock";
import { markForeignContacts, type OwnContacts } from "~/integrations/model/foreign-contacts";
import type { Model } from "~/integrations/model/model";
import type { BookingHolder } from "~/mail/kinds";
import type { StaffChange } from "~/records/change";
import { isSaidToBeMinor } from "~/records/contact-holds.server";
import { HOUR_MS } from "~/time-units";
import { buildChatTranscript, listSpokenLines } from "../chat/transcript";
import { readLead } from "../leads/read.server";
import { composeEmailDraft } from "./email-draft";
import { formatLeadFacts, type LeadFacts, promptGuards, type WrittenText } from "./facts";
import { type ConversationSummary, summarizeConversation } from "./summary";

type EmailDraftOf = Awaited<ReturnType<typeof composeEmailDraft>>;

type Sender = {
  name: string;
  phone: string;
  bookingLink: (type: MeetingType, who: BookingHolder) => string | null;
  own: OwnContacts;
};

/** Summarizes a lead's chat; undefined when there is no such lead. */
export async function summarizeLeadChat(
  db: AppDatabase,
  model: Model,
  leadId: string,
  own: OwnContacts,
): Promise<WrittenText<ConversationSummary> | undefined> {
  const detail = getLead(db, leadId);
  if (!detail) return undefined;
  const facts = { ...detail.lead, isMinor: isSaidToBeMinor(db, leadId) };
  const { chatSession } = detail;
  return summarizeConversation(
    model,
    facts,
    buildChatTranscript(chatSession),
    own,
    listSpokenLines(chatSession),
  );
}

/** Drafts an email to a lead; undefined without one. For an address that only an enquiry brought, only that enquiry is used. */
export async function composeLeadEmailDraft(
  db: AppDatabase,
  model: Model,
  leadId: string,
  { contactId, ...request }: Parameters<typeof composeEmailDraft>[2] & { contactId?: string | undefined },
  practice: Sender,
): Promise<EmailDraftOf | undefined> {
  const addressee = readAddressee(db, leadId, contactId);
  if (!addressee) return undefined;
  const { facts, meetingType, booking } = addressee;
  return composeEmailDraft(model, facts, request, {
    name: practice.name,
    phone: practice.phone,
    own: practice.own,
    bookingLink: practice.bookingLink(meetingType, booking),
  });
}

/** Adds the proposed next task to a lead; undefined when there is no such lead. */
export async function addProposedTask(
  change: StaffChange,
  model: Model,
  leadId: string,
  own: OwnContacts,
): Promise<Task | undefined> {
  const { db, now, zone: timeZone } = change;
  const lead = readLead(db, leadId);
  if (!lead) return undefined;
  const open = listLeadTasks(db, leadId).filter((task) => task.status === "pending");
  const proposal = await proposeTask(
    model,
    { ...lead, isMinor: isSaidToBeMinor(db, leadId) },
    open.map((task) => task.title),
    { now, timeZone, own },
  );
  return createTask(change, leadId, proposal);
}

/** The person a mail is drafted for; `booking` is who books by the mail's link. */
type Addressee = { facts: LeadFacts; meetingType: MeetingType; booking: BookingHolder };

/**
 * An address that only an enquiry brought may be anybody's: only that enquiry is used (docs/product/answering.md §19).
 * @param contactId the address that an answer goes to, when omitted
 * @returns undefined when there is no such lead
 */
function readAddressee(db: AppDatabase, leadId: string, contactId?: string): Addressee | undefined {
  const lead = readLead(db, leadId);
  if (!lead) return undefined;
  const contacts = listLeadContacts(db, leadId);
  const chosen = contacts.find(
    ({ id, kind, isUnusable }) => id === contactId && kind === "email" && !isUnusable,
  );
  const to = chosen ?? findAddressToAnswer(db, leadId, contacts);
  const unknown = to && !isContactConfirmed(to) ? readUnknownAddressee(db, leadId, to.value) : undefined;
  if (unknown) return unknown;
  const facts = { ...lead, isMinor: isSaidToBeMinor(db, leadId) };
  return { facts, meetingType: lead.meetingType ?? "standard", booking: { leadId } };
}

function readUnknownAddressee(db: AppDatabase, leadId: string, address: string): Addressee | undefined {
  const written = db
    .select({ enquiry: enquiries, fromName: replies.fromName })
    .from(enquiries)
    .leftJoin(replies, eq(replies.enquiryId, enquiries.id))
    .where(and(eq(enquiries.leadId, leadId), inArray(enquiries.email, spellingsOf(db, leadId, address))))
    .orderBy(desc(enquiries.receivedAt))
    .limit(1)
    .get();
  if (!written) return undefined;
  const { enquiry, fromName } = written;
  // An emailed enquiry's missing fields were filled in from the lead, so only its own facts are used.
  const said = enquiry.origin.isMail
    ? {
        name: fromName ?? "there",
        relationship: "other",
        concernType: "not-sure",
        urgencyLevel: "urgent" as const,
        previousAttempts: false,
      }
    : enquiry;
  const { name, relationship, concernType, urgencyLevel, previousAttempts } = said;
  const { message, id } = enquiry;
  const crisisLevel = enquiry.crisisClearedAt ? null : enquiry.crisisLevel;
  return {
    facts: {
      ...{ name, relationship, concernType, previousAttempts, message, crisisLevel },
      attentionUrgency: computeEnquiryUrgency({ ...enquiry, urgencyLevel }),
      dangerNamed: crisisLevel !== null,
      status: "new",
      lastContactedAt: null,
      isMinor: isMinorReading(enquiry.crisisReading),
    },
    meetingType: "standard",
    booking: { enquiryId: id },
  };
}

/** Lists how the lead's enquiries spell this address. */
const spellingsOf = (db: AppDatabase, leadId: string, address: string): string[] =>
  db
    .selectDistinct({ email: enquiries.email })
    .from(enquiries)
    .where(and(eq(enquiries.leadId, leadId), isNotNull(enquiries.email)))
    .all()
    .flatMap(({ email }) => (email && normalizeEmail(email) === normalizeEmail(address) ? [email] : []));

const proposalSchema = z.object({
  title: z.string().min(1).max(120),
  description: z.string().min(1).max(500),
  taskType: z.enum(["call", "email", "text", "meeting", "follow_up", "other"]),
  priority: z.enum(["high", "medium", "low"]),
  inDays: z.int().min(0).max(30),
  reason: z.string().min(1).max(400),
});

type Proposal = z.infer<typeof proposalSchema>;

const SUGGESTION_TIMEOUT_MS = 15_000;

const SYSTEM = `You propose one next follow-up task for the staff of a family intervention practice. "title" is short and starts with a verb; no names. "description" says what to do in one or two sentences. "inDays" is when it is due: 0 is today. "reason" says why this is next. No diagnosis, no promise. ${promptGuards}`;

/** Proposes the next task; without a model by the lead's status. Never throws. */
export async function proposeTask(
  model: Model,
  lead: LeadFacts,
  open: readonly string[],
  { now, timeZone, own }: { now: Date; timeZone: string; own: OwnContacts },
): Promise<TaskInput & { aiSuggestion: string }> {
  const written = await model.writeObject(
    {
      name: "next-task",
      version: "next-task-2",
      system: SYSTEM,
      user: `The lead: ${formatLeadFacts(lead)}\nOpen tasks: ${open.length}`,
    },
    proposalSchema,
    { timeout: SUGGESTION_TIMEOUT_MS, maxTokens: 300 },
  );
  const { inDays, reason, ...task } = written.ok
    ? markForeignContacts(written.value, own)
    : builtInProposal(lead);
  return {
    ...task,
    dueDate: dueIn(inDays, now, timeZone),
    aiSuggestion: written.ok ? reason : `Built-in draft: ${reason}`,
  };
}

function dueIn(days: number, now: Date, timeZone: string): Date {
  if (days === 0) return new Date(now.getTime() + HOUR_MS);
  return days === 1 ? computeNextBusinessClose(now, timeZone) : addCalendarDays(now, days, timeZone);
}

function builtInProposal(lead: LeadFacts): Proposal {
  const isUrgent = lead.attentionUrgency === "immediate" || lead.attentionUrgency === "urgent";
  const isOpen = lead.status !== "completed" && lead.status !== "lost";
  if (lead.isMinor && isOpen)
    return {
      title: "Call, and ask whether they are safe",
      description: CALL_A_MINOR,
      taskType: "call",
      priority: "high",
      inDays: 0,
      reason: "They say to be under 18.",
    };
  switch (lead.status) {
    case "new":
      return {
        title: isUrgent ? "Call again if the first call was missed" : "Introduce yourself by phone",
        description: "Call, say who you are, ask what is going on and offer a free consultation.",
        taskType: "call",
        priority: isUrgent ? "high" : "medium",
        inDays: isUrgent ? 0 : 1,
        reason: "Nobody has been in touch yet.",
      };
    case "contacted":
      return {
        title: "Follow up on the first conversation",
        description: "Ask how things have been since you spoke and whether a consultation would help.",
        taskType: "call",
        priority: isUrgent ? "high" : "medium",
        inDays: isUrgent ? 1 : 3,
        reason: "A first contact was made; families often need a second one to decide.",
      };
    case "qualified":
      return {
        title: "Offer a time for the consultation",
        description: "Send two or three times and the booking link, and call if there is no answer.",
        taskType: "email",
        priority: "high",
        inDays: 1,
        reason: "The lead is qualified and has no booking yet.",
      };
    case "booked":
      return {
        title: "Prepare the consultation",
        description: "Read the conversation and the notes, and write down the questions to ask.",
        taskType: "meeting",
        priority: "high",
        inDays: 1,
        reason: "A consultation is booked.",
      };
    case "completed":
    case "lost":
      return {
        title: "Check in",
        description: "Ask how the family is doing. No offer, just a question.",
        taskType: "email",
        priority: "low",
        inDays: 30,
        reason: "The work here is closed; a kind word keeps the door open.",
      };
  }
}
