import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import { StatTile } from "~/components/ui/stat-tile";
import { Tooltip } from "~/components/ui/tooltip";
import type { Dashboard } from "./data.server";

export function StatsBar({ stats }: Pick<Dashboard, "stats">) {
  return (
    <dl aria-label="Leads" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <StatTile label="Total Leads" value={stats.total} />
      <StatTile label="New Leads" value={stats.new} />
      <StatTile
        label="Crisis"
        value={stats.crisis}
        icon={<CircleAlert aria-hidden />}
        tone={stats.crisis === "0" ? "neutral" : "crisis"}
      />
      <StatTile label="Qualified" value={stats.qualified} />
    </dl>
  );
}

type Money = Dashboard["revenue"]["pipeline"];

function Amount({ amount }: { amount: Money }) {
  if (amount.short === amount.full) return amount.full;
  return (
    <Tooltip content={amount.full}>
      <button type="button" aria-label={amount.full} className="rounded-sm">
        {amount.short}
      </button>
    </Tooltip>
  );
}

const HELP =
  "Pipeline includes all active leads (not lost/completed). Won revenue from completed deals only.";

export function RevenueBar({ revenue }: Pick<Dashboard, "revenue">) {
  return (
    <div className="relative">
      <dl aria-label="Revenue" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <StatTile label="Pipeline Value" value={<Amount amount={revenue.pipeline} />} />
        <StatTile label="Won Revenue" value={<Amount amount={revenue.won} />} />
        <StatTile label="Conversion Rate" value={revenue.conversion} />
        <StatTile label="Avg Deal Size" value={<Amount amount={revenue.average} />} />
      </dl>
      <Tooltip content={HELP}>
        <button
          type="button"
          aria-label="How revenue is counted"
          className="absolute right-1 top-1 flex size-7 items-center justify-center rounded-full text-muted hover:bg-paper hover:text-ink"
        >
          <Info aria-hidden className="size-4" />
        </button>
      </Tooltip>
    </div>
  );
}
