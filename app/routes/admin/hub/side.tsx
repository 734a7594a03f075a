import { Link } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import ChartBar from "lucide-react/icons/chart-bar";
import FileText from "lucide-react/icons/file-text";
import Route from "lucide-react/icons/route";
import UserPlus from "lucide-react/icons/user-plus";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { joinClassNames } from "~/components/ui/class-names";
import { IMMEDIATE_LEADS_PATH } from "~/domain/leads/list/lead-filters";
import type { HubData } from "./screen.server";

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
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className={joinClassNames("text-h2 font-semibold tabular-nums", tone)}>
              {to ? (
                <Link to={to} className="hover:underline">
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
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
