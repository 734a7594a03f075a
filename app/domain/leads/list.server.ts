import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { pageOf, readCursor } from "#db/cursor.server";
import { phoneDigits } from "#db/normalize";
import { leads } from "#db/schema";
import { prepared } from "#db/statements.server";
import { type LeadStatus, type UrgencyLevel, urgencyLevels } from "#db/values";
import { responseOverdue } from "./overdue.server";
import { type Lead, leadColumns } from "./read.server";

/** `urgency`: most urgent first, by the lead or an enquiry that waits; the newest first among equals. */
export type LeadSort = "urgency" | "newest" | "oldest" | "score";

export type LeadQuery = {
  status?: LeadStatus;
  /** Of the lead, or of an enquiry that waits where that is more urgent. */
  urgency?: UrgencyLevel;
  /** Only leads with an enquiry whose answer was due before this and has not been made. */
  overdueAt?: Date;
  /** Search text: part of a name, an e-mail or a phone number. */
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

/** Above this many hits a search scans in sort order instead: that fills a page sooner than sorting all hits. */
const sortableHits = 2_000;

/**
 * A term that more than this share of leads contains fills a page within a few rows of any order, so not all hits are
 * collected.
 */
const common = 0.25;

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

/** What a search must match: every word, in the name, the e-mail or the phone number. */
function matching(db: AppDatabase, q: string): SQL | undefined {
  if (!q) return undefined;
  // The search index ends a text at a null character and then misses the closing quote.
  const words = isPhone(q) ? [nationalDigits(q)] : q.replaceAll("\0", " ").trim().split(/\s+/);
  // The index holds trigrams; shorter words are searched row by row.
  const indexed = words.filter((word) => [...word].length >= 3);
  const short = words.filter((word) => !indexed.includes(word));
  if (indexed.length === 0) return and(...short.map(contains));

  const match = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");
  const hits = prepared(db, "SELECT rowid FROM lead_search WHERE lead_search MATCH ? LIMIT ?")
    .pluck()
    .all(match, sortableHits + 1) as number[];
  if (hits.length > sortableHits) {
    // Hits come in row order, so their number and the last row give their share.
    if (hits.length / (hits.at(-1) ?? 1) > common) return and(...words.map(contains));
    // The unary plus keeps SQLite from using another index than that of the sort order.
    return and(
      sql`+${leads.seq} in (select rowid from lead_search where lead_search match ${match})`,
      ...short.map(contains),
    );
  }
  return and(
    sql`${leads.seq} in (select value from json_each(${JSON.stringify(hits)}))`,
    ...short.map(contains),
  );
}

function contains(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${leads.name} like ${pattern} escape '\\' or ${leads.email} like ${pattern} escape '\\' or ${leads.phoneDigits} like ${pattern} escape '\\')`;
}

const isPhone = (q: string) => /^[\d\s()+./-]+$/.test(q) && phoneDigits(q).length >= 3;

/** Without the US country code, which half of all people leave out. */
function nationalDigits(q: string): string {
  const digits = phoneDigits(q);
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}
