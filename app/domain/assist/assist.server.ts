import type { AppDatabase } from "#db/client.server";
import type { MeetingType } from "#db/values";
import { getLead, listLeadTasks } from "~/domain/leads/detail/lead.server";
import { createTask } from "~/domain/tasks/change.server";
import type { Task } from "~/domain/tasks/read.server";
import type { OwnContacts } from "~/integrations/model/foreign-contacts";
import type { Model } from "~/integrations/model/model";
import type { BookingHolder } from "~/mail/kinds";
import type { StaffChange } from "~/records/change";
import { buildChatTranscript } from "../chat/transcript";
import { readLead } from "../leads/read.server";
import { readAddressee } from "./addressee.server";
import { composeEmailDraft } from "./email-draft";
import type { WrittenText } from "./facts";
import { proposeTask } from "./next-task";
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
  return detail && summarizeConversation(model, detail.lead, buildChatTranscript(detail.chatSession), own);
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
    lead,
    open.map((task) => task.title),
    { now, timeZone, own },
  );
  return createTask(change, leadId, proposal);
}
