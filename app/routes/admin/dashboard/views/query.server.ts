import { buildPathWithQuery, findKnownValue } from "~/components/admin/lists/filters";
import { readLeadFilters, readLeadView } from "~/components/admin/lists/lead-query.server";
import { leadSorts } from "~/domain/leads/list/sorts";

/** Builds the query that a saved view keeps: view, filters and order, not the page, nor the search, maybe a family's name. */
export function buildSavedViewQuery(url: URL): string {
  const { q: _q, ...filters } = readLeadFilters(url);
  const sort = findKnownValue(leadSorts, url.searchParams.get("sort"));
  return buildPathWithQuery("", { view: readLeadView(url), ...filters, sort });
}
