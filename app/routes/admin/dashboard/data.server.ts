import { newId } from "#db/ids.server";
import { type UrgencyLevel, urgencyLevels } from "#db/values";
import { ago, count, dateTime, dollars, percent, shortDollars } from "~/components/admin/format";
import { concernLabel, relationshipLabel } from "~/components/admin/labels";
import { leadQuery, readLeadFilters } from "~/components/admin/lead-filters";
import { clockWords } from "~/components/admin/response-words";
import { taskLine } from "~/components/admin/tasks/task-line.server";
import { listLeads } from "~/domain/leads/list.server";
import { overdueResponses } from "~/domain/leads/overdue.server";
import { phoneLink } from "~/domain/leads/phone-link";
import type { Lead } from "~/domain/leads/read.server";
import { responseClock } from "~/domain/leads/response-clock";
import { readLeadStats } from "~/domain/leads/stats.server";
import { type TaskWithLead, todaysTasks } from "~/domain/tasks/read.server";
import { context } from "~/platform/context.server";

/** As many as a person looks through at a time. */
const PAGE_SIZE = 25;
/** Tasks of a group that are listed; the others are a click away. */
const TASKS_SHOWN = 10;

/** Everything on the dashboard, for the filters in the address. Unknown filter values are as good as none. */
export function readDashboard(url: URL) {
  const { db, env, now: clock } = context();
  const now = clock();
  const zone = env.BUSINESS_TIMEZONE;
  const filters = readLeadFilters(url);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = listLeads(db, {
    ...leadQuery(filters, now),
    cursor,
    limit: PAGE_SIZE,
  });
  const { stats, revenue } = readLeadStats(db);
  const { overdue, today } = todaysTasks(db, now, zone);
  const asRow = (lead: Lead) => leadRow(lead, now, zone);
  const asTask = (task: TaskWithLead) => ({ ...taskLine(task, now, zone), lead: task.lead });
  const shown = url.searchParams.get("tasks") === "all" ? undefined : TASKS_SHOWN;
  const group = (tasks: TaskWithLead[]) => ({
    total: tasks.length,
    lines: tasks.slice(0, shown).map(asTask),
  });
  return {
    filters,
    rows: page.leads.map(asRow),
    nextCursor: page.nextCursor,
    isFirstPage: !cursor,
    /** Names the send of the Create Lead form; null while the form is shut. */
    createKey: url.searchParams.has("create") ? newId() : null,
    urgent: stats.crisis,
    overdue: overdueResponses(db, now, 0).total,
    stats: {
      total: count(stats.total),
      new: count(stats.new),
      crisis: count(stats.crisis),
      qualified: count(stats.qualified),
    },
    revenue: {
      pipeline: money(revenue.pipelineValue),
      won: money(revenue.wonRevenue),
      conversion: percent(revenue.conversionRate),
      average: money(revenue.averageDealSize),
    },
    tasks: { overdue: group(overdue), today: group(today) },
  };
}

export type Dashboard = ReturnType<typeof readDashboard>;
export type LeadRow = ReturnType<typeof leadRow>;
export type LeadTask = Dashboard["tasks"]["today"]["lines"][number];

const money = (amount: number) => ({
  short: amount < 10_000 ? dollars(amount) : shortDollars(amount),
  full: dollars(amount),
});

/** How urgent an unanswered enquiry is, where that is more than the lead itself. */
function waitingUrgency({ urgencyLevel, openUrgencyRank }: Lead): UrgencyLevel | null {
  if (openUrgencyRank === null || openUrgencyRank >= urgencyLevels.indexOf(urgencyLevel)) return null;
  return urgencyLevels[openUrgencyRank] ?? null;
}

function leadRow(lead: Lead, now: Date, zone: string) {
  const clock = responseClock(lead, now);
  const isWaiting = clock?.state === "running" || clock?.state === "overdue";
  return {
    clock: clock && isWaiting ? { state: clock.state, words: clockWords(clock, lead.createdAt, now) } : null,
    id: lead.id,
    name: lead.name,
    relationship: relationshipLabel(lead.relationship),
    concern: concernLabel(lead.concernType),
    email: lead.email,
    phone: phoneLink(lead),
    urgency: lead.urgencyLevel,
    waitingUrgency: waitingUrgency(lead),
    status: lead.status,
    score: lead.leadScore,
    scoreParts: lead.scoreParts,
    crisis: lead.crisisLevel !== null,
    date: dateTime(lead.createdAt, zone),
    age: ago(lead.createdAt, now),
  };
}
