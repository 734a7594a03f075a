import { and, asc, desc, eq } from "drizzle-orm";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import {
  chatSessions,
  emailCampaigns,
  emailLogs,
  enquiries,
  followUpTasks,
  leadActivities,
} from "#db/schema";
import type { StoredCheck, StoredReading } from "#db/schema/crisis";
import type { CrisisLevel, LeadSource, UrgencyLevel } from "#db/values";
import type { Campaign } from "~/mail/sequence/change.server";
import { type LeadContact, listLeadContacts } from "../contacts/contacts.server";
import { findTelling, type Telling } from "../fields/enquiry";
import { listUndecidedSuggestions, type Suggestion } from "../intake/suggestions.server";
import { type Lead, readLead } from "../read.server";

export type ChatSession = Omit<typeof chatSessions.$inferSelect, "tokenHash">;
export type LeadActivity = typeof leadActivities.$inferSelect;
export type FollowUpTask = typeof followUpTasks.$inferSelect;
export type EmailLog = typeof emailLogs.$inferSelect;

/** An enquiry as the lead's screen shows it. `urgencyLevel` is what was chosen; a crisis counts as immediate. */
export type LeadEnquiry = {
  id: string;
  receivedAt: Date;
  source: LeadSource;
  urgencyLevel: UrgencyLevel;
  message: string | null;
  phone: string | null;
  /** Whether a message may be left at the number; null where the enquiry does not say. */
  mayLeaveMessage: boolean | null;
  crisis: CrisisLevel | null;
  crisisReading: StoredReading | null;
  crisisCheck: StoredCheck | null;
  crisisClearedAt: Date | null;
  responseDueAt: Date;
  respondedAt: Date | null;
  /** A mail that nothing proves the lead wrote (docs/product/replies.md §19). */
  isSenderUnproven: boolean;
  /** Where staff heard the words, which they wrote; null for the family's own. */
  told: Telling | null;
};

export type LeadDetail = {
  /** Enquiries oldest first; suggestions are what unproven ones would change. */
  lead: Lead & { enquiries: LeadEnquiry[]; suggestions: Suggestion[]; contacts: LeadContact[] };
  chatSession: ChatSession | null;
  activities: LeadActivity[];
};

const leadEnquiries = (db: AppDatabase, leadId: string): LeadEnquiry[] =>
  db
    .select({
      id: enquiries.id,
      receivedAt: enquiries.receivedAt,
      source: enquiries.source,
      urgencyLevel: enquiries.urgencyLevel,
      message: enquiries.message,
      phone: enquiries.phone,
      origin: enquiries.origin,
      crisis: enquiries.crisisLevel,
      crisisReading: enquiries.crisisReading,
      crisisCheck: enquiries.crisisCheck,
      crisisClearedAt: enquiries.crisisClearedAt,
      responseDueAt: enquiries.responseDueAt,
      respondedAt: enquiries.respondedAt,
    })
    .from(enquiries)
    .where(eq(enquiries.leadId, leadId))
    .orderBy(asc(enquiries.receivedAt), asc(enquiries.id))
    .all()
    .map(({ origin, ...enquiry }) => ({
      ...enquiry,
      mayLeaveMessage: origin.mayLeaveMessage ?? null,
      isSenderUnproven: origin.isSenderUnproven ?? false,
      told: findTelling(origin),
    }));

/** Reads a lead with its latest completed chat and its timeline, newest first; undefined when there is no such lead. */
export function getLead(db: AppDatabase, id: string): LeadDetail | undefined {
  const lead = readLead(db, id);
  if (!lead) return undefined;
  const activities = db
    .select()
    .from(leadActivities)
    .where(eq(leadActivities.leadId, id))
    .orderBy(desc(leadActivities.createdAt), desc(leadActivities.id))
    .all();
  return {
    lead: {
      ...lead,
      enquiries: leadEnquiries(db, id),
      suggestions: listUndecidedSuggestions(db, id),
      contacts: listLeadContacts(db, id),
    },
    chatSession: listLeadChats(db, id)[0] ?? null,
    activities,
  };
}

const CHOSEN_URGENCY = `SELECT e.urgency_level FROM enquiries e LEFT JOIN chat_sessions c ON c.id = e.chat_session_id
  WHERE e.lead_id = ? AND e.source IN ('contact_form', 'chat', 'website') AND (c.id IS NULL
    OR EXISTS (SELECT 1 FROM json_each(c.session_data, '$.responses') r WHERE r.value ->> 'questionId' = 'urgencyLevel'))
  ORDER BY e.received_at DESC, e.rowid DESC LIMIT 1`;

/** Finds the urgency that the family chose last, in a form or the chat; null where they were not asked. It is no danger. */
export const findChosenUrgency = (db: AppDatabase, leadId: string): UrgencyLevel | null =>
  (prepareStatement(db, CHOSEN_URGENCY).pluck().get(leadId) as UrgencyLevel | undefined) ?? null;

/** Lists a lead's completed chats, newest first; a merged lead has those of both. */
export const listLeadChats = (db: AppDatabase, leadId: string): ChatSession[] =>
  db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.leadId, leadId), eq(chatSessions.completed, true)))
    .orderBy(desc(chatSessions.completedAt))
    .all()
    .map(withoutToken);

/** Lists a lead's tasks: open tasks first, then by due date. */
export function listLeadTasks(db: AppDatabase, leadId: string): FollowUpTask[] {
  return db
    .select()
    .from(followUpTasks)
    .where(eq(followUpTasks.leadId, leadId))
    .orderBy(desc(followUpTasks.status), asc(followUpTasks.dueDate), asc(followUpTasks.id))
    .all();
}

/** Reads a lead's campaign, its mails newest first; null without one. */
export function readLeadCampaign(
  db: AppDatabase,
  leadId: string,
): { campaign: Campaign | null; emailLogs: EmailLog[] } {
  const campaign = db.select().from(emailCampaigns).where(eq(emailCampaigns.leadId, leadId)).get() ?? null;
  const logs = db
    .select()
    .from(emailLogs)
    .where(eq(emailLogs.leadId, leadId))
    .orderBy(desc(emailLogs.createdAt), desc(emailLogs.id))
    .all();
  return { campaign, emailLogs: logs };
}

function withoutToken({ tokenHash: _, ...session }: typeof chatSessions.$inferSelect): ChatSession {
  return session;
}
