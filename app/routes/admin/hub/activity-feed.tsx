import { Link } from "@remix-run/react";
import Activity from "lucide-react/icons/activity";
import ChartBar from "lucide-react/icons/chart-bar";
import Circle from "lucide-react/icons/circle";
import FileText from "lucide-react/icons/file-text";
import Route from "lucide-react/icons/route";
import StickyNote from "lucide-react/icons/sticky-note";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import UserPlus from "lucide-react/icons/user-plus";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import { cx } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import type { FeedLine } from "./data.server";

const ICONS: Record<FeedLine["type"], typeof Circle> = {
  lead_captured: UserPlus,
  lead_scored: ChartBar,
  blog_generated: FileText,
  status_change: Route,
  note_added: StickyNote,
  crisis: TriangleAlert,
  other: Circle,
};

/** Thresholds of the score badge (docs/product.md §9). */
function ScoreBadge({ score }: { score: number }) {
  if (score >= 80) return <Badge tone="crisis">High Priority</Badge>;
  return score >= 60 ? <Badge tone="primary">Medium</Badge> : <Badge tone="outline">Low</Badge>;
}

export function ActivityFeed({ feed }: { feed: FeedLine[] }) {
  return (
    <Panel id="activity" title="Live Activity Feed" bodyClassName="!p-0">
      {feed.length === 0 ? (
        <EmptyState icon={<Activity />} title="No recent activity" />
      ) : (
        <ul className="divide-y divide-line">
          {feed.map((line) => {
            const Icon = ICONS[line.type];
            return (
              <li key={line.id} className="flex min-h-10 items-center gap-3 px-4 py-2">
                <Icon
                  aria-hidden
                  className={cx("size-4 shrink-0", line.type === "crisis" ? "text-crisis" : "text-muted")}
                />
                <p className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
                  {line.words}
                  {line.lead && (
                    <>
                      {": "}
                      <Link
                        to={`/admin/leads/${line.lead.id}`}
                        className="font-semibold text-primary underline underline-offset-2"
                      >
                        {line.lead.name}
                      </Link>
                    </>
                  )}
                  {line.detail && <span className="text-muted"> · {line.detail}</span>}
                </p>
                {line.score !== null && <ScoreBadge score={line.score} />}
                <span className="shrink-0 text-xs tabular-nums text-muted">{line.age}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
