import { Link } from "@remix-run/react";
import Activity from "lucide-react/icons/activity";
import Bell from "lucide-react/icons/bell";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartBar from "lucide-react/icons/chart-bar";
import Circle from "lucide-react/icons/circle";
import FileText from "lucide-react/icons/file-text";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Route from "lucide-react/icons/route";
import StickyNote from "lucide-react/icons/sticky-note";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import UserPlus from "lucide-react/icons/user-plus";
import type { ReactNode } from "react";
import { UrgencyBadge } from "~/components/admin/lead/lead-badges";
import { Badge, EmptyState, Fact } from "~/components/admin/screen";
import { useAdmin } from "~/components/admin/use-admin";
import { joinClassNames } from "~/components/ui/class-names";
import { IMMEDIATE_LEADS_PATH } from "~/domain/leads/list/lead-filters";
import type { FeedLine, HubData } from "./screen.server";

function Side({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 border-b border-line pb-2 text-h3 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function PerformanceMetrics({ hub: { leads, posts, crises } }: { hub: HubData }) {
  const metrics: { label: string; value: string; to?: string; tone?: string }[] = [
    { label: "Total Leads", value: leads.total },
    { label: "AI Conversations", value: leads.chat },
    { label: "AI Content Created", value: posts?.written ?? "–" },
    {
      label: "Urgent Leads",
      value: leads.urgent,
      to: IMMEDIATE_LEADS_PATH,
      tone: crises.total > 0 ? "text-crisis" : leads.urgent === "0" ? undefined : "text-amber",
    },
  ];
  return (
    <Side id="metrics" title="Performance Metrics">
      <dl className="grid grid-cols-2 gap-4">
        {metrics.map(({ label, value, to, tone }) => (
          <Fact
            key={label}
            label={label}
            className={joinClassNames("text-h2 font-semibold tabular-nums", tone)}
          >
            {to ? (
              <Link to={to} className="hover:underline">
                {value}
              </Link>
            ) : (
              value
            )}
          </Fact>
        ))}
      </dl>
    </Side>
  );
}

export function SourceBreakdown({ breakdown }: Pick<HubData, "breakdown">) {
  const largest = Math.max(1, ...breakdown.map(({ value }) => value ?? 0));
  return (
    <Side id="sources" title="Source Breakdown">
      <dl className="grid gap-3">
        {breakdown.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{value?.toLocaleString("en-US") ?? "–"}</dd>
            <dd aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${((value ?? 0) / largest) * 100}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Side>
  );
}

const STAGES = [
  { name: "Lead Capture", note: "Chat, contact form and staff", icon: UserPlus },
  { name: "AI Scoring", note: "Urgency analysis", icon: ChartBar },
  { name: "Smart Routing", note: "Emergency, standard or exploratory", icon: Route },
  { name: "Notifications", note: null, icon: Bell },
];

export function Workflow({ posts, notifications }: Pick<HubData, "posts" | "notifications">) {
  return (
    <Side id="workflow" title="Automated Workflow">
      <ol className="relative">
        {STAGES.map(({ name, note, icon: Icon }, index) => (
          <li key={name} className="relative flex items-center gap-3 py-1.5">
            {index < STAGES.length - 1 && (
              <span aria-hidden className="absolute left-4 top-1/2 h-full w-px bg-line" />
            )}
            <span className="relative flex size-8 shrink-0 items-center justify-center rounded-full border border-line bg-primary-tint text-primary">
              <Icon aria-hidden className="size-4" />
            </span>
            <p className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="block text-xs text-muted">{note ?? notifications}</span>
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-2 flex items-center gap-3 border-t border-line pt-3">
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full border border-line bg-paper text-muted">
          <FileText aria-hidden className="size-4" />
        </span>
        <span className="flex-1 font-semibold">Blog Generator</span>
        <Badge tone="outline">{posts ? `${posts.total} posts` : "–"}</Badge>
      </p>
    </Side>
  );
}

const UNKNOWN = "–";

type Agent = {
  name: string;
  icon: typeof Mail;
  what: string;
  value: string;
  second: { label: string; value: string };
  to?: string;
};

const agents = ({ leads, campaigns, posts }: HubData): Agent[] => [
  {
    name: "Closer Agent",
    icon: MessageCircle,
    what: "Chat leads",
    value: leads.chat,
    second: { label: "Today", value: leads.chatToday },
  },
  {
    name: "Lead Scorer",
    icon: ChartBar,
    what: "Leads scored",
    value: leads.scored,
    second: { label: "Average", value: leads.average },
  },
  {
    name: "Email Campaigns",
    icon: Mail,
    what: "Campaigns",
    value: campaigns.total,
    second: { label: "Active", value: campaigns.active },
    to: "/admin/campaigns",
  },
  {
    name: "Blog Generator",
    icon: FileText,
    what: "AI posts",
    value: posts?.written ?? UNKNOWN,
    second: { label: "Today", value: posts?.writtenToday ?? UNKNOWN },
    to: "/admin/blog",
  },
  {
    name: "Content Scheduler",
    icon: CalendarDays,
    what: "Published posts",
    value: posts?.published ?? UNKNOWN,
    second: { label: "Today", value: posts?.publishedToday ?? UNKNOWN },
    to: "/admin/scheduler",
  },
];

export function Agents({ hub }: { hub: HubData }) {
  const { paths } = useAdmin();
  return (
    <ul
      aria-label="Agents"
      className="grid grid-cols-1 gap-x-6 border-y border-line py-1 xs:grid-cols-2 md:grid-cols-3 xl:grid-cols-5"
    >
      {agents(hub).map(({ name, icon: Icon, what, value, second, to }) => (
        <li key={name} className="flex min-h-12 min-w-0 items-center gap-2.5 py-1.5">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <div className="min-w-0">
            <h2 className="truncate text-sm font-semibold">
              {to && paths.includes(to) ? (
                <Link to={to} prefetch="intent" className="hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </h2>
            <dl className="flex flex-wrap gap-x-3 text-xs text-muted">
              {[{ label: what, value }, second].map((figure) => (
                <div key={figure.label} className="flex gap-1">
                  <dt>{figure.label}</dt>
                  <dd className="font-semibold tabular-nums text-ink">{figure.value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

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
  const scored = lines.find(({ score }) => score !== null);
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
            {scored?.isCrisis ? (
              <UrgencyBadge urgency="immediate" isOpen={scored.isOpenCrisis} />
            ) : (
              scored && <ScoreBadge score={scored.score ?? 0} />
            )}
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
