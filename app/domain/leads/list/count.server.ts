import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";
import { buildIndexFilter, LEAD_FILTER_INDEX, listColumnFilters } from "./index-filter.server";
import { expandStatuses, type LeadQuery } from "./lead-query";
import { findFirstLeadMatches } from "./search.server";
import { readLeadTotals } from "./stats.server";

/** The most leads that are counted, which limits the time of a count. */
export const MAX_COUNTED_LEADS = 10_000;

/** A number of leads. `atLeast`: not all were counted. */
export type LeadCount = { leads: number; atLeast?: true };

/** Counts the leads that `listLeads` finds: all, but only the first ones in a search with very many hits. */
export function countLeads(db: AppDatabase, query: LeadQuery): LeadCount {
  const statuses = expandStatuses(query);
  if (isInTotals(query))
    return {
      leads: readLeadTotals(db)
        .filter((group) => !statuses || statuses.includes(group.status))
        .filter((group) => !query.source || query.source === group.source)
        .reduce((sum, group) => sum + group.leads, 0),
    };
  return countBy(db, query, waitingIndex(query) ?? LEAD_FILTER_INDEX);
}

export const countOpenCrises = (db: AppDatabase, query: LeadQuery): number =>
  countBy(db, query, "leads_open_crisis", "open_urgency_rank = 0").leads;

/** Whether the sums by status and source, which triggers keep, answer the query. */
const isInTotals = (query: LeadQuery): boolean => {
  const { urgency, overdueAt, waiting, assignedTo, since, until, ids, q } = query;
  return (
    !(urgency || overdueAt || waiting || since || until || ids || q?.trim()) &&
    assignedTo === undefined &&
    listColumnFilters(query).every(({ name }) => name === "source")
  );
};

const waitingIndex = ({ waiting, overdueAt }: LeadQuery) =>
  waiting || overdueAt ? "leads_response_due" : undefined;

function countBy(db: AppDatabase, query: LeadQuery, index: string, only?: string): LeadCount {
  const { waiting, overdueAt, ids, q } = query;
  const found = q?.trim() ? findFirstLeadMatches(db, q.trim()) : undefined;
  const filter = buildIndexFilter(query);
  const conditions = [filter.where];
  const values = [...filter.values];
  if (only) conditions.push(only);
  if (waiting) conditions.push("response_due_at IS NOT NULL");
  if (overdueAt) {
    conditions.push("response_due_at < ?");
    values.push(overdueAt.getTime());
  }
  if (ids) {
    conditions.push("id IN (SELECT value FROM json_each(?))");
    values.push(JSON.stringify(ids));
  }
  if (found) {
    conditions.push("seq IN (SELECT value FROM json_each(?))");
    values.push(JSON.stringify(found.rows));
  }
  // The hits of a search are few, so their rows are looked up.
  const by = found || ids ? "NOT INDEXED" : `INDEXED BY ${index}`;
  const leads = prepareStatement(
    db,
    `SELECT count(*) FROM (SELECT 1 FROM leads ${by} WHERE ${conditions.join(" AND ")} LIMIT ${MAX_COUNTED_LEADS + 1})`,
  )
    .pluck()
    .get(...values) as number;
  const isAll = leads <= MAX_COUNTED_LEADS && (found?.areAll ?? true);
  return isAll ? { leads } : { leads: Math.min(leads, MAX_COUNTED_LEADS), atLeast: true };
}
