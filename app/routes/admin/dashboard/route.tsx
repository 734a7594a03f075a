import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { adminMeta } from "~/components/admin/admin-meta";
import { keepLast } from "~/components/admin/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { type Dashboard, readDashboard } from "./data.server";
import { finishTask } from "./finish-task.server";
import { DashboardHeader } from "./header";
import { LeadFilters } from "./lead-filters";
import { LeadTable } from "./lead-table";
import { RevenueBar, StatsBar } from "./stats";
import { TodaysTasks } from "./todays-tasks";
import { UrgentBanner } from "./urgent-banner";

/** How soon a new lead shows without a reload, in milliseconds. */
const REFRESH = 5_000;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return readDashboard(new URL(request.url));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return finishTask((await request.formData()).get("taskId"), user.id);
}

export const clientLoader = keepLast<Dashboard>();

export const meta: MetaFunction = ({ matches }) => adminMeta(matches, "Admin Portal");

export default function DashboardScreen() {
  const dashboard = useLoaderData<typeof loader>();
  usePolling(REFRESH);
  return (
    <>
      <DashboardHeader />
      <UrgentBanner leads={dashboard.urgent} />
      <div className="grid gap-3 2xl:grid-cols-2">
        <StatsBar stats={dashboard.stats} />
        <RevenueBar revenue={dashboard.revenue} />
      </div>
      <TodaysTasks {...dashboard.tasks} />
      <section aria-labelledby="leads" className="rounded-card border border-line bg-surface">
        <h2 id="leads" className="sr-only">
          Leads
        </h2>
        <LeadFilters filters={dashboard.filters} />
        <LeadTable dashboard={dashboard} />
      </section>
    </>
  );
}
