import { Link, useLoaderData } from "@remix-run/react";
import FlaskConical from "lucide-react/icons/flask-conical";
import type { LostReason } from "#db/values";
import { Bars, LeadsPerDay, Pipeline, ResponseTimes } from "~/components/admin/charts/charts";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { formatLeadSource } from "~/components/admin/lead/lead-badges";
import { PageHeader, Panel } from "~/components/admin/screen";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { LineTrouble, SilentTelephone, Unreachable } from "~/components/admin/shell/unreachable";
import { formatCountedNoun, formatDollars } from "~/content/text";
import { findOptionLabel, lostReasonOptions } from "~/domain/leads/fields/options";
import { sampleCommands } from "~/services/samples/commands";
import { AfterCrisis } from "./after-crisis";
import { Now } from "./now";
import type { HubData, loader } from "./screen.server";
import { ActivityFeed, Agents, PerformanceMetrics, SourceBreakdown, Workflow } from "./side";
import { Today, WaitingForStaff } from "./today";

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
        screen="/admin/hub"
        lead={
          <span className="max-sm:sr-only">Unified dashboard for all AI agents and automated workflows</span>
        }
      />
      <Unreachable reasons={hub.unreachable} isUnconfirmed={hub.onCallIsUnconfirmed} />
      <LineTrouble state={hub.lineState} />
      {hub.isTelephoneSilent && <SilentTelephone />}
      {hub.launch.noPhone && <NoPhone />}
      {hub.samples.isOffered && <Samples {...hub.samples} />}
      <PlainAnswer />
      <Now crises={hub.crises} onCall={hub.onCall} />
      <AfterCrisis afterCrisis={hub.afterCrisis} />
      <Today queue={hub.queue} today={hub.today} afterCrisis={hub.afterCrisis} />
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

const reasonLabel = (reason: LostReason | null) =>
  reason ? findOptionLabel(lostReasonOptions, reason) : "No reason given";

function HubCharts({ charts: { days, stages, responses, sources, lost } }: Pick<HubData, "charts">) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2 2xl:grid-cols-3">
      <Panel id="chart-days" title="Leads per Day" className="min-w-0 md:col-span-2 2xl:col-span-1">
        <LeadsPerDay days={days} />
      </Panel>
      <Panel id="chart-pipeline" title="Pipeline" className="min-w-0">
        <Pipeline stages={stages} />
      </Panel>
      <Panel id="chart-response" title="First Response" className="min-w-0">
        <ResponseTimes rows={responses} />
      </Panel>
      <Panel id="chart-sources" title="Won Revenue by Source" className="min-w-0">
        <Bars
          none="No leads yet."
          bars={sources.map(({ source, won, revenue }) => ({
            label: formatLeadSource(source),
            value: revenue,
            words: `${formatDollars(revenue)} from ${won}`,
          }))}
          table={{
            caption: "Won revenue by source",
            head: ["Source", "Leads", "Won", "Revenue"],
            rows: sources.map(({ source, leads, won, revenue }) => [
              formatLeadSource(source),
              leads,
              won,
              formatDollars(revenue),
            ]),
          }}
        />
      </Panel>
      <Panel id="chart-lost" title="Why Leads Were Lost" className="min-w-0">
        <Bars
          none="No lead was lost."
          bars={lost.map(({ reason, leads }) => ({
            label: reasonLabel(reason),
            value: leads,
            words: String(leads),
          }))}
          table={{
            caption: "Reasons for lost leads",
            head: ["Reason", "Leads"],
            rows: lost.map(({ reason, leads }) => [reasonLabel(reason), leads]),
          }}
        />
      </Panel>
    </div>
  );
}
