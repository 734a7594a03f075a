import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { paginateRows, readCursor } from "#db/cursor.server";
import { leads } from "#db/schema";
import {
  type ConcernType,
  type LeadSource,
  type LeadStatus,
  leadStatuses,
  type UrgencyLevel,
  urgencyLevels,
} from "#db/values";
import { isClosedLead } from "../fields/state";
import { completeLead, type Lead, leadColumns } from "../read.server";
import { buildLeadSearchCondition } from "./search.server";

/** The rank of a lead's own urgency, or of an unanswered enquiry's if that is more urgent: SQL of `computeAttentionUrgency`. */
export const ATTENTION_RANK = `min(CASE urgency_level WHEN 'immediate' THEN 0 WHEN 'urgent' THEN 1 WHEN 'planning' THEN 2 ELSE 3 END,
  coalesce(open_urgency_rank, 3))`;

/**
 * SQL of the first part of `computeCallOrderPlace`: what is left is sorted by due time, or the newest first.
 * @param now in milliseconds, or a parameter of the statement
 */
export const buildCallPlaceSql = (now: number | `@${string}`): string =>
  `CASE WHEN open_urgency_rank IS NOT 0 THEN 5 + 3 * ${ATTENTION_RANK} + iif(response_due_at IS NULL, 2, NOT may_be_in_danger)
     WHEN tries = 0 THEN NOT danger_named WHEN next_try_at > ${now} THEN 4 ELSE 2 + NOT danger_named END`;

/** The filters of leads: what each is given, and its condition. A column of a filter or sort is in the index `leads_list`. */
const FILTERS = {
  status: (status: LeadStatus) => eq(leads.status, status),
  /** True: only completed and lost leads; false: only the others. */
  closed: (closed: boolean) =>
    inArray(
      leads.status,
      leadStatuses.filter((status) => isClosedLead({ status }) === closed),
    ),
  /** The urgency of the lead, or of a more urgent waiting enquiry. */
  urgency: (level: UrgencyLevel) => sql`${attentionRank} = ${urgencyLevels.indexOf(level)}`,
  /** Only leads with an unanswered enquiry. */
  waiting: (_: true) => isNotNull(leads.responseDueAt),
  /** Only leads with an unanswered enquiry due before this time. */
  overdueAt: (now: Date) => lt(leads.responseDueAt, now),
  /** The id of the leads' owner; null: leads of nobody. */
  assignedTo: (owner: string | null) =>
    owner === null ? isNull(leads.assignedTo) : eq(leads.assignedTo, owner),
  source: (source: LeadSource) => eq(leads.source, source),
  concern: (concern: ConcernType) => eq(leads.concernType, concern),
  /** Only leads created at this time or later. */
  since: (time: Date) => gte(leads.createdAt, time),
  /** Only leads created before this time. */
  until: (time: Date) => lt(leads.createdAt, time),
  ids: (ids: readonly string[]) => sql`${leads.id} in (select value from json_each(${JSON.stringify(ids)}))`,
  /** The text to search for: parts of a name, e-mail or phone number, or words of messages and places. */
  q: (text: string) =>
    // The plus keeps SQLite from reading each hit's lead instead of the index, which takes three times as long for many hits.
    buildLeadSearchCondition(text, sql`+${leads.seq}`),
};

export type LeadFilterValues = { [Name in keyof typeof FILTERS]?: Parameters<(typeof FILTERS)[Name]>[0] };

const attentionRank = sql.raw(ATTENTION_RANK);
const { createdAt, seq } = leads;
const newestFirst = [sql`-${createdAt}`, sql`-${seq}`];
const nextCallAt = sql`coalesce(${leads.nextTryAt}, ${leads.responseDueAt})`;
const statusRank = sql`case ${leads.status} ${sql.join(
  leadStatuses.map((status, rank) => sql.raw(`when '${status}' then ${rank} `)),
)} end`;

/** Leads with such a time by it, then the others, the newest first. */
const byTime = (time: SQL | typeof leads.responseDueAt) => [
  sql`${time} is null`,
  sql`coalesce(${time}, -${createdAt})`,
  sql`iif(${time} is null, -${seq}, ${seq})`,
];

/** What a list is sorted by, one value after the other. None is null, and the last tells any two leads apart. */
type LeadOrder = { by: (SQL | typeof createdAt | typeof seq | typeof leads.leadScore)[]; isDown?: true };

