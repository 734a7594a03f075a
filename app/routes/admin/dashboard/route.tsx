import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerCommand } from "~/commands/screen.server";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { leadListHandlers } from "~/components/admin/lists/lead-commands.server";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { alertHandlers } from "~/services/alerts/commands.server";
import { undoHandlers } from "~/services/leads/commands.server";
import { taskHandlers } from "~/services/tasks/commands.server";
import { Beside, hasRoomBeside } from "./beside/beside";
import { Board } from "./board/board";
import type { CreateLeadAnswer } from "./create-lead/answer";
import { createLeadFromForm } from "./create-lead/create.server";
import { CreateLead } from "./create-lead/create-lead";
import { type DashboardData, readDashboard } from "./data.server";
import { Figures } from "./figures";
import { DashboardHeader } from "./header";
import { BulkBar } from "./list/bulk-bar";
import { Filters } from "./list/filters";
import { LeadTable } from "./list/lead-table";
import { useRows } from "./list/use-rows";
import { TodaysTasks } from "./todays-tasks";
import { UrgentBanner } from "./urgent-banner";
import { ViewTabs } from "./views/tabs";

const REFRESH_INTERVAL_MS = 5_000;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  return readDashboard(new URL(request.url), user.id);
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  const form = await readFormData(request);
  const answer = await answerCommand({ request, form, user }, [
    leadListHandlers,
    alertHandlers,
    taskHandlers,
    undoHandlers,
  ]);
  if (answer) return answer;
  const intent = form.get("intent");
  if (intent === "create") return createLeadFromForm(form, user.id);
  throw new Response("Unknown action", { status: 400 });
}

export const clientAction = answerFailure(() => {
  return { kind: "failed" } satisfies CreateLeadAnswer;
});

export const clientLoader = keepLast<DashboardData>();

export const meta = buildScreenMeta("/admin/dashboard");

export default function DashboardScreen() {
  const dashboard = useLoaderData<typeof loader>();
  const { tasks, list, board, people } = dashboard;
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
      <CreateLead formKey={dashboard.createKey} />
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
