import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/components/admin/admin-meta";
import { keepLast } from "~/components/admin/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { PageHeader } from "~/components/ui/page-header";
import { requireUser } from "~/platform/auth/require-user.server";
import { ActivityFeed } from "./activity-feed";
import { Agents } from "./agents";
import { Charts } from "./charts";
import { type Hub, readHub } from "./data.server";
import { OpenCrises } from "./open-crises";
import { OverdueResponses } from "./overdue-responses";
import { PerformanceMetrics, SourceBreakdown, Workflow } from "./side";
import { WaitingBookings } from "./waiting-bookings";

/** Leads, events and campaigns are read again this often, in milliseconds; posts less often (spec.md §9). */
const REFRESH = 5_000;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return readHub();
}

export const clientLoader = keepLast<Hub>();

export const meta: MetaFunction = ({ matches }) => adminMeta(matches, "AI Control Center");

export default function HubScreen() {
  const hub = useLoaderData<typeof loader>() as Hub;
  usePolling(REFRESH);
  return (
    <>
      <PageHeader
        title="AI Control Center"
        lead="Unified dashboard for all AI agents and automated workflows"
      />
      <OpenCrises crises={hub.crises} />
      <OverdueResponses overdue={hub.overdue} />
      <WaitingBookings waiting={hub.waitingBookings} />
      <Agents hub={hub} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ActivityFeed feed={hub.feed} />
        <div className="grid gap-5 md:max-lg:grid-cols-2">
          <PerformanceMetrics hub={hub} />
          <SourceBreakdown breakdown={hub.breakdown} />
          <Workflow posts={hub.posts} />
        </div>
      </div>
      <Charts charts={hub.charts} />
    </>
  );
}
