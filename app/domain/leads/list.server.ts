import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { pageOf, readCursor } from "#db/cursor.server";
import { leads } from "#db/schema";
import { type LeadStatus, type UrgencyLevel, urgencyLevels } from "#db/values";
import { responseOverdue } from "./overdue.server";
import { type Lead, leadColumns } from "./read.server";
import { matching } from "./search.server";

/** `urgency`: most urgent first, by the lead or an enquiry that waits; the newest first among equals. */
export type LeadSort = "urgency" | "newest" | "oldest" | "score";

export type LeadQuery = {
  status?: LeadStatus;
  /** Of the lead, or of an enquiry that waits where that is more urgent. */
  urgency?: UrgencyLevel;
  /** Only leads with an enquiry whose answer was due before this and has not been made. */
  overdueAt?: Date;
  /** Search text: parts of a name, e-mail or phone number, or words of what was written and of places. */
  q?: string;
  /** 1 to 1,000; 50 when not given. */
  limit?: number;
  /** `nextCursor` of the page before. An unreadable one, or one of another sort order, gives an empty page. */
  cursor?: string;
  sort?: LeadSort;
};

export type LeadPage = { leads: Lead[]; nextCursor: string | null };

/** Most rows of one page. */
export const longestPage = 1_000;

/** One page of leads for the dashboard and `GET /api/leads`. The filters, search and paging run in the store. */
export function listLeads(db: AppDatabase, query: LeadQuery = {}): LeadPage {
  const sort = query.sort ?? "urgency";
  const limit = Math.min(Math.max(query.limit ?? 50, 1), longestPage);
  const after = query.cursor ? placeAt(query.cursor, sort) : undefined;
  if (query.cursor && !after) return { leads: [], nextCursor: null };

  const rows = db
    .select({ ...leadColumns, seq: leads.seq, attentionRank: leads.attentionRank })
    .from(leads)
    .where(
      and(
        query.status && eq(leads.status, query.status),
        query.urgency && eq(leads.attentionRank, urgencyLevels.indexOf(query.urgency)),
        query.overdueAt && responseOverdue(query.overdueAt),
        matching(db, query.q?.trim() ?? ""),
        after && beyond(sort, after),
      ),
    )
    .orderBy(...order[sort])
    .limit(limit + 1)
    .all();

  const { page, nextCursor } = pageOf(rows, limit, (row) => [
    sort,
    sort === "urgency" ? row.attentionRank : sort === "score" ? row.leadScore : 0,
    row.createdAt.getTime(),
    row.seq,
  ]);
  return { leads: page.map(({ seq: _seq, attentionRank: _rank, ...lead }) => lead), nextCursor };
}

const order: Record<LeadSort, SQL[]> = {
  urgency: [asc(leads.attentionRank), desc(leads.createdAt), desc(leads.seq)],
  newest: [desc(leads.createdAt), desc(leads.seq)],
  oldest: [asc(leads.createdAt), asc(leads.seq)],
  score: [desc(leads.leadScore), desc(leads.createdAt), desc(leads.seq)],
};

/** The position of a lead in its sort order: rank or score (0 where the sort has neither), time, row. */
type Place = { first: number; at: number; seq: number };

function beyond(sort: LeadSort, { first, at, seq }: Place): SQL {
  const later = sql`(${leads.createdAt}, ${leads.seq}) < (${at}, ${seq})`;
  switch (sort) {
    case "newest":
      return later;
    case "oldest":
      return sql`(${leads.createdAt}, ${leads.seq}) > (${at}, ${seq})`;
    // The first comparison is what lets the index seek; the second is exact.
    case "urgency":
      return sql`${leads.attentionRank} >= ${first} and (${leads.attentionRank} > ${first} or ${later})`;
    case "score":
      return sql`${leads.leadScore} <= ${first} and (${leads.leadScore} < ${first} or ${later})`;
  }
}

function placeAt(cursor: string, sort: LeadSort): Place | undefined {
  const [of, first, at, seq] = readCursor(cursor);
  return of === sort && [first, at, seq].every(Number.isSafeInteger)
    ? ({ first, at, seq } as Place)
    : undefined;
}
