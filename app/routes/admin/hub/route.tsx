import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { answerCommand } from "~/commands/screen.server";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { Unreachable } from "~/components/admin/shell/unreachable";
import { usePolling } from "~/components/admin/use-polling";
import { PageHeader } from "~/components/ui/page-header";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenTitle } from "~/screens";
import { alertHandlers } from "~/services/alerts/commands.server";
import { fillWithSamples, removeAllSamples } from "~/services/samples.server";
import { ActivityFeed } from "./activity-feed";
import { Agents } from "./agents";
import { HubCharts } from "./charts";
import { type HubData, readHub } from "./data.server";
import { Now } from "./now";
import { Samples } from "./samples";
import { PerformanceMetrics, SourceBreakdown, Workflow } from "./side";
import { Today } from "./today";
import { WaitingForStaff } from "./waiting";

/** How often leads, events and campaigns are read again, in milliseconds; posts less often (docs/product.md §9). */
const REFRESH_INTERVAL_MS = 5_000;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return readHub();
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  const form = await readFormData(request);
  const answer = await answerCommand({ request, form, user }, [alertHandlers]);
  if (answer) return answer;
  const intent = form.get("intent");
  if (intent === "fill-samples") await fillWithSamples(user);
  else if (intent === "remove-samples") removeAllSamples(user);
  else throw new Response("Unknown action", { status: 400 });
  return redirect("/admin/hub");
}

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<HubData>();

export const meta = buildScreenMeta("/admin/hub");

export default function HubScreen() {
  const hub = useLoaderData<typeof loader>() as HubData;
  usePolling(REFRESH_INTERVAL_MS);
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/hub")}
        lead={
          <span className="max-sm:sr-only">Unified dashboard for all AI agents and automated workflows</span>
        }
      />
      <Unreachable reasons={hub.unreachable} isUnconfirmed={hub.onCallIsUnconfirmed} />
      {hub.launch.noPhone && <NoPhone />}
      {hub.samples.isOffered && <Samples {...hub.samples} />}
      <PlainAnswer />
      <Now crises={hub.crises} onCall={hub.onCall} />
      <Today queue={hub.queue} today={hub.today} />
      <WaitingForStaff hub={hub} />
      {hub.samples.leads > 0 && <Samples {...hub.samples} />}
      <Agents hub={hub} />
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ActivityFeed feed={hub.feed} />
        <div className="grid gap-6 md:max-lg:grid-cols-3">
          <PerformanceMetrics hub={hub} />
          <SourceBreakdown breakdown={hub.breakdown} />
          <Workflow posts={hub.posts} notifications={hub.notifications} />
        </div>
      </div>
      <HubCharts charts={hub.charts} />
    </>
  );
}

/** Warns that visitors can't call: in red, because families in a crisis would. */
function NoPhone() {
  return (
    <p className="rounded-control border border-crisis bg-crisis-tint px-3 py-1.5 text-sm text-crisis">
      <strong className="font-semibold">Visitors can’t call.</strong> The phone number is still the sample, so
      the site shows none.{" "}
      <Link to="/admin/launch" className="font-semibold underline underline-offset-2">
        Before launch
      </Link>
    </p>
  );
}
