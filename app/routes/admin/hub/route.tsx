import { Link, useLoaderData } from "@remix-run/react";
import FlaskConical from "lucide-react/icons/flask-conical";
import { ActionButton } from "~/components/admin/forms/action-button";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { Unreachable } from "~/components/admin/shell/unreachable";
import { usePolling } from "~/components/admin/use-polling";
import { PageHeader } from "~/components/ui/screen";
import { formatCountedNoun } from "~/content/text";
import { getScreenTitle } from "~/screens";
import { sampleCommands } from "~/services/samples/commands";
import { ActivityFeed } from "./activity-feed";
import { Agents } from "./agents";
import { HubCharts } from "./charts";
import { Now } from "./now";
import type { HubData, loader } from "./screen.server";
import { PerformanceMetrics, SourceBreakdown, Workflow } from "./side";
import { Today } from "./today";
import { WaitingForStaff } from "./waiting";

/** How often leads, events and campaigns are read again, in milliseconds; posts less often (docs/product/numbers.md §9). */
const REFRESH_INTERVAL_MS = 5_000;

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<HubData>();

export const meta = buildScreenMeta("/admin/hub");

export default function HubScreen() {
  const hub = useLoaderData<typeof loader>();
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

const FILL = "Fill with a sample week";
const REMOVE = "Remove samples";

function Samples({ leads, isOffered }: HubData["samples"]) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      <FlaskConical aria-hidden className="size-5 shrink-0 text-primary" />
      <p className="min-w-0 flex-1 basis-64 text-sm">
        {isOffered ? (
          <>
            <strong className="font-semibold">Nobody has written yet.</strong> See how a week looks: 25
            made-up families with calls, tasks, chats, consultations and one crisis. Nobody is written to or
            woken.
          </>
        ) : (
          <>
            <strong className="font-semibold">
              {formatCountedNoun(leads, "sample lead")} to try things with.
            </strong>{" "}
            No mail service gets their mail, no alert is made of them, and exports leave them out.
          </>
        )}
      </p>
      <ActionButton
        do={isOffered ? sampleCommands.fill : sampleCommands.remove}
        variant={isOffered ? "primary" : "secondary"}
        showsUnsent
      >
        {isOffered ? FILL : REMOVE}
      </ActionButton>
    </div>
  );
}
