import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { paginateRows } from "#db/cursor.server";
import { leads } from "#db/schema";
import { prepareStatement } from "#db/statements.server";
import { type LeadStatus, leadStatuses, urgencyLevels } from "#db/values";
import { closedStatuses } from "../fields/state";
import { addPossibleDuplicates, type Lead, leadColumns } from "../read.server";
import { buildIndexFilter, hasFilters, LEAD_FILTER_INDEX, listColumnFilters } from "./index-filter.server";
import { expandStatuses, type LeadQuery } from "./lead-query";
import {
  buildCursorValues,
  type LeadScan,
  listSortScans,
  orderColumns,
  readCursorPlace,
} from "./order.server";
import { buildLeadSearchCondition, isAmongRows, MAX_SORTABLE_HITS } from "./search.server";
import type { LeadSort } from "./sorts";

/** A page of a list of leads. `before`: the rows on earlier pages. */
export type LeadPage = { leads: Lead[]; nextCursor: string | null; before: number };

const MAX_ROWS_PER_PAGE = 1_000;

export const OPEN_LEADS_SQL = "status not in ('completed', 'lost')";

/** Lists leads; filters, search and paging run in the database. */
export function listLeads(db: AppDatabase, query: LeadQuery = {}): LeadPage {
  const sort = query.sort ?? "calls";
  const limit = Math.min(Math.max(query.limit ?? 50, 1), MAX_ROWS_PER_PAGE);
  const after = query.cursor ? readCursorPlace(query.cursor, sort) : undefined;
  const statuses = expandStatuses(query);
  if ((query.cursor && !after) || statuses?.length === 0) return { leads: [], nextCursor: null, before: 0 };

  const groups = groupsOf(query, statuses);
  const few = hasFilters(query) ? fewFiltered(db, query) : undefined;
  const filter = and(
    query.ids && sql`${leads.id} in (select value from json_each(${JSON.stringify(query.ids)}))`,
    few ? isAmongRows(few) : manyFiltered(query, sort),
    buildLeadSearchCondition(db, query.q?.trim() ?? ""),
    ...narrowing(db, query, groups),
  );
  const areClosed = statuses?.every((status) => closedStatuses.includes(status)) ?? false;
  const now = after?.now ?? (query.now ?? new Date()).getTime();
  const before = after?.before ?? 0;
  const rows: (ListedRow & { scan: number })[] = [];
  for (const [index, scan] of listSortScans(sort, now).entries()) {
    const left = limit + 1 - rows.length;
    if (left === 0) break;
    if (index < (after?.scan ?? 0) || (areClosed && scan.isOpen)) continue;
    if (groups && scan.rank !== undefined && !groups.ranks.includes(scan.rank)) continue;
    if (groups && scan.status && !groups.statuses.includes(scan.status)) continue;
    const where = and(scan.only, filter, after?.scan === index ? scan.beyond(after.keys) : undefined);
    // Other filters may match few rows of a group, so one scan over all is faster than one per group.
    const inGroups = scan.grouped && groups && !few && (!filter || (isByUrgency(sort) && !query.assignedTo));
    const found = inGroups
      ? scannedByGroup(db, scan, where, { groups, limit: left, mustUseIndex: !filter })
      : scanned(db, scan, where, { groups: few ? undefined : groups, limit: left });
    rows.push(...found.map((row) => ({ ...row, scan: index })));
  }
  const { page, nextCursor } = paginateRows(rows, limit, (row) =>
    buildCursorValues(sort, {
      scan: row.scan,
      now,
      before: before + limit,
      keys: listSortScans(sort, now)[row.scan]!.keysOf(row),
    }),
  );
  return {
    before,
    leads: page.map(({ seq: _seq, attentionRank: _rank, callDueAt: _due, scan: _scan, ...lead }) =>
      addPossibleDuplicates(db, lead),
    ),
    nextCursor,
  };
}

