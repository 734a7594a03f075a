import { leadStatuses, urgencyLevels } from "#db/values";
import { expandStatuses, type LeadQuery } from "./lead-query";

export type SqlConditions = { where: string; values: unknown[] };

/** Covers all conditions of `buildIndexFilter`, so that finding or counting rows reads no lead. */
export const LEAD_FILTER_INDEX = "leads_status_attention_age";

/** Views, statuses and urgencies have scans of their own. */
export const hasFilters = ({ source, concern, assignedTo, since, until }: LeadQuery): boolean =>
  Boolean(source || concern || assignedTo === null || since || until);

export function buildIndexFilter(query: LeadQuery): SqlConditions {
  const { urgency, source, concern, assignedTo, since, until } = query;
  const ranks = urgencyLevels.flatMap((level, rank) => (!urgency || urgency === level ? [rank] : []));
  const conditions: [string, ...unknown[]][] = [
    ["status IN (SELECT value FROM json_each(?))", JSON.stringify(expandStatuses(query) ?? leadStatuses)],
    ["attention_rank IN (SELECT value FROM json_each(?))", JSON.stringify(ranks)],
  ];
  if (since) conditions.push(["created_at >= ?", since.getTime()]);
  if (until) conditions.push(["created_at < ?", until.getTime()]);
  if (source) conditions.push(["source = ?", source]);
  if (concern) conditions.push(["concern_type = ?", concern]);
  if (assignedTo === null) conditions.push(["assigned_to IS NULL"]);
  else if (assignedTo) conditions.push(["assigned_to = ?", assignedTo]);
  return {
    where: conditions.map(([condition]) => condition).join(" AND "),
    values: conditions.flatMap(([, ...values]) => values),
  };
}
