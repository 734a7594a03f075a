import { count } from "~/components/admin/format";
import { StatTile } from "~/components/ui/stat-tile";
import type { StudioStats } from "./stats.server";

export function StatCards({ stats }: { stats: StudioStats }) {
  const figure = (value: number | null) => (value === null ? "–" : count(value));
  return (
    <dl aria-label="Content" className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      <StatTile label="Published" value={figure(stats.published)} />
      <StatTile label="Drafts" value={figure(stats.drafts)} />
      <StatTile label="AI Generated" value={figure(stats.aiGenerated)} />
      <StatTile label="Active Topics" value={figure(stats.activeTopics)} />
      <StatTile label="Active Schedules" value={figure(stats.activeSchedules)} />
      <StatTile label="Upcoming" value={figure(stats.upcoming)} />
    </dl>
  );
}
