import { Link, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import ClockAlert from "lucide-react/icons/clock-alert";
import Ellipsis from "lucide-react/icons/ellipsis";
import Info from "lucide-react/icons/info";
import ListTodo from "lucide-react/icons/list-todo";
import Plus from "lucide-react/icons/plus";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type KeyboardEvent, lazy, type ReactNode, Suspense } from "react";
import { ButtonLink } from "~/components/admin/buttons";
import { answerInBrowser } from "~/components/admin/forms/action-button";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { listHeaderLinks } from "~/components/admin/shell/navigation";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { SignOut } from "~/components/admin/shell/sign-out";
import { useAdmin } from "~/components/admin/use-admin";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { Tooltip } from "~/components/ui/tooltip";
import { useHydrated } from "~/components/ui/use-hydrated";
import { formatCountedNoun } from "~/content/text";
import { IMMEDIATE_LEADS_PATH } from "~/domain/leads/list/lead-filters";
import { applySearchChanges } from "~/domain/lists/filters";
import { getScreenName, getScreenTitle } from "~/screens";
import { Beside, hasRoomBeside } from "./beside/beside";
import { Board } from "./board";
import { BulkBar } from "./list/bulk-bar";
import { DASHBOARD_MENU_GROUP, Filters } from "./list/filters";
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
          <CreateLeadDialog notesAsk={dashboard.notesAsk} />
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

const ITEM =
  "flex min-h-9 w-full items-center gap-2 rounded-control px-2.5 text-sm font-semibold text-ink hover:bg-paper";

function DashboardHeader() {
  const { search } = useLocation();
  return (
    <header className="flex items-center gap-2">
      <h1 className="min-w-0 flex-1 truncate text-h1">{getScreenTitle("/admin/dashboard")}</h1>
      <ButtonLink
        to={{ search: applySearchChanges(search, { create: "1" }) }}
        preventScrollReset
        variant="primary"
      >
        <Plus aria-hidden className="size-4" />
        Create Lead
      </ButtonLink>
      <More />
    </header>
  );
}

function More() {
  const { paths } = useAdmin();
  const shut = (details: HTMLDetailsElement) => {
    details.open = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== "Escape" || !event.currentTarget.open) return;
    event.stopPropagation();
    shut(event.currentTarget);
    event.currentTarget.querySelector("summary")?.focus();
  };
  return (
    <details
      name={DASHBOARD_MENU_GROUP}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) shut(currentTarget);
      }}
    >
      <summary
        aria-label="More"
        className={`${buildButtonClass({ variant: "secondary", size: "sm" })} cursor-pointer list-none !px-2 [&::-webkit-details-marker]:hidden`}
      >
        <Ellipsis aria-hidden className="size-4" />
      </summary>
      <nav
        aria-label="Shortcuts"
        className="absolute right-0 top-full z-30 mt-1 w-52 animate-appear rounded-control border border-line bg-surface p-1 shadow-pop"
      >
        <ul>
          {listHeaderLinks(paths).map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                aria-current={to === "/admin/dashboard" ? "page" : undefined}
                className={ITEM}
              >
                {label}
              </Link>
            </li>
          ))}
          <li className="mt-1 border-t border-line pt-1">
            <Link to="/admin/import" prefetch="intent" className={ITEM}>
              {getScreenName("/admin/import")}
            </Link>
          </li>
          <li>
            <Link to="/admin/retention" prefetch="intent" className={ITEM}>
              {getScreenName("/admin/retention")}
            </Link>
          </li>
          <li>
            <SignOut label="Logout" className={ITEM} />
          </li>
        </ul>
      </nav>
    </details>
  );
}