/** Leads that one of the searches finds, at most 8: for staff who assign a booking or a mail. */
export function listCandidateLeads(db: AppDatabase, searches: readonly (string | null)[]): Lead[] {
  const found = new Map<string, Lead>();
  for (const search of searches) {
    if (!search || search.length < 3) continue;
    for (const lead of listLeads(db, { q: search, limit: 8, sort: "newest" }).leads) found.set(lead.id, lead);
  }
  return [...found.values()].slice(0, 8);
}

type ListedRow = Omit<Lead, "possibleDuplicates"> & {
  seq: number;
  attentionRank: number;
  callDueAt: number | null;
};

/** Restricts a list to these statuses and attention ranks. */
type Groups = { statuses: readonly LeadStatus[]; ranks: readonly number[] };

const IN_GROUPS =
  "status IN (SELECT value FROM json_each(?)) AND attention_rank IN (SELECT value FROM json_each(?))";

const groupValues = ({ statuses, ranks }: Groups) => [JSON.stringify(statuses), JSON.stringify(ranks)];

const allRanks = urgencyLevels.map((_, rank) => rank);

/** Finds the groups of a query; undefined for every status and rank. A user's own open leads have their own index. */
function groupsOf(query: LeadQuery, statuses: readonly LeadStatus[] | undefined): Groups | undefined {
  const isOwn = Boolean(query.assignedTo) && query.closed === false && !query.status;
  if ((!statuses || isOwn) && !query.urgency) return undefined;
  return {
    statuses: isOwn ? leadStatuses : (statuses ?? leadStatuses),
    ranks: query.urgency ? [urgencyLevels.indexOf(query.urgency)] : allRanks,
  };
}

const select = (db: AppDatabase) => db.select({ ...leadColumns, ...orderColumns }).from(leads);

function scanned(
  db: AppDatabase,
  { order }: LeadScan,
  where: SQL | undefined,
  { groups, limit }: { groups: Groups | undefined; limit: number },
): ListedRow[] {
  const wanted =
    groups &&
    fewOr(
      db,
      `FROM leads INDEXED BY leads_status_attention_age WHERE ${IN_GROUPS}`,
      groupValues(groups),
      sql`+${leads.status} in ${[...groups.statuses]} and +${leads.attentionRank} in ${[...groups.ranks]}`,
    );
  return select(db)
    .where(and(where, wanted))
    .orderBy(...order)
    .limit(limit)
    .all();
}

/** Reads only the first rows of each group: an index sorts each group, so these are enough. */
function scannedByGroup(
  db: AppDatabase,
  { order, grouped, rank: ownRank, status: ownStatus }: LeadScan,
  where: SQL | undefined,
  {
    groups: { statuses, ranks },
    limit,
    mustUseIndex,
  }: { groups: Groups; limit: number; mustUseIndex: boolean },
): ListedRow[] {
  const { index, by } = grouped!;
  const indexed = sql.raw(mustUseIndex ? `indexed by ${index}` : "");
  const isByRank = ownRank === undefined && (by === "rank" || ranks.length < allRanks.length);
  const groups = (ownStatus ? [ownStatus] : statuses).flatMap((status) =>
    isByRank
      ? ranks.map((rank) => and(eq(leads.status, status), eq(leads.attentionRank, rank)))
      : [eq(leads.status, status)],
  );
  const firsts = groups.map(
    (group) =>
      sql`select seq from (select ${leads.seq} from ${leads} ${indexed}
        where ${and(group, where)} order by ${sql.join(order, sql`, `)} limit ${limit})`,
  );
  return select(db)
    .where(sql`${leads.seq} in (${sql.join(firsts, sql` union all `)})`)
    .orderBy(...order)
    .limit(limit)
    .all();
}

