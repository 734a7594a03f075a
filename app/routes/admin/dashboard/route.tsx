import { useLoaderData, useSearchParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { useHydrated } from "~/components/ui/use-hydrated";
import { Beside, hasRoomBeside } from "./beside/beside";
import { Board } from "./board";
import { Figures } from "./figures";
import { DashboardHeader } from "./header";
import { BulkBar } from "./list/bulk-bar";
import { Filters } from "./list/filters";
import { LeadTable } from "./list/lead-table";
import { useRows } from "./list/use-rows";
import type { DashboardData, loader } from "./screen.server";
import { TodaysTasks } from "./todays-tasks";
import { UrgentBanner } from "./urgent-banner";
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
