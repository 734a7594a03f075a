import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { leads } from "#db/schema";
import { leadStatuses, urgencyLevels } from "#db/values";
import { type ColumnFilters, expandStatuses, type LeadQuery } from "./lead-query";

export type SqlConditions = { where: string; values: unknown[] };

/** Covers all conditions of `buildIndexFilter`, so that finding or counting rows reads no lead. */
export const LEAD_FILTER_INDEX = "leads_status_attention_age";

const FILTER_COLUMNS: Record<keyof ColumnFilters, SQLiteColumn> = {
  source: leads.source,
  concern: leads.concernType,
};

type ColumnFilter = { name: keyof ColumnFilters; column: SQLiteColumn; value: string };

/** The column filters in use. */
export const listColumnFilters = (query: ColumnFilters): ColumnFilter[] =>
  (Object.keys(FILTER_COLUMNS) as (keyof ColumnFilters)[]).flatMap((name) => {
    const value = query[name];
    return value ? [{ name, column: FILTER_COLUMNS[name], value }] : [];
  });

/** Whether a query has other filters than view, status and urgency, which have scans of their own. */
export const hasFilters = (query: LeadQuery): boolean => {
  const { assignedTo, since, until } = query;
  return Boolean(listColumnFilters(query).length > 0 || assignedTo === null || since || until);
};

export function buildIndexFilter(query: LeadQuery): SqlConditions {
  const { urgency, assignedTo, since, until } = query;
  const ranks = urgencyLevels.flatMap((level, rank) => (!urgency || urgency === level ? [rank] : []));
  const conditions: [string, ...unknown[]][] = [
    ["status IN (SELECT value FROM json_each(?))", JSON.stringify(expandStatuses(query) ?? leadStatuses)],
    ["attention_rank IN (SELECT value FROM json_each(?))", JSON.stringify(ranks)],
  ];
  if (since) conditions.push(["created_at >= ?", since.getTime()]);
  if (until) conditions.push(["created_at < ?", until.getTime()]);
  for (const { column, value } of listColumnFilters(query)) conditions.push([`${column.name} = ?`, value]);
  if (assignedTo === null) conditions.push(["assigned_to IS NULL"]);
  else if (assignedTo) conditions.push(["assigned_to = ?", assignedTo]);
  return {
    where: conditions.map(([condition]) => condition).join(" AND "),
    values: conditions.flatMap(([, ...values]) => values),
  };
}