/** The sort orders of leads. @param now decides which next tries are due, in milliseconds */
const SORTS = {
  /** As in `call-order.ts`. */
  calls: (now) => ({ by: [sql.raw(buildCallPlaceSql(now)), ...byTime(leads.responseDueAt)] }),
  /** By the lead or a waiting enquiry, then the newest first. */
  urgency: () => ({ by: [attentionRank, ...newestFirst] }),
  "urgency-low": () => ({ by: [attentionRank, ...newestFirst], isDown: true }),
  /** As leads move on, each status by urgency. */
  status: () => ({ by: [statusRank, attentionRank, ...newestFirst] }),
  "status-last": () => ({ by: [sql`-${statusRank}`, attentionRank, ...newestFirst] }),
  newest: () => ({ by: [createdAt, seq], isDown: true }),
  oldest: () => ({ by: [createdAt, seq] }),
  score: () => ({ by: [leads.leadScore, createdAt, seq], isDown: true }),
  "score-low": () => ({ by: [leads.leadScore, createdAt, seq] }),
  name: () => ({ by: [sql`${leads.name} collate nocase`, seq] }),
  "name-last": () => ({ by: [sql`${leads.name} collate nocase`, seq], isDown: true }),
  /** By the next call; leads without one come last, the newest first. */
  due: () => ({ by: byTime(nextCallAt) }),
  /** The latest contact first, then the newest others. */
  contacted: () => ({ by: byTime(sql`-${leads.lastContactedAt}`) }),
} satisfies Record<string, (now: number) => LeadOrder>;

type LeadSort = keyof typeof SORTS;

export const leadSorts = Object.keys(SORTS) as LeadSort[];

export type LeadQuery = LeadFilterValues & {
  sort?: LeadSort;
  /** The time that decides which next tries are due, in call order; the present when omitted. */
  now?: Date;
  /** The most leads on a page: 1 to 1,000; 50 when not given. */
  limit?: number;
  /** The `nextCursor` of the page before. An unreadable one, or one of another sort order, gives an empty page. */
  cursor?: string | undefined;
};

/** A page of a list of leads. `before`: the rows on earlier pages. */
type LeadPage = { leads: Lead[]; nextCursor: string | null; before: number };

const MAX_ROWS_PER_PAGE = 1_000;

/** Lists leads. The order is found in an index that has what filters and sorts read, so that only the page's leads are read whole. */
export function listLeads(db: AppDatabase, query: LeadQuery = {}): LeadPage {
  const { sort = "calls" } = query;
  const limit = Math.min(Math.max(query.limit ?? 50, 1), MAX_ROWS_PER_PAGE);
  const after = query.cursor ? readPlace(query.cursor, sort) : undefined;
  if (query.cursor && !after) return { leads: [], nextCursor: null, before: 0 };
  const { now, before } = after ?? { now: (query.now ?? new Date()).getTime(), before: 0 };
  const { by, isDown }: LeadOrder = SORTS[sort](now);
  const values = sql.join(by, sql`, `);
  const isAfter =
    after &&
    sql`(${values}) ${sql.raw(isDown ? "<" : ">")} (${sql.join(
      after.values.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  const order = by.map((value) => sql`${value} ${sql.raw(isDown ? "desc" : "asc")}`);
  const page = db
    .select({ seq, place: sql<string>`json_array(${values})`.as("place") })
    .from(leads)
    .where(and(filterLeads(query), isAfter))
    .orderBy(...order)
    .limit(limit + 1)
    .as("page");
  const rows = db
    .select({ ...leadColumns, place: page.place })
    .from(page)
    .innerJoin(leads, eq(seq, page.seq))
    .orderBy(...order)
    .all();
  const { page: shown, nextCursor } = paginateRows(rows, limit, ({ place }) => [
    sort,
    now,
    before + limit,
    ...(JSON.parse(place) as LeadPlace["values"]),
  ]);
  return {
    leads: shown.map(({ place: _, ...lead }) => completeLead(db, lead)),
    nextCursor,
    before,
  };
}

/** Counts the leads that `listLeads` finds on all pages, and of them those in an open crisis. */
export const countLeads = (db: AppDatabase, query: LeadFilterValues): { leads: number; crises: number } =>
  db
    .select({
      leads: sql<number>`count(*)`,
      crises: sql<number>`count(*) filter (where ${leads.openUrgencyRank} = 0)`,
    })
    .from(leads)
    .where(filterLeads(query))
    .get()!;

/** Leads that one of the searches finds, at most 8: for staff who assign a booking or a mail. */
export function listCandidateLeads(db: AppDatabase, searches: readonly (string | null)[]): Lead[] {
  const found = new Map<string, Lead>();
  for (const search of searches) {
    if (!search || search.length < 3) continue;
    for (const lead of listLeads(db, { q: search, limit: 8, sort: "newest" }).leads) found.set(lead.id, lead);
  }
  return [...found.values()].slice(0, 8);
}

const filterLeads = (query: LeadFilterValues): SQL | undefined =>
  and(
    ...Object.entries(FILTERS).map(([name, filter]) => {
      const value = query[name as keyof LeadFilterValues];
      return value === undefined ? undefined : filter(value as never);
    }),
  );

/** Where a page begins: the values of the row before it, the rows before it, and the first page's `now`. */
type LeadPlace = { values: (string | number)[]; now: number; before: number };

/** Reads where a page begins; undefined for an unreadable cursor, or one of another sort order. */
function readPlace(cursor: string, sort: LeadSort): LeadPlace | undefined {
  const [of, now, before, ...values] = readCursor(cursor);
  const isPlace =
    of === sort &&
    [now, before].every(Number.isSafeInteger) &&
    values.length === SORTS[sort](0).by.length &&
    values.every((value) => typeof value === "string" || typeof value === "number");
  return isPlace ? ({ values, now, before } as LeadPlace) : undefined;
}
