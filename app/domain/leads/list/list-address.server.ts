import { z } from "zod";
import type { LeadQuery } from "~/domain/leads/list/list.server";
import { buildLeadViewQuery, type LeadView, type ListViewer, leadViews } from "~/domain/leads/list/views";
import { readDays } from "~/domain/lists/days.server";
import { findKnownValue, isFiltered, readFilters } from "~/domain/lists/filters";
import { computeStartOfDay, formatWallClock } from "~/domain/time/wall-clock";
import { type LeadFilters, leadFilters, moreLeadFilters } from "./lead-filters";

const ownerSchema = z
  .string()
  .regex(/^[\w-]{1,100}$/)
  .optional()
  .catch(undefined);

/** Reads the lead filters of an address, for the dashboard and the export. An invalid value is ignored. */
export function readLeadFilters({ searchParams }: URL): LeadFilters {
  const chosen = readFilters({ ...leadFilters, ...moreLeadFilters }, searchParams);
  const owner = ownerSchema.parse(searchParams.get("owner") ?? undefined);
  const { from, to } = readDays(searchParams);
  return { ...chosen, received: from || to ? undefined : chosen.received, owner, from, to };
}

/** `owner`: `me`, `nobody`, or an account's id. `from`, `to`: days of the business's calendar, both included. */
type OwnerAndDays = { owner?: string | undefined; from?: string | undefined; to?: string | undefined };

export const readOwnerAndDays = (
  { owner, from, to }: OwnerAndDays,
  { userId, timeZone }: Omit<ListViewer, "now">,
): Pick<LeadQuery, "assignedTo" | "since" | "until"> => ({
  ...(owner && { assignedTo: owner === "nobody" ? null : owner === "me" ? userId : owner }),
  ...(from && { since: computeStartOfDay(from, timeZone) }),
  ...(to && { until: computeStartOfDay(to, timeZone, { daysLater: 1 }) }),
});

const DAYS_BACK = { today: 0, "7d": 6, "30d": 29 };

export function buildLeadQuery(filters: LeadFilters, viewing: ListViewer): LeadQuery {
  const { owner, received, from, to, response, ...named } = filters;
  const { now, timeZone } = viewing;
  const today = formatWallClock(now, timeZone).slice(0, 10);
  return {
    ...named,
    ...readOwnerAndDays({ owner, from, to }, viewing),
    ...(response === "overdue" && { overdueAt: now }),
    ...(received && { since: computeStartOfDay(today, timeZone, { daysLater: -DAYS_BACK[received] }) }),
  };
}

const views: readonly LeadView[] = leadViews.map(({ value }) => value);

export const readLeadView = (url: URL): LeadView | undefined =>
  findKnownValue(views, url.searchParams.get("view"));

/** The lead list's view; where the address names none, a search or a filter covers all leads. */
export const resolveLeadView = (url: URL, filters: LeadFilters): LeadView =>
  readLeadView(url) ?? (isFiltered(filters) ? "all" : "open");

/** Builds the query for a lead list's address: the leads that are in the view and pass the filters. */
export function readLeadQuery(url: URL, viewing: ListViewer, view?: LeadView): LeadQuery {
  const filters = readLeadFilters(url);
  const inView = buildLeadViewQuery(view ?? resolveLeadView(url, filters), viewing);
  const chosen = buildLeadQuery(filters, viewing);
  const owners = new Set([inView.assignedTo, chosen.assignedTo].filter((owner) => owner !== undefined));
  return {
    ...chosen,
    ...inView,
    assignedTo: [...owners][0],
    since: latest(inView.since, chosen.since),
    // No lead has two owners, so two different owners match nothing.
    ...(owners.size > 1 && { ids: [] }),
  };
}

const latest = (a: Date | undefined, b: Date | undefined) => (a && b ? (a > b ? a : b) : (a ?? b));
