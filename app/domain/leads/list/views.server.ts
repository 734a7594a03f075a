import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";
import { computeDayBounds } from "~/domain/time/business-time";
import { isClosedLead } from "../fields/state";
import type { LeadQuery } from "./lead-query";
import { OPEN_LEADS_SQL } from "./list.server";
import { readLeadTotals } from "./stats.server";
import type { LeadView } from "./views";

/** Whose views these are, and when. Days are those of `timeZone`. */
type Viewing = { userId: string; now: Date; timeZone: string };

/** The condition of a view, as `listLeads` takes it. */
export function buildLeadViewQuery(view: LeadView, { userId, now, timeZone }: Viewing): LeadQuery {
  switch (view) {
    case "open":
      return { closed: false };
    case "mine":
      return { closed: false, assignedTo: userId };
    case "today":
      return { since: computeDayBounds(now, timeZone).start };
    case "waiting":
      return { waiting: true };
    case "closed":
      return { closed: true };
    case "all":
      return {};
  }
}

/** Counted one by one up to here; beyond it there are "many". */
const MAX_COUNTED_LEADS = 1_000;

const MINE = `FROM leads WHERE assigned_to = ? AND ${OPEN_LEADS_SQL}`;
const TODAY = "FROM leads WHERE created_at >= ?";
const WAITING = "FROM leads INDEXED BY leads_response_due WHERE response_due_at IS NOT NULL";

/** How many leads each view has; `atLeast` where not all were counted. */
export type ViewCount = { leads: number; atLeast?: true };

export function countLeadViews(
  db: AppDatabase,
  { userId, now, timeZone }: Viewing,
): Record<LeadView, ViewCount> {
  const totals = readLeadTotals(db);
  const sum = (closed?: boolean) =>
    totals
      .filter((group) => closed === undefined || isClosedLead(group) === closed)
      .reduce((leads, group) => leads + group.leads, 0);
  const counted = (from: string, ...values: unknown[]): ViewCount => {
    const leads = prepareStatement(db, `SELECT count(*) FROM (SELECT 1 ${from} LIMIT ${MAX_COUNTED_LEADS})`)
      .pluck()
      .get(...values) as number;
    return { leads, ...(leads === MAX_COUNTED_LEADS && { atLeast: true }) };
  };
  return {
    open: { leads: sum(false) },
    mine: counted(MINE, userId),
    today: counted(TODAY, computeDayBounds(now, timeZone).start.getTime()),
    waiting: counted(WAITING),
    closed: { leads: sum(true) },
    all: { leads: sum() },
  };
}
