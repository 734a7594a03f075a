import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Plus from "lucide-react/icons/plus";
import { answerFailure } from "~/components/admin/action-failure";
import { adminMeta } from "~/components/admin/admin-meta";
import { FilterForm } from "~/components/admin/filter-form";
import { changedSearch } from "~/components/admin/filters";
import { keepLast } from "~/components/admin/keep-last";
import { leadFilters } from "~/components/admin/lead-filters";
import { failedTask, isTaskIntent } from "~/components/admin/tasks/action-data";
import { changeTask } from "~/components/admin/tasks/change-task.server";
import { usePolling } from "~/components/admin/use-polling";
import { buttonClass } from "~/components/ui/button";
import { requireUser } from "~/platform/auth/require-user.server";
import type { CreateAnswer } from "./create-lead/answer";
import { createLead } from "./create-lead/create.server";
import { CreateLead } from "./create-lead/create-lead";
import { type Dashboard, readDashboard } from "./data.server";
import { DashboardHeader } from "./header";
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
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "create") return createLead(form, user.id);
  if (isTaskIntent(intent)) return changeTask(intent, form, user.id);
  throw new Response("Unknown action", { status: 400 });
}

/** With the server out of reach the screen stays, and what was typed with it. */
export const clientAction = answerFailure((form) =>
  form.get("intent") === "create" ? ({ kind: "failed" } satisfies CreateAnswer) : failedTask(form),
);

export const clientLoader = keepLast<Dashboard>();

export const meta: MetaFunction = ({ matches }) => adminMeta(matches, "Admin Portal");

export default function DashboardScreen() {
  const dashboard = useLoaderData<typeof loader>();
  const { search } = useLocation();
  usePolling(REFRESH);
  return (
    <>
      <DashboardHeader />
      <CreateLead formKey={dashboard.createKey} />
      <UrgentBanner leads={dashboard.urgent} overdue={dashboard.overdue} />
      <div className="grid gap-3 2xl:grid-cols-2">
        <StatsBar stats={dashboard.stats} />
        <RevenueBar revenue={dashboard.revenue} />
      </div>
      <TodaysTasks {...dashboard.tasks} />
      <section aria-labelledby="leads" className="rounded-card border border-line bg-surface">
        <header className="flex items-center justify-between gap-3 px-3 pt-3">
          <h2 id="leads" className="text-h3">
            Leads
          </h2>
          <span className="flex gap-2">
            <a
              href={`/admin/export/leads.csv${search}`}
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              <Download aria-hidden className="size-4" />
              Export
            </a>
            <Link
              to={{ search: changedSearch(search, { create: "1" }) }}
              preventScrollReset
              className={buttonClass({ size: "sm" })}
            >
              <Plus aria-hidden className="size-4" />
              Create Lead
            </Link>
          </span>
        </header>
        <FilterForm
          action="/admin/dashboard"
          search={{ label: "Search leads", placeholder: "Search by name, email, or phone..." }}
          table={leadFilters}
          filters={dashboard.filters}
          className="grid-cols-2 md:grid-flow-col md:grid-cols-[1fr]"
          searchClassName="col-span-full md:col-span-1"
        />
        <LeadTable dashboard={dashboard} />
      </section>
    </>
  );
}