/** Few matches are looked up; with many, the sort order is read until the page is full. */
function narrowing(
  db: AppDatabase,
  { assignedTo, closed, sort = "calls", waiting, overdueAt }: LeadQuery,
  groups: Groups | undefined,
): (SQL | undefined)[] {
  // Closed leads never wait for a response, so skip them here.
  const [andInGroups, values] = groups ? [` AND ${IN_GROUPS}`, groupValues(groups)] : ["", []];
  return [
    assignedTo && (closed === false ? ownOpen(db, assignedTo, sort) : owned(db, assignedTo)),
    waiting &&
      fewOr(
        db,
        `FROM leads INDEXED BY leads_response_due WHERE response_due_at IS NOT NULL${andInGroups}`,
        values,
        sql`+${leads.responseDueAt} is not null`,
        MAX_WAITING_COLLECTED,
      ),
    overdueAt &&
      fewOr(
        db,
        `FROM leads INDEXED BY leads_response_due WHERE response_due_at < ?${andInGroups}`,
        [overdueAt.getTime(), ...values],
        sql`+${leads.responseDueAt} < ${overdueAt.getTime()}`,
        MAX_WAITING_COLLECTED,
      ),
  ].map((condition) => condition || undefined);
}

/** Whether the scans of a sort order go by urgency first, or have one urgency each. */
const isByUrgency = (sort: LeadSort) =>
  sort === "calls" || sort.startsWith("urgency") || sort.startsWith("status");

/** Builds the condition on a user's open leads. By urgency it must match the index `leads_own_open` word for word. */
function ownOpen(db: AppDatabase, userId: string, sort: LeadSort): SQL {
  if (isByUrgency(sort)) return sql`${leads.assignedTo} = ${userId} and ${sql.raw(OPEN_LEADS_SQL)}`;
  return fewOr(
    db,
    `FROM leads WHERE assigned_to = ? AND ${OPEN_LEADS_SQL}`,
    [userId],
    sql`+${leads.assignedTo} = ${userId} and +${sql.raw(OPEN_LEADS_SQL)}`,
  );
}

const owned = (db: AppDatabase, userId: string) =>
  fewOr(db, "FROM leads WHERE assigned_to = ?", [userId], sql`+${leads.assignedTo} = ${userId}`);

/** The most waiting leads to collect: they are recent or urgent, and few of them come first by name or score. */
const MAX_WAITING_COLLECTED = 10_000;

/** Looks up few matches by their row ids, else uses `many`. @param from may name an index */
function fewOr(db: AppDatabase, from: string, values: unknown[], many: SQL, few = MAX_SORTABLE_HITS): SQL {
  const rows = findFewRows(db, from, values, few);
  return rows ? isAmongRows(rows) : many;
}

/** Finds the rows that match; undefined when they are more than `few`. */
function findFewRows(db: AppDatabase, from: string, values: unknown[], few: number): number[] | undefined {
  const rows = prepareStatement(db, `SELECT seq ${from} LIMIT ${few + 1}`)
    .pluck()
    .all(...values) as number[];
  return rows.length > few ? undefined : rows;
}

/** Row ids that match the filters; undefined when there are many. */
function fewFiltered(db: AppDatabase, query: LeadQuery): number[] | undefined {
  const { where, values } = buildIndexFilter(query);
  const from = `FROM leads INDEXED BY ${LEAD_FILTER_INDEX} WHERE ${where}`;
  return findFewRows(db, from, values, MAX_SORTABLE_HITS);
}

function manyFiltered(query: LeadQuery, sort: LeadSort) {
  const { assignedTo, since, until } = query;
  // The plus keeps SQLite from the index of the dates, which would need a sort in any order but by age.
  const at = sql.raw(sort === "newest" || sort === "oldest" ? "created_at" : "+created_at");
  return and(
    ...listColumnFilters(query).map(({ column, value }) => sql`+${column} = ${value}`),
    assignedTo === null ? sql`+${leads.assignedTo} is null` : undefined,
    since && sql`${at} >= ${since.getTime()}`,
    until && sql`${at} < ${until.getTime()}`,
  );
}
