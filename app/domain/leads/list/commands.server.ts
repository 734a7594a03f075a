import { handleCommands } from "~/commands/handle.server";
import { formatCountedNoun } from "~/content/text";
import { findOptionLabel, statusOptions } from "~/domain/leads/fields/options";
import { type BulkChange, buildBulkChange } from "~/domain/leads/list/bulk";
import { type BulkOutcome, bulkChange, bulkChangeMatching } from "~/domain/leads/list/bulk.server";
import { leadSorts } from "~/domain/leads/list/list.server";
import { removeView, renameView, saveView } from "~/domain/leads/list/saved-views.server";
import { buildPathWithQuery, findKnownValue } from "~/domain/lists/filters";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import type { StaffChange } from "~/records/change";
import { leadListCommands } from "./commands";
import { readLeadFilters, readLeadQuery, readLeadView } from "./list-address.server";

export const leadListHandlers = handleCommands(leadListCommands, {
  changeLeads: (change, { ids, assignedTo = null, ...status }) =>
    bulkChange(change, ids, buildBulkChange(status, assignedTo)).outcomes,
  changeList(change, { ids = [], matching, owner = NOBODY, ...status }) {
    const what = buildBulkChange(status, owner === NOBODY ? null : owner);
    const { outcomes, undos } = matching
      ? changeMatching(change, matching, what)
      : bulkChange(change, ids, what);
    return { summary: summarizeBulk(outcomes, formatNewValue(change, what)), undos };
  },

  saveView: (change, { name, query }) =>
    saveView(change, { name, query: buildSavedViewQuery(readListAddress(query)) }),
  renameView(change, view) {
    renameView(change, view);
    return view;
  },
  removeView: (change, { id }) => removeView(change, id),
});

const NOBODY = "nobody";

/** Reads the query string of the list as its address; the host says nothing. */
const readListAddress = (search: string) => new URL(`/admin/dashboard${search}`, "http://localhost");

type Matching = { search: string; seenAt: Date; leads: number; crises: number };

function changeMatching(change: StaffChange, { search, seenAt, ...seen }: Matching, what: BulkChange) {
  const viewing = { userId: change.actor.id, now: seenAt, timeZone: change.zone };
  const query = readLeadQuery(readListAddress(search), viewing);
  return bulkChangeMatching(change, query, { ...seen, at: seenAt }, what);
}

const formatNewValue = ({ db }: StaffChange, what: BulkChange): string =>
  "status" in what
    ? findOptionLabel(statusOptions, what.status)
    : ((what.assignedTo && buildUserNameReader(db)(what.assignedTo)) ?? NOBODY);

/** Summarizes a bulk change of leads: "3 leads: Qualified. 1 was so already." */
function summarizeBulk(outcomes: readonly BulkOutcome[], to: string): string {
  const count = (...of: BulkOutcome["outcome"][]) =>
    outcomes.filter(({ outcome }) => of.includes(outcome)).length;
  const already = count("unchanged");
  const others = count("missing", "refused");
  return [
    `${formatCountedNoun(count("changed"), "lead")}: ${to}.`,
    already > 0 && `${already === 1 ? "1 was" : `${already} were`} so already.`,
    others > 0 && `${formatCountedNoun(others, "lead")} stayed: changed or removed by somebody else.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Builds the query that a saved view keeps: view, filters and order, not the page, nor the search, maybe a family's name. */
export function buildSavedViewQuery(url: URL): string {
  const { q: _q, ...filters } = readLeadFilters(url);
  const sort = findKnownValue(leadSorts, url.searchParams.get("sort"));
  return buildPathWithQuery("", { view: readLeadView(url), ...filters, sort });
}
