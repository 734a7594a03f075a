import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import ClockAlert from "lucide-react/icons/clock-alert";
import Info from "lucide-react/icons/info";
import ListTodo from "lucide-react/icons/list-todo";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { lazy, type ReactNode, Suspense } from "react";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { joinClassNames } from "~/components/ui/class-names";
import { Tooltip } from "~/components/ui/tooltip";
import { useHydrated } from "~/components/ui/use-hydrated";
import { formatCountedNoun } from "~/content/text";
import { IMMEDIATE_LEADS_PATH } from "~/domain/leads/list/lead-filters";
import { Beside, hasRoomBeside } from "./beside/beside";
import { Board } from "./board";
import { DashboardHeader } from "./header";
import { BulkBar } from "./list/bulk-bar";
import { Filters } from "./list/filters";
import { LeadTable } from "./list/lead-table";
import { useRows } from "./list/use-rows";
import type { DashboardData, loader } from "./screen.server";
import { TodaysTasks } from "./todays-tasks";
import { ViewTabs } from "./views/tabs";

const CreateLeadDialog = lazy(() => import("./create-lead"));

const REFRESH_INTERVAL_MS = 5_000;

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<DashboardData>();

export const meta = buildScreenMeta("/admin/dashboard");

export default function DashboardScreen() {
  const dashboard = useLoaderData<typeof loader>();
  const { tasks, list, board, people } = dashboard;
  const isRunning = useHydrated();
  const [search] = useSearchParams();
  const isCreating = isRunning && search.has("create");
  usePolling(REFRESH_INTERVAL_MS);
  const rows = useRows(list?.rows.map(({ id }) => id) ?? []);
  const peek = (leadId: string) => {
    if (!hasRoomBeside()) return false;
    rows.setPresent(leadId);
    return true;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 max-md:-my-3 md:gap-2.5">
      <DashboardHeader />
      <PlainAnswer />
      {isCreating && (
        <Suspense fallback={null}>
          <CreateLeadDialog />
        </Suspense>
      )}
      <Figures {...dashboard} />
      <UrgentBanner
        leads={dashboard.urgent}
        isOpen={dashboard.openCrises > 0}
        overdue={dashboard.overdue}
        tasks={tasks.overdue.total + tasks.today.total}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[110rem]:grid-cols-[minmax(0,1fr)_22.5rem]">
        <section
          aria-labelledby="leads"
          className="min-w-0 rounded-card border border-line bg-surface max-md:-mx-2"
        >
          <h2 id="leads" className="sr-only">
            Leads
          </h2>
          <ViewTabs tabs={dashboard.tabs} />
          {list && <Filters list={list} people={people} />}
          {list && <LeadTable list={list} state={rows} onPeek={peek} />}
          {list && <BulkBar list={list} rows={rows} people={people} />}
          {board && <Board columns={board} />}
        </section>
        <div
          id="tasks"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] scroll-mt-4 gap-5 min-[110rem]:sticky min-[110rem]:top-[calc(1.25rem+var(--crisis-bar))]"
        >
          <Beside leadId={rows.present} onClose={() => rows.setPresent(null)} />
          <TodaysTasks {...tasks} />
        </div>
      </div>
    </div>
  );
}

const HELP =
  "Pipeline includes all active leads (not lost/completed). Won revenue from completed deals only.";

/** The eight figures in one line; on a phone it scrolls sideways. */
function Figures({ stats, revenue, openCrises }: Pick<DashboardData, "stats" | "revenue" | "openCrises">) {
  return (
    <div className="flex items-stretch overflow-x-auto rounded-card border border-line bg-surface [scrollbar-width:none]">
      <dl aria-label="Leads" className="flex flex-[4] divide-x divide-line">
        <Figure label="Total Leads" value={stats.total} />
        <Figure label="New Leads" value={stats.new} />
        <Figure
          label="Crisis"
          value={
            <Link to={IMMEDIATE_LEADS_PATH} className="hover:underline">
              {stats.crisis}
            </Link>
          }
          tone={openCrises > 0 ? "text-crisis" : stats.crisis === "0" ? undefined : "text-amber"}
        />
        <Figure label="Qualified" value={stats.qualified} />
      </dl>
      <dl aria-label="Revenue" className="flex flex-[5] divide-x divide-line border-l border-line">
        <Figure label="Pipeline Value" value={<Amount amount={revenue.pipeline} />} />
        <Figure label="Won Revenue" value={<Amount amount={revenue.won} />} />
        <Figure label="Conversion Rate" value={revenue.conversion} />
        <Figure label="Avg Deal Size" value={<Amount amount={revenue.average} />} />
      </dl>
      <Tooltip content={HELP}>
        <button
          type="button"
          aria-label="How revenue is counted"
          className="flex w-8 shrink-0 items-center justify-center text-muted hover:text-ink focus-visible:-outline-offset-2"
        >
          <Info aria-hidden className="size-4" />
        </button>
      </Tooltip>
    </div>
  );
}

function Figure({
  label,
  value,
  tone,
}: {
  label: string;
  value: ReactNode;
  tone?: "text-crisis" | "text-amber" | undefined;
}) {
  return (
    <div className="flex-1 whitespace-nowrap px-3 py-0.5 md:py-1">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={joinClassNames("flex min-h-6 items-center text-h3 font-semibold tabular-nums", tone)}>
        {value}
      </dd>
    </div>
  );
}

function Amount({ amount }: { amount: DashboardData["revenue"]["pipeline"] }) {
  if (amount.short === amount.full) return amount.full;
  return (
    <Tooltip content={amount.full}>
      <button
        type="button"
        aria-label={`${amount.short}: ${amount.full}`}
        className="-mx-1 min-h-6 rounded-sm px-1 focus-visible:-outline-offset-2"
      >
        {amount.short}
      </button>
    </Tooltip>
  );
}

const PART =
  "flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-control border px-2.5 py-0.5 text-sm md:py-1 font-semibold hover:underline focus-visible:-outline-offset-2";

type Props = {
  leads: number;
  /** Whether a crisis is open among the leads; only then the banner is red. */
  isOpen: boolean;
  overdue: number;
  tasks: number;
};

/** Shows how many leads are in a crisis, and how many first responses are overdue. On a phone it scrolls sideways. */
function UrgentBanner({ leads, isOpen, overdue, tasks }: Props) {
  return (
    <div role="status" className="flex gap-2 overflow-x-auto [scrollbar-width:none] empty:hidden">
      {leads > 0 && (
        <Link
          to={IMMEDIATE_LEADS_PATH}
          className={joinClassNames(
            PART,
            isOpen
              ? "border-crisis bg-crisis text-crisis-on on-ink"
              : "border-amber-edge bg-amber-tint text-amber",
          )}
        >
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {leads === 1 ? "1 lead requires immediate attention" : `${leads} leads require immediate attention`}
        </Link>
      )}
      {overdue > 0 && (
        <Link
          to="/admin/dashboard?response=overdue"
          className={joinClassNames(PART, "border-amber-edge bg-surface text-amber")}
        >
          <ClockAlert aria-hidden className="size-4 shrink-0" />
          {overdue === 1 ? "1 first response is overdue" : `${overdue} first responses are overdue`}
        </Link>
      )}
      {tasks > 0 && (
        <a
          href="#tasks"
          className={joinClassNames(PART, "border-line bg-surface text-ink min-[110rem]:hidden")}
        >
          <ListTodo aria-hidden className="size-4 shrink-0 text-muted" />
          {`${formatCountedNoun(tasks, "task")} today`}
        </a>
      )}
    </div>
  );
}
