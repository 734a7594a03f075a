import { staffUrgencies, statusOptions } from "~/domain/leads/options";
import { type LeadView, leadViews } from "~/domain/leads/views";
import { type Filtered, isFiltered, oneOf, readFilters } from "./filters";

/** The filters of the leads, on the dashboard and for the export. */
export const leadFilters = {
  status: { label: "Status", placeholder: "All statuses", options: statusOptions },
  urgency: { label: "Urgency", placeholder: "All urgencies", options: staffUrgencies },
  response: {
    label: "First response",
    placeholder: "Any response",
    options: [{ value: "overdue", label: "Response overdue" }],
  },
} as const;

export type LeadFilters = Filtered<typeof leadFilters>;

export const readLeadFilters = (url: URL): LeadFilters => readFilters(leadFilters, url.searchParams);

/** Where the banner and the figures of immediate leads lead to: so many rows as they count. */
export const IMMEDIATE_LEADS = "/admin/dashboard?view=open&urgency=immediate";

/** The filters as `listLeads` takes them. */
export const leadQuery = ({ response, ...filters }: LeadFilters, now: Date) => ({
  ...filters,
  overdueAt: response === "overdue" ? now : undefined,
});

const views: readonly LeadView[] = leadViews.map(({ value }) => value);

/** The view that an address names. */
export const readLeadView = (url: URL): LeadView | undefined => oneOf(views, url.searchParams.get("view"));

/** The view where the address names none: a search or a filter goes over everybody. */
export const viewOf = (url: URL, filters: LeadFilters): LeadView =>
  readLeadView(url) ?? (isFiltered(filters) ? "all" : "open");
