import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { olderThan, pageOf, timeAndId } from "#db/cursor.server";
import { emailCampaigns, emailLogs, leads } from "#db/schema";
import type { CampaignStatus, EmailLogStatus } from "#db/values";

type Campaign = typeof emailCampaigns.$inferSelect;
type EmailLog = typeof emailLogs.$inferSelect;
/** Null where the lead is gone. */
type WithLead<Row> = Row & { lead: { id: string; name: string } | null };
export type ListedCampaign = WithLead<Campaign>;
export type ListedLog = WithLead<EmailLog>;

/** Most rows of one page. */
export const longestList = 1_000;

const lead = { id: leads.id, name: leads.name };

type Query<Status> = { status?: Status; limit?: number; cursor?: string };

/** Campaigns, newest first. An unreadable cursor is ignored. */
export function listCampaigns(
  db: AppDatabase,
  { status, limit = longestList, cursor }: Query<CampaignStatus> = {},
): { campaigns: ListedCampaign[]; nextCursor: string | null } {
  const rows = db
    .select({ ...getTableColumns(emailCampaigns), lead })
    .from(emailCampaigns)
    .leftJoin(leads, eq(leads.id, emailCampaigns.leadId))
    .where(and(status && eq(emailCampaigns.status, status), olderThan(cursor, emailCampaigns)))
    .orderBy(desc(emailCampaigns.createdAt), desc(emailCampaigns.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = pageOf(rows, limit, timeAndId);
  return { campaigns: page, nextCursor };
}

/** Mails to leads, newest first. */
export function listEmailLogs(
  db: AppDatabase,
  { status, limit = longestList, cursor }: Query<EmailLogStatus> = {},
): { emailLogs: ListedLog[]; nextCursor: string | null } {
  const rows = db
    .select({ ...getTableColumns(emailLogs), lead })
    .from(emailLogs)
    .leftJoin(leads, eq(leads.id, emailLogs.leadId))
    .where(and(status && eq(emailLogs.status, status), olderThan(cursor, emailLogs)))
    .orderBy(desc(emailLogs.createdAt), desc(emailLogs.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = pageOf(rows, limit, timeAndId);
  return { emailLogs: page, nextCursor };
}
