import { formatCompactDollars, formatCount } from "~/components/admin/format";
import { formatDollars } from "~/content/text";
import { statusOptions } from "~/domain/leads/fields/options";
import { readLeadGlance } from "~/domain/leads/list/glance.server";
import { listLeads } from "~/domain/leads/list/list.server";
import { readLeadTotals } from "~/domain/leads/list/stats.server";
import { getAppContext } from "~/platform/context.server";
import { buildLeadRow } from "../list/row.server";

/** The number of cards that a column of the board shows; the others are a click away. */
const CARDS_PER_COLUMN = 20;

/** Reads each status as a column: how many leads, what they are worth, and those to be called first as cards. */
export function readBoard(showing: Parameters<typeof buildLeadRow>[2]) {
  const { db } = getAppContext();
  const totals = readLeadTotals(db);
  return statusOptions.map(({ value: status, label }) => {
    const groups = totals.filter((group) => group.status === status);
    const leads = groups.reduce((sum, group) => sum + group.leads, 0);
    // A won lead counts with what was paid, any other with its service's value.
    const figure = status === "completed" ? "actualRevenue" : "serviceValue";
    const value = groups.reduce((sum, group) => sum + group[figure], 0);
    const { leads: shown } = listLeads(db, { status, limit: CARDS_PER_COLUMN, now: showing.now });
    return {
      status,
      label,
      leads: formatCount(leads),
      value: value < 10_000 ? formatDollars(value) : formatCompactDollars(value),
      fullValue: formatDollars(value),
      cards: shown.map((lead) => buildLeadRow(lead, readLeadGlance(db, lead), showing)),
      more: Math.max(0, leads - shown.length),
    };
  });
}

export type BoardData = ReturnType<typeof readBoard>;
