import { Link } from "@remix-run/react";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import { joinClassNames } from "~/components/ui/class-names";
import { Tooltip } from "~/components/ui/tooltip";
import { IMMEDIATE_LEADS_PATH } from "~/domain/leads/list/lead-filters";
import type { DashboardData } from "./screen.server";

const HELP =
  "Pipeline includes all active leads (not lost/completed). Won revenue from completed deals only.";

/** The eight figures in one line; on a phone it scrolls sideways. */
export function Figures({
  stats,
  revenue,
  openCrises,
}: Pick<DashboardData, "stats" | "revenue" | "openCrises">) {
  return (
    <div className="flex items-stretch overflow-x-auto rounded-card border border-line bg-surface [scrollbar-width:none]">
      <dl aria-label="Leads" className="flex flex-[4] divide-x divide-line">
        <Figure label="Total Leads" value={stats.total} />
        <Figure label="New Leads" value={stats.new} />
        <Figure
          label="Crisis"
          value={
            <Link to={IMMEDIATE_LEADS_PATH} className="hover:underline">
              {stats.crisis}
            </Link>
          }
          tone={openCrises > 0 ? "text-crisis" : stats.crisis === "0" ? undefined : "text-amber"}
        />
        <Figure label="Qualified" value={stats.qualified} />
      </dl>
      <dl aria-label="Revenue" className="flex flex-[5] divide-x divide-line border-l border-line">
        <Figure label="Pipeline Value" value={<Amount amount={revenue.pipeline} />} />
        <Figure label="Won Revenue" value={<Amount amount={revenue.won} />} />
        <Figure label="Conversion Rate" value={revenue.conversion} />
        <Figure label="Avg Deal Size" value={<Amount amount={revenue.average} />} />
      </dl>
      <Tooltip content={HELP}>
        <button
          type="button"
          aria-label="How revenue is counted"
          className="flex w-8 shrink-0 items-center justify-center text-muted hover:text-ink focus-visible:-outline-offset-2"
        >
          <Info aria-hidden className="size-4" />
        </button>
      </Tooltip>
    </div>
  );
}

function Figure({
  label,
  value,
  tone,
}: {
  label: string;
  value: ReactNode;
  tone?: "text-crisis" | "text-amber" | undefined;
}) {
  return (
    <div className="flex-1 whitespace-nowrap px-3 py-0.5 md:py-1">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={joinClassNames("flex min-h-6 items-center text-h3 font-semibold tabular-nums", tone)}>
        {value}
      </dd>
    </div>
  );
}

function Amount({ amount }: { amount: DashboardData["revenue"]["pipeline"] }) {
  if (amount.short === amount.full) return amount.full;
  return (
    <Tooltip content={amount.full}>
      <button
        type="button"
        aria-label={`${amount.short}: ${amount.full}`}
        className="-mx-1 min-h-6 rounded-sm px-1 focus-visible:-outline-offset-2"
      >
        {amount.short}
      </button>
    </Tooltip>
  );
}
