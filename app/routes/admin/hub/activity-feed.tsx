import { Link } from "@remix-run/react";
import Activity from "lucide-react/icons/activity";
import ChartBar from "lucide-react/icons/chart-bar";
import Circle from "lucide-react/icons/circle";
import Route from "lucide-react/icons/route";
import StickyNote from "lucide-react/icons/sticky-note";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import UserPlus from "lucide-react/icons/user-plus";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import type { FeedItem } from "./data.server";

const ICONS: Record<string, typeof Circle> = {
  LeadCaptured: UserPlus,
  LeadScored: ChartBar,
  LeadRouted: Route,
  NoteAdded: StickyNote,
  CrisisDetected: TriangleAlert,
};

/** Thresholds of the score badge (spec.md §9). */
function ScoreBadge({ score }: { score: number }) {
  if (score >= 80) return <Badge tone="crisis">High Priority</Badge>;
  return score >= 60 ? <Badge tone="primary">Medium</Badge> : <Badge tone="outline">Low</Badge>;
}

export function ActivityFeed({ feed }: { feed: FeedItem[] }) {
  return (
    <Panel id="activity" title="Live Activity Feed" bodyClassName="!p-0">
      {feed.length === 0 ? (
        <EmptyState icon={<Activity />} title="No recent activity" />
      ) : (
        <ul className="divide-y divide-line">
          {feed.map((item) => {
            const Icon = ICONS[item.type] ?? Circle;
            return (
              <li key={item.id} className="flex items-center gap-3 px-4 py-2">
                <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                <p className="min-w-0 flex-1 text-sm">
                  {item.words}
                  {item.name && item.leadId && (
                    <>
                      {": "}
                      <Link
                        to={`/admin/leads/${item.leadId}`}
                        className="font-semibold text-primary underline underline-offset-2"
                      >
                        {item.name}
                      </Link>
                    </>
                  )}
                  {item.detail && <span className="text-muted"> · {item.detail}</span>}
                </p>
                {item.score !== null && <ScoreBadge score={item.score} />}
                <span className="shrink-0 text-xs tabular-nums text-muted">{item.age}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
