import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { buildCursorCondition, paginateRows, pickTimeAndId, readCursor } from "#db/cursor.server";
import { emailCampaigns, emailLogs, leads } from "#db/schema";
import type { CampaignStatus, EmailLogStatus } from "#db/values";
import type { Campaign } from "./change.server";

type EmailLog = typeof emailLogs.$inferSelect;
/** A row with its lead, which is null when it was deleted. */
type WithLead<Row> = Row & { lead: { id: string; name: string } | null };
export type ListedCampaign = WithLead<Campaign>;
export type ListedLog = WithLead<EmailLog>;

export const MAX_CAMPAIGN_ROWS = 1_000;

const lead = { id: leads.id, name: leads.name };

type Query<Status> = { status?: Status; limit?: number; cursor?: string };

type OfLeads = { ofLeads?: SQL | undefined };

const buildLeadCondition = ({ ofLeads }: OfLeads) =>
  ofLeads && sql`${emailCampaigns.leadId} in (select ${leads.id} from ${leads} where ${ofLeads})`;

const selectCampaigns = (db: AppDatabase) =>
  db
    .select({ ...getTableColumns(emailCampaigns), lead })
    .from(emailCampaigns)
    .leftJoin(leads, eq(leads.id, emailCampaigns.leadId));

type CampaignPage = { campaigns: ListedCampaign[]; nextCursor: string | null };

/** Lists campaigns, the newest first. An unreadable cursor is ignored. */
export function listCampaigns(
  db: AppDatabase,
  { status, limit = MAX_CAMPAIGN_ROWS, cursor, ...of }: Query<CampaignStatus> & OfLeads = {},
): CampaignPage {
  const rows = selectCampaigns(db)
    .where(
      and(
        status && eq(emailCampaigns.status, status),
        buildLeadCondition(of),
        buildCursorCondition(cursor, emailCampaigns),
      ),
    )
    .orderBy(desc(emailCampaigns.createdAt), desc(emailCampaigns.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = paginateRows(rows, limit, pickTimeAndId);
  return { campaigns: page, nextCursor };
}

/** The status is a literal, because SQLite can't use the partial index on due campaigns with a parameter. */
export const activeCampaignCondition = sql`${emailCampaigns.status} = 'active'`;

/** Lists active campaigns: those with a queued mail first, then by the time of the next mail. An unreadable cursor is ignored. */
export function listActiveCampaigns(
  db: AppDatabase,
  { limit, cursor, ...of }: { limit: number; cursor?: string } & OfLeads,
): CampaignPage {
  const rows = selectCampaigns(db)
    .where(and(activeCampaignCondition, buildLeadCondition(of), buildDueCondition(cursor)))
    .orderBy(asc(emailCampaigns.nextEmailAt), asc(emailCampaigns.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = paginateRows(rows, limit, ({ nextEmailAt, id }) => [
    nextEmailAt?.getTime() ?? QUEUED_TIME,
    id,
  ]);
  return { campaigns: page, nextCursor };
}

/** The value that replaces the time of a queued mail in a cursor. */
const QUEUED_TIME = -1;

function buildDueCondition(cursor: string | undefined): SQL | undefined {
  const [at, id] = readCursor(cursor);
  if (!Number.isSafeInteger(at) || typeof id !== "string") return undefined;
  const { nextEmailAt } = emailCampaigns;
  if (at === QUEUED_TIME) return sql`(${nextEmailAt} is not null or ${emailCampaigns.id} > ${id})`;
  return sql`${nextEmailAt} >= ${at} and (${nextEmailAt} > ${at} or ${emailCampaigns.id} > ${id})`;
}

export const countCampaigns = (
  db: AppDatabase,
  { status, ...of }: { status: CampaignStatus } & OfLeads,
): number =>
  db
    .select({ campaigns: count() })
    .from(emailCampaigns)
    .where(and(eq(emailCampaigns.status, status), buildLeadCondition(of)))
    .get()!.campaigns;

/** Lists the e-mail logs, the newest first. */
export function listEmailLogs(
  db: AppDatabase,
  { status, limit = MAX_CAMPAIGN_ROWS, cursor }: Query<EmailLogStatus> = {},
): { emailLogs: ListedLog[]; nextCursor: string | null } {
  const rows = db
    .select({ ...getTableColumns(emailLogs), lead })
    .from(emailLogs)
    .leftJoin(leads, eq(leads.id, emailLogs.leadId))
    .where(and(status && eq(emailLogs.status, status), buildCursorCondition(cursor, emailLogs)))
    .orderBy(desc(emailLogs.createdAt), desc(emailLogs.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = paginateRows(rows, limit, pickTimeAndId);
  return { emailLogs: page, nextCursor };
}
