import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import ChartBar from "lucide-react/icons/chart-bar";
import MessageCircle from "lucide-react/icons/message-circle";
import { requireUser } from "~/auth/require-user.server";
import { adminMeta } from "~/components/admin/admin-meta";
import { keepLast } from "~/components/admin/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { Panel } from "~/components/ui/card";
import { PageHeader } from "~/components/ui/page-header";
import { StatTile } from "~/components/ui/stat-tile";
import { ActivityFeed } from "./activity-feed";
import { type Hub, readHub } from "./data.server";

/** Leads and events are read again this often, in milliseconds (spec.md §9). */
const REFRESH = 5_000;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return readHub();
}

export const clientLoader = keepLast<Hub>();

export const meta: MetaFunction = ({ matches }) => adminMeta(matches, "AI Control Center");

export default function HubScreen() {
  const { figures, feed } = useLoaderData<typeof loader>();
  usePolling(REFRESH);
  return (
    <>
      <PageHeader
        title="AI Control Center"
        lead="Unified dashboard for all AI agents and automated workflows"
      />
      <dl aria-label="Agents" className="grid gap-3 sm:grid-cols-2">
        <StatTile
          label="Closer Agent"
          value={figures.chat}
          note="Leads from the chat"
          icon={<MessageCircle aria-hidden />}
        />
        <StatTile
          label="Lead Scorer"
          value={figures.scored}
          note={`Scored leads, ${figures.averageScore} on average`}
          icon={<ChartBar aria-hidden />}
        />
      </dl>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <ActivityFeed feed={feed} />
        <div className="grid gap-5">
          <Panel id="metrics" title="Performance Metrics">
            <dl className="grid grid-cols-2 gap-4">
              <Metric label="Total Leads" value={figures.total} />
              <Metric label="AI Conversations" value={figures.chat} />
              <Metric label="Contact Form" value={figures.form} />
              <Metric label="Urgent Leads" value={figures.urgent} />
            </dl>
          </Panel>
        </div>
      </div>
    </>
  );
}

function Metric({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-h1 font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
