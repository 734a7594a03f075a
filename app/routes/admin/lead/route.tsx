import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { answerFailure } from "~/components/admin/action-failure";
import { adminMeta } from "~/components/admin/admin-meta";
import { keepLast } from "~/components/admin/keep-last";
import { StatusBadge, UrgencyBadge } from "~/components/admin/lead-badges";
import { failedTask, isTaskIntent } from "~/components/admin/tasks/action-data";
import { changeTask } from "~/components/admin/tasks/change-task.server";
import { usePolling } from "~/components/admin/use-polling";
import { buttonClass } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { requireUser } from "~/platform/auth/require-user.server";
import { failedAnswer, isIntent } from "./action-data";
import { changeLead } from "./actions.server";
import { Contact } from "./contact";
import { ConversationHistory } from "./conversation-history";
import { type LeadScreen as LeadData, readLeadScreen } from "./data.server";
import { EmailAssistant } from "./email-assistant";
import { EmailCampaign } from "./email-campaign";
import { FollowUpTasks } from "./follow-up-tasks";
import { Insights } from "./insights";
import { LeadInformation } from "./lead-information";
import { Notes } from "./notes";
import { Privacy } from "./privacy";
import { Reenquiries, Suggestions } from "./reenquiries";
import { RevenueTracking } from "./revenue-tracking";
import { StatusManagement } from "./status-management";
import { Timeline } from "./timeline";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const screen = readLeadScreen(params.id ?? "", user.id);
  if (!screen) throw new Response("Lead not found", { status: 404 });
  return screen;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await request.formData();
  const intent = form.get("intent");
  if (isTaskIntent(intent)) return changeTask(intent, form, user.id);
  if (!isIntent(intent)) throw new Response("Unknown action", { status: 400 });
  return changeLead(intent, params.id ?? "", form, user.id);
}

/** With the server out of reach the screen stays, and what was typed with it. */
export const clientAction = answerFailure((form) =>
  isTaskIntent(form.get("intent")) ? failedTask(form) : failedAnswer(form.get("intent")),
);

/** How often the clock and what others do is read again, in milliseconds. */
const REFRESH = 15_000;

export const clientLoader = keepLast<LeadData>();

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  adminMeta(matches, data?.lead.name ?? "Lead not found");

const CRISIS = {
  emergency: "The message speaks of danger to life. Call first.",
  suicide: "The message speaks of suicide or self-harm. Call first.",
};

export default function LeadScreen() {
  const screen = useLoaderData<typeof loader>() as LeadData;
  const { lead, notes, conversation, hasChat, campaign } = screen;
  usePolling(REFRESH);
  return (
    <>
      <nav aria-label="Breadcrumb">
        <ol className="flex items-center gap-1.5 text-sm">
          <li>
            <Link
              to="/admin/dashboard"
              className="whitespace-nowrap font-semibold text-primary underline underline-offset-2"
            >
              Lead Manager
            </Link>
          </li>
          <li className="flex min-w-0 items-center gap-1.5">
            <ChevronRight aria-hidden className="size-3.5 text-muted" />
            <span aria-current="page" className="truncate text-muted">
              {lead.name}
            </span>
          </li>
        </ol>
      </nav>
      <PageHeader
        title={lead.name}
        lead={
          <span className="mt-1 flex flex-wrap gap-1.5">
            <UrgencyBadge urgency={lead.urgency} />
            <StatusBadge status={lead.status} />
          </span>
        }
        actions={
          <Link to="/admin/dashboard" className={buttonClass({ variant: "secondary", size: "sm" })}>
            <ArrowLeft aria-hidden className="size-4" />
            Back to Dashboard
          </Link>
        }
      />
      {lead.crisisLevel && (
        <p className="flex items-center gap-2.5 rounded-card bg-crisis px-4 py-2.5 font-semibold text-crisis-on">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {CRISIS[lead.crisisLevel]}
        </p>
      )}
      <div key={lead.id} className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-5">
          <Reenquiries reenquiries={screen.reenquiries} duplicate={screen.duplicate} />
          <Suggestions suggestions={screen.suggestions} />
          <LeadInformation lead={lead} />
          <ConversationHistory conversation={conversation} />
          {hasChat && <Insights />}
          <Notes notes={notes} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Contact lead={lead} clock={screen.clock} />
          <StatusManagement lead={lead} />
          <EmailAssistant lead={lead} sendKey={screen.sendKey} />
          <RevenueTracking lead={lead} />
          <EmailCampaign campaign={campaign} />
          <FollowUpTasks lead={lead} tasks={screen.tasks} newTask={screen.newTask} />
          <Privacy lead={lead} />
          <Timeline timeline={screen.timeline} />
        </div>
      </div>
    </>
  );
}
