import type { LoaderFunctionArgs } from "@remix-run/node";
import Inbox from "lucide-react/icons/inbox";
import { urgencyLevels } from "#db/values";
import { Trouble } from "~/components/admin/forms/trouble";
import { Score, StatusBadge, UrgencyBadge } from "~/components/admin/lead/lead-badges";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { Badge } from "~/components/ui/badge";
import { DataTable, EmptyState, PageHeader, StatTile } from "~/components/ui/screen";
import { Skeleton } from "~/components/ui/skeleton";
import { funnelStages } from "~/domain/charts/charts";
import { requireUser } from "~/platform/auth/require-user.server";
import { getScreenTitle } from "~/screens";
import { Buttons, Dialogs, Drawn, Fields, Part, Reviewed, Row, Toasts } from "./parts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return null;
}

export const meta = buildScreenMeta("/admin/styleguide");

const TONES = ["neutral", "primary", "crisis", "amber", "outline"] as const;
const PARTS = [{ label: "Urgency", points: 40, max: 40, reason: "Crisis" }];
const ROWS = [
  { id: "1", name: "Sample Parent", figure: "95" },
  { id: "2", name: "A name so long that it has to break somewhere in a narrow column", figure: "1,204" },
];

export default function StyleGuideScreen() {
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/styleguide")}
        lead="Every shared part of the back office, in every state."
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Buttons />
        <Part title="Badges">
          <Row>
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Row>
          <Row>
            {urgencyLevels.map((urgency) => (
              <UrgencyBadge key={urgency} urgency={urgency} />
            ))}
          </Row>
          <Row>
            {([...funnelStages, "lost"] as const).map((status) => (
              <StatusBadge key={status} status={status} />
            ))}
          </Row>
          <Row>
            <Score score={0} parts={[]} />
            <Score score={95} parts={PARTS} />
          </Row>
        </Part>
        <Fields />
        <Part title="Figures">
          <dl className="grid grid-cols-2 gap-3">
            <StatTile label="Total Leads" value="1,204" />
            <StatTile label="With a note" value="12" note="3 since yesterday" />
            <StatTile label="Crisis" value="2" tone="crisis" />
            <StatTile label="Nothing yet" value="–" />
          </dl>
        </Part>
        <Part title="Trouble">
          <Trouble answer={{ ok: false, message: "Please try again." }} />
          <Trouble
            answer={{
              ok: false,
              message: "Someone else has changed this lead since you opened it.",
              clashes: [{ label: "Status", theirs: "Contacted", yours: "Lost" }],
            }}
            onKeepTheirs={() => {}}
          />
        </Part>
        <Toasts />
        <Dialogs />
        <Part title="Loading">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-10 w-full" />
        </Part>
        <Part title="Table">
          <DataTable
            caption="Sample rows"
            columns={[
              { key: "name", header: "Name", label: "", cell: (row) => row.name },
              { key: "figure", header: "Figure", label: "Figure", align: "right", cell: (row) => row.figure },
            ]}
            rows={ROWS}
            rowKey={(row) => row.id}
            empty={null}
          />
        </Part>
        <Part title="Nothing to show">
          <EmptyState icon={<Inbox />} title="No leads found" hint="New leads will appear here" />
        </Part>
      </div>
      <Drawn />
      <Reviewed />
    </>
  );
}
