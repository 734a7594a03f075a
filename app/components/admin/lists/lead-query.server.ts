import { z } from "zod";
import { type LeadQuery, readOwnerAndDays } from "~/domain/leads/list/lead-query";
import { type LeadView, leadViews } from "~/domain/leads/list/views";
import { buildLeadViewQuery } from "~/domain/leads/list/views.server";
import { computeStartOfDay, formatWallClock } from "~/domain/time/wall-clock";
import { readDays } from "./days.server";
import { findKnownValue, isFiltered, readFilters } from "./filters";
import { type LeadFilters, leadFilters, moreLeadFilters } from "./lead-filters";

/** The person who views a list, and when. Days are those of `timeZone`. */
export type ListViewer = { userId: string; now: Date; timeZone: string };

const ownerSchema = z
  .string()
  .regex(/^[\w-]{1,100}$/)
  .optional()
  .catch(undefined);

/** The filters of an address, on the dashboard and for the export. A value that is none is as good as none. */
export function readLeadFilters({ searchParams }: URL): LeadFilters {
  const chosen = readFilters({ ...leadFilters, ...moreLeadFilters }, searchParams);
  const owner = ownerSchema.parse(searchParams.get("owner") ?? undefined);
  const { from, to } = readDays(searchParams);
  return { ...chosen, received: from || to ? undefined : chosen.received, owner, from, to };
}

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

/** The view where the address names none: a search or a filter goes over everybody. */
export const resolveLeadView = (url: URL, filters: LeadFilters): LeadView =>
  readLeadView(url) ?? (isFiltered(filters) ? "all" : "open");

/** What an address of the list asks for: what is in the view, and passes the filters as well. */
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
    // Nobody has two owners.
    ...(owners.size > 1 && { ids: [] }),
  };
}

const latest = (a: Date | undefined, b: Date | undefined) => (a && b ? (a > b ? a : b) : (a ?? b));
