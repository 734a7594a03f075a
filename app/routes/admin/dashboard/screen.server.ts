import { serveScreen } from "~/commands/screen.server";
import { formatCompactDollars, formatCount, formatPercent } from "~/components/admin/format";
import { formatDollars } from "~/content/text";
import type { NotesAsk } from "~/domain/consent/notes";
import { statusOptions } from "~/domain/leads/fields/options";
import { MAX_MATCHING_LEADS } from "~/domain/leads/list/bulk";
import { buildSavedViewQuery, leadListHandlers } from "~/domain/leads/list/commands.server";
import { readLeadGlance } from "~/domain/leads/list/glance.server";
import { countLeads, leadSorts, listLeads } from "~/domain/leads/list/list.server";
import { readLeadFilters, readLeadQuery, resolveLeadView } from "~/domain/leads/list/list-address.server";
import { listOpenCrisisLeads } from "~/domain/leads/list/now.server";
import { listSavedViews } from "~/domain/leads/list/saved-views.server";
import { type LeadStats, readLeadStats, readLeadTotals } from "~/domain/leads/list/stats.server";
import { buildLeadViewQuery, type LeadView, type ListViewer, leadViews } from "~/domain/leads/list/views";
import { buildPathWithQuery, findKnownValue, readListCursor } from "~/domain/lists/filters";
import { listTodaysTasks, type TaskWithLead } from "~/domain/tasks/read.server";
import { buildTaskLine } from "~/domain/tasks/task-line";
import { buildUserNameReader, listColleagues } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { alertHandlers } from "~/services/alerts/commands.server";
import { createLeadHandlers, undoHandlers } from "~/services/leads/commands.server";
import { readPractice } from "~/services/practice/practice.server";
import { taskHandlers } from "~/services/tasks/commands.server";
import { buildLeadRow } from "./list/row.server";

const PAGE_SIZE = 25;
const TASKS_SHOWN = 10;
const CARDS_PER_COLUMN = 20;

export function readDashboard(url: URL, userId: string) {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const timeZone = env.BUSINESS_TIMEZONE;
  const people = listColleagues(db).map(({ id, label }) => ({ id, label }));
  const known = new Map(people.map(({ id, label }) => [id, label]));
  const nameOf = (id: string) => known.get(id) ?? buildUserNameReader(db)(id);
  const { stats, revenue } = readLeadStats(db);
  const { overdue, today } = listTodaysTasks(db, now, timeZone);
  const asTask = (task: TaskWithLead) => ({ ...buildTaskLine(task, now, timeZone), lead: task.lead });
  const shown = url.searchParams.get("tasks") === "all" ? undefined : TASKS_SHOWN;
  const group = (tasks: TaskWithLead[]) => ({
    total: tasks.length,
    lines: tasks.slice(0, shown).map(asTask),
  });
  const isBoard = url.searchParams.get("view") === "board";
  const showing = { now, timeZone, nameOf };
  return {
    ...(isBoard
      ? { board: readBoard(showing), list: null }
      : { board: null, list: readList(url, { ...showing, userId }) }),
    tabs: readTabs(url, { userId, now, timeZone }, stats),
    people,
    urgent: stats.crisis,
    openCrises: listOpenCrisisLeads(db, now, 0).total,
    overdue: countLeads(db, { overdueAt: now }).leads,
    stats: {
      total: formatCount(stats.total),
      new: formatCount(stats.new),
      crisis: formatCount(stats.crisis),
      qualified: formatCount(stats.qualified),
    },
    revenue: {
      pipeline: money(revenue.pipelineValue),
      won: money(revenue.wonRevenue),
      conversion: formatPercent(revenue.conversionRate),
      average: money(revenue.averageDealSize),
    },
    tasks: { overdue: group(overdue), today: group(today) },
  };
}

/** Reads each status as a column: how many leads, what they are worth, and those to be called first as cards. */
function readBoard(showing: Parameters<typeof buildLeadRow>[2]) {
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
      value: money(value),
      cards: shown.map((lead) => buildLeadRow(lead, readLeadGlance(db, lead), showing)),
      more: Math.max(0, leads - shown.length),
    };
  });
}

function readList(url: URL, viewing: ListViewer & { nameOf: (id: string) => string | null }) {
  const { db } = getAppContext();
  const filters = readLeadFilters(url);
  const view = resolveLeadView(url, filters);
  const sort = findKnownValue(leadSorts, url.searchParams.get("sort")) ?? "calls";
  const cursor = readListCursor(url.searchParams);
  const query = readLeadQuery(url, viewing);
  const page = listLeads(db, { ...query, sort, now: viewing.now, cursor, limit: PAGE_SIZE });
  return {
    filters,
    view,
    sort,
    rows: page.leads.map((lead) => buildLeadRow(lead, readLeadGlance(db, lead), viewing)),
    nextCursor: page.nextCursor,
    isFirstPage: !cursor,
    before: page.before,
    matching: countLeads(db, query),
    /** The most leads that can be changed at once. */
    mostAtOnce: MAX_MATCHING_LEADS,
    seenAt: viewing.now.toISOString(),
    exportAddress: buildPathWithQuery("/admin/export/leads.csv", { ...filters, view }),
  };
}

function readTabs(url: URL, viewing: ListViewer, { total, open }: LeadStats) {
  const { db } = getAppContext();
  // The largest are read from the totals.
  const known: Partial<Record<LeadView, number>> = { open, closed: total - open, all: total };
  const isBoard = url.searchParams.get("view") === "board";
  const here = buildSavedViewQuery(url);
  const saved = listSavedViews(db, viewing.userId);
  const current = isBoard ? undefined : saved.find(({ query }) => query === here);
  const view = resolveLeadView(url, readLeadFilters(url));
  return {
    views: leadViews.map(({ value, label }) => ({
      value,
      label,
      leads: formatCount(known[value] ?? countLeads(db, buildLeadViewQuery(value, viewing)).leads),
      isCurrent: !isBoard && !current && value === view,
    })),
    saved: saved.map(({ id, name, query }) => ({ id, name, query, isCurrent: id === current?.id })),
    isBoard,
    /** The query that would be saved as a view; null where there is nothing to save. */
    here: isBoard || current || here === "" ? null : here,
  };
}

export type DashboardData = ReturnType<typeof readDashboard> & { notesAsk: NotesAsk };
export type LeadList = NonNullable<DashboardData["list"]>;
export type BoardColumn = NonNullable<DashboardData["board"]>[number];
export type LeadTask = DashboardData["tasks"]["today"]["lines"][number];

const money = (amount: number) => ({
  short: amount < 10_000 ? formatDollars(amount) : formatCompactDollars(amount),
  full: formatDollars(amount),
});

export const { loader, action } = serveScreen({
  role: "staff",
  load: async ({ url, user }) => ({
    ...readDashboard(url, user.id),
    notesAsk: (await readPractice()).notesAsk,
  }),
  handle: [leadListHandlers, createLeadHandlers, alertHandlers, taskHandlers, undoHandlers],
});
