import { asc, count, desc, eq, gte, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import { type LeadSource, type LeadStatus, type LostReason, urgencyLevels } from "#db/values";
import { computeRatesByKey, computeResponseRate } from "~/domain/first-response/rates";
import { listClockedEnquiries } from "~/domain/first-response/rates.server";
import { readLeadTotals } from "~/domain/leads/list/stats.server";
import { addCalendarDays, computeDayBounds, formatWallClock } from "~/domain/time/wall-clock";
import { MINUTE_MS } from "~/time-units";
import { buildLeadFunnel, type FunnelStage, findSourceGroup, type LeadDay, type ResponseRow } from "./charts";

type When = { now: Date; timeZone: string };

/** The number of days in a chart, today included. */
export const CHART_DAYS = 30;
/** A quarter of an hour, in milliseconds: midnight of every zone falls on one. */
const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/** Counts leads per day of the business's zone, days without leads included. */
export function countLeadsPerDay(db: AppDatabase, { now, timeZone }: When): LeadDay[] {
  const starts = Array.from(
    { length: CHART_DAYS },
    (_, index) => computeDayBounds(addCalendarDays(now, index - CHART_DAYS + 1, timeZone), timeZone).start,
  );
  const days = starts.map((start) => ({
    day: formatWallClock(start, timeZone).slice(0, 10),
    total: 0,
    contact_form: 0,
    chat: 0,
    website: 0,
    staff: 0,
  }));
  const quarterHour = sql<number>`${leads.createdAt} / ${sql.raw(String(QUARTER_HOUR_MS))}`;
  const groups = db
    .select({ quarter: quarterHour, source: leads.source, captured: count() })
    .from(leads)
    .where(gte(leads.createdAt, starts[0]!))
    .groupBy(quarterHour, leads.source)
    .all();
  for (const { quarter, source, captured } of groups) {
    const at = quarter * QUARTER_HOUR_MS;
    const day = days[starts.findLastIndex((start) => start.getTime() <= at)];
    if (!day) continue;
    day[findSourceGroup(source)] += captured;
    day.total += captured;
  }
  return days;
}

export type SourceRevenue = { source: LeadSource; leads: number; won: number; revenue: number };

/** Sums the revenue of each source, in whole US dollars; most revenue first. */
export function sumRevenueBySource(db: AppDatabase): SourceRevenue[] {
  const rows = new Map<LeadSource, SourceRevenue>();
  for (const { source, status, leads, actualRevenue } of readLeadTotals(db)) {
    const row = rows.get(source) ?? { source, leads: 0, won: 0, revenue: 0 };
    row.leads += leads;
    if (status === "completed") {
      row.won += leads;
      row.revenue += actualRevenue;
    }
    rows.set(source, row);
  }
  return [...rows.values()]
    .filter(({ leads }) => leads > 0)
    .sort((a, b) => b.revenue - a.revenue || b.leads - a.leads);
}

export type LostCount = { reason: LostReason | null; leads: number };

/** Counts lost leads by reason, most frequent first; the reason is null when none was given. */
export const countLostReasons = (db: AppDatabase): LostCount[] =>
  db
    .select({ reason: leads.lostReason, leads: count() })
    .from(leads)
    .where(eq(leads.status, "lost"))
    .groupBy(leads.lostReason)
    .orderBy(desc(count()), asc(leads.lostReason))
    .all();

const firstInstant = (now: Date, timeZone: string) =>
  computeDayBounds(addCalendarDays(now, 1 - CHART_DAYS, timeZone), timeZone).start;

export function readPipelineFunnel(db: AppDatabase): FunnelStage[] {
  const byStatus: Partial<Record<LeadStatus, number>> = {};
  for (const { status, leads } of readLeadTotals(db)) byStatus[status] = (byStatus[status] ?? 0) + leads;
  return buildLeadFunnel(byStatus);
}

/** Measures response times by urgency, as on the screen First Response (docs/product/sign-in.md §6). */
export function measureResponseTimes(db: AppDatabase, { now, timeZone }: When): ResponseRow[] {
  const days = { from: firstInstant(now, timeZone), until: new Date(now.getTime() + 1) };
  const rates = computeRatesByKey(listClockedEnquiries(db, days), ({ urgency }) => urgency, now);
  return urgencyLevels.map((urgency) => ({
    urgency,
    ...(rates.get(urgency) ?? computeResponseRate([], now)),
  }));
}
