import { type AppDatabase, prepareStatement } from "#db/client.server";
import { leadTotals } from "#db/schema";
import type { LeadSource, LeadStatus, UrgencyLevel } from "#db/values";
import { isClosedLead } from "../fields/state";

export type LeadTotal = {
  status: LeadStatus;
  urgencyLevel: UrgencyLevel;
  source: LeadSource;
  leads: number;
  scored: number;
  scoreSum: number;
  serviceValue: number;
  actualRevenue: number;
};

export type LeadStats = {
  total: number;
  /** Leads that are neither completed nor lost. */
  open: number;
  new: number;
  /** The open leads that are immediate, by themselves or by a waiting enquiry (docs/product/calling.md §10). */
  crisis: number;
  qualified: number;
  chat: number;
  form: number;
  scored: number;
  /** The average score of the leads with a score above 0, rounded; 0 when there are none. */
  averageScore: number;
};

/** Revenue in whole US dollars, and a conversion rate as a percentage with one decimal (docs/product/numbers.md §9). */
export type RevenueStats = {
  pipelineValue: number;
  wonRevenue: number;
  conversionRate: number;
  averageDealSize: number;
};

/** Reads the totals of leads by status, urgency and source: at most a few hundred rows, however many leads. */
export function readLeadTotals(db: AppDatabase): LeadTotal[] {
  return db.select().from(leadTotals).all();
}

/** @param crisesOfOthers open crises of leads that are not immediate by themselves */
export function computeLeadStats(totals: readonly LeadTotal[], crisesOfOthers: number): LeadStats {
  const count = (keep: (group: LeadTotal) => boolean) => add(totals.filter(keep), "leads");
  const scored = add(totals, "scored");
  return {
    total: add(totals, "leads"),
    open: count((group) => !isClosedLead(group)),
    new: count((group) => group.status === "new"),
    crisis: count((group) => group.urgencyLevel === "immediate" && !isClosedLead(group)) + crisesOfOthers,
    qualified: count((group) => group.status === "qualified"),
    chat: count((group) => group.source === "chat"),
    form: count((group) => group.source === "contact_form"),
    scored,
    averageScore: scored === 0 ? 0 : Math.round(add(totals, "scoreSum") / scored),
  };
}

/** Computes the revenue figures (docs/product/numbers.md §9). */
export function computeRevenueStats(totals: readonly LeadTotal[]): RevenueStats {
  const completed = totals.filter((group) => group.status === "completed");
  const wonRevenue = add(completed, "actualRevenue");
  const won = add(completed, "leads");
  const all = add(totals, "leads");
  return {
    pipelineValue: add(
      totals.filter((group) => !isClosedLead(group)),
      "serviceValue",
    ),
    wonRevenue,
    conversionRate: all === 0 ? 0 : Math.round((won / all) * 1_000) / 10,
    averageDealSize: won === 0 ? 0 : Math.round(wonRevenue / won),
  };
}

export function readLeadStats(db: AppDatabase): { stats: LeadStats; revenue: RevenueStats } {
  const totals = readLeadTotals(db);
  return { stats: computeLeadStats(totals, crisesOfOthers(db)), revenue: computeRevenueStats(totals) };
}

const crisesOfOthers = (db: AppDatabase): number =>
  prepareStatement(
    db,
    "SELECT count(*) FROM leads WHERE response_due_at IS NOT NULL AND open_urgency_rank = 0 AND urgency_level <> 'immediate'",
  )
    .pluck()
    .get() as number;

type Figure = "leads" | "scored" | "scoreSum" | "serviceValue" | "actualRevenue";

function add(groups: readonly LeadTotal[], figure: Figure): number {
  return groups.reduce((total, group) => total + group[figure], 0);
}
