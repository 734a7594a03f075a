import { allSources, staffConcerns, staffUrgencies, statusOptions } from "~/domain/leads/fields/options";
import type { LeadFilterValues } from "~/domain/leads/list/list.server";
import type { FilterTable, FilterValues, ListFilter } from "~/domain/lists/filters";

/** The filters beside the search of the lead manager. */
export const leadFilters = {
  status: { label: "Status", placeholder: "All statuses", options: statusOptions },
  urgency: { label: "Urgency", placeholder: "All urgencies", options: staffUrgencies },
  response: {
    label: "First response",
    placeholder: "Any response",
    options: [{ value: "overdue", label: "Response overdue" }],
  },
} as const;

/** The filters that the list takes by the same name and value, here and in `GET /api/leads`. */
export const namedLeadFilters = {
  source: { label: "Source", placeholder: "Any source", options: allSources },
  concern: { label: "Concern", placeholder: "Any concern", options: staffConcerns },
} as const satisfies { [Name in keyof LeadFilterValues]?: ListFilter<string & LeadFilterValues[Name]> };

/** The filters of leads that are folded away, besides the owner and a span of days. */
export const moreLeadFilters = {
  ...namedLeadFilters,
  received: {
    label: "Received",
    placeholder: "Any time",
    options: [
      { value: "today", label: "Today" },
      { value: "7d", label: "Last 7 days" },
      { value: "30d", label: "Last 30 days" },
    ],
  },
} as const satisfies FilterTable;

export const moreFilterNames = Object.keys(moreLeadFilters) as (keyof typeof moreLeadFilters)[];

/** Filters of leads. `owner`: `me`, `nobody` or an account's id. `from`, `to`: days, both included, override `received`. */
export type LeadFilters = FilterValues<typeof leadFilters & typeof moreLeadFilters> & {
  owner: string | undefined;
  from: string | undefined;
  to: string | undefined;
};

/** How many of the filters that are folded away are in use; a span of days counts as `received`. */
export function countMoreFilters({ from, to, ...filters }: LeadFilters): number {
  const inUse = { ...filters, received: filters.received ?? from ?? to };
  return [inUse.owner, ...moreFilterNames.map((name) => inUse[name])].filter(Boolean).length;
}

/** The target of the banner and the figures of immediate leads; its list has as many rows as they count. */
export const IMMEDIATE_LEADS_PATH = "/admin/dashboard?view=open&urgency=immediate";
