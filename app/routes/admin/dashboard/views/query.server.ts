import { buildPathWithQuery, findKnownValue } from "~/components/admin/lists/filters";
import { readLeadFilters, readLeadView } from "~/components/admin/lists/lead-query.server";
import { leadSorts } from "~/domain/leads/list/sorts";

/**
 * What of an address is kept as a view: view, filters and order. Not what was searched for, which may be a family's
 * name, nor the page. Empty where nothing is chosen.
 */
export function buildSavedViewQuery(url: URL): string {
  const { q: _q, ...filters } = readLeadFilters(url);
  const sort = findKnownValue(leadSorts, url.searchParams.get("sort"));
  return buildPathWithQuery("", { view: readLeadView(url), ...filters, sort });
}
