import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";
import { computeDayBounds } from "~/domain/time/business-time";
import { isClosedLead } from "../fields/state";
import type { LeadCount } from "./count.server";
import type { LeadQuery } from "./lead-query";
import { OPEN_LEADS_SQL } from "./list.server";
import { readLeadTotals } from "./stats.server";
import type { LeadView } from "./views";

type Viewing = { userId: string; now: Date; timeZone: string };

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

/** Counting leads stops here: more are "many". */
const MAX_COUNTED_LEADS = 1_000;

const MINE = `FROM leads WHERE assigned_to = ? AND ${OPEN_LEADS_SQL}`;
const TODAY = "FROM leads WHERE created_at >= ?";
const WAITING = "FROM leads INDEXED BY leads_response_due WHERE response_due_at IS NOT NULL";

export function countLeadViews(
  db: AppDatabase,
  { userId, now, timeZone }: Viewing,
): Record<LeadView, LeadCount> {
  const totals = readLeadTotals(db);
  const sum = (closed?: boolean) =>
    totals
      .filter((group) => closed === undefined || isClosedLead(group) === closed)
      .reduce((leads, group) => leads + group.leads, 0);
  const counted = (from: string, ...values: unknown[]): LeadCount => {
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
