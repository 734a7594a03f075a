import { and, asc, desc, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { chatSessions, emailCampaigns, emailLogs, followUpTasks, leadActivities } from "#db/schema";
import { type Lead, readLead } from "./read.server";

export type ChatSession = Omit<typeof chatSessions.$inferSelect, "tokenHash">;
export type LeadActivity = typeof leadActivities.$inferSelect;
export type FollowUpTask = typeof followUpTasks.$inferSelect;
export type EmailCampaign = typeof emailCampaigns.$inferSelect;
export type EmailLog = typeof emailLogs.$inferSelect;

export type LeadDetail = { lead: Lead; chatSession: ChatSession | null; activities: LeadActivity[] };

/** A lead with its latest completed conversation and its timeline, newest first; undefined when there is none. */
export function getLead(db: AppDatabase, id: string): LeadDetail | undefined {
  const lead = readLead(db, id);
  if (!lead) return undefined;
  const session = db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.leadId, id), eq(chatSessions.completed, true)))
    .orderBy(desc(chatSessions.completedAt))
    .limit(1)
    .get();
  const activities = db
    .select()
    .from(leadActivities)
    .where(eq(leadActivities.leadId, id))
    .orderBy(desc(leadActivities.createdAt), desc(leadActivities.id))
    .all();
  return { lead, chatSession: session ? withoutToken(session) : null, activities };
}

/** The tasks of a lead: what is left to do first, then by due date. */
export function leadTasks(db: AppDatabase, leadId: string): FollowUpTask[] {
  return db
    .select()
    .from(followUpTasks)
    .where(eq(followUpTasks.leadId, leadId))
    .orderBy(desc(followUpTasks.status), asc(followUpTasks.dueDate), asc(followUpTasks.id))
    .all();
}

/** The campaign of a lead, or null, and every mail to the lead, newest first. */
export function leadCampaign(
  db: AppDatabase,
  leadId: string,
): { campaign: EmailCampaign | null; emailLogs: EmailLog[] } {
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
