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
import { EmptyState } from "~/components/ui/screen";
import type { FeedLine } from "./screen.server";

const ICONS: Record<FeedLine["type"], typeof Circle> = {
  lead_captured: UserPlus,
  lead_scored: ChartBar,
  blog_generated: FileText,
  status_change: Route,
  note_added: StickyNote,
  crisis: TriangleAlert,
  other: Circle,
};

/** The badge of a lead's score, with its thresholds (docs/product/numbers.md §9). */
function ScoreBadge({ score }: { score: number }) {
  if (score >= 80) return <Badge tone="amber">High Priority</Badge>;
  return score >= 60 ? <Badge tone="primary">Medium</Badge> : <Badge tone="outline">Low</Badge>;
}

export function ActivityFeed({ feed }: { feed: FeedLine[][] }) {
  return (
    <section aria-labelledby="activity" className="min-w-0">
      <h2 id="activity" className="border-b border-line pb-2 text-h3 font-semibold">
        Live Activity Feed
      </h2>
      {feed.length === 0 ? (
        <EmptyState icon={<Activity />} title="No recent activity" />
      ) : (
        <ul className="divide-y divide-line">
          {feed.map((lines) => {
            const [latest] = lines;
            return latest && <Group key={latest.id} lines={lines} latest={latest} />;
          })}
        </ul>
      )}
    </section>
  );
}

function Group({ lines, latest }: { lines: FeedLine[]; latest: FeedLine }) {
  const score = lines.find((line) => line.score !== null)?.score ?? null;
  return (
    <li className="flex min-h-10 items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        {latest.lead && (
          <p className="flex flex-wrap items-center gap-x-2">
            <Link
              to={`/admin/leads/${latest.lead.id}`}
              className="min-w-0 font-semibold [overflow-wrap:anywhere] hover:underline"
            >
              {latest.lead.name}
            </Link>
            {score !== null && <ScoreBadge score={score} />}
          </p>
        )}
        <ul className="flex flex-wrap gap-x-3 text-sm">
          {lines.map((line) => {
            const Icon = ICONS[line.type];
            return (
              <li key={line.id} className="flex min-w-0 items-center gap-1.5 [overflow-wrap:anywhere]">
                <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />
                {line.words}
                {line.detail && <span className="text-muted">{line.detail}</span>}
              </li>
            );
          })}
        </ul>
      </div>
      <span className="shrink-0 pt-0.5 text-xs tabular-nums text-muted">{latest.age}</span>
    </li>
  );
}
