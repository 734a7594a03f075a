import { Chart, Legend, StackedBar } from "~/components/admin/charts/chart";
import type { DeliverabilityData } from "./data.server";

type Week = DeliverabilityData["weeks"][number];

const PARTS = [
  { key: "bounced", label: "Bounced", fill: "fill-ink" },
  { key: "complained", label: "Marked as unwanted", fill: "fill-primary/50" },
] as const;

/** Shows how many addresses bounced or complained, a bar for each week, the present week on top. */
export function Weeks({ weeks }: { weeks: Week[] }) {
  const most = Math.max(1, ...weeks.map(({ bounced, complained }) => bounced + complained));
  const isQuiet = weeks.every(({ bounced, complained }) => bounced + complained === 0);
  return (
    <Chart
      table={{
        caption: "Bounces and complaints by week, newest first",
        head: ["Week", "Sent", ...PARTS.map(({ label }) => label)],
        rows: weeks.map((week) => [week.words, week.sent, ...PARTS.map(({ key }) => week[key])]),
      }}
    >
      {isQuiet && <p className="mb-2 text-sm text-muted">None in twelve weeks.</p>}
      <ul className="grid gap-1.5">
        {weeks.map((week) => (
          <li key={week.words} className="text-sm">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>{week.words}</span>
              <span className="text-xs tabular-nums text-muted">{describeWeek(week)}</span>
            </p>
            <StackedBar parts={PARTS} values={week} whole={most} className="mt-0.5 h-1.5" />
          </li>
        ))}
      </ul>
      <Legend entries={PARTS.map(({ label, fill }) => ({ label, fill }))} />
    </Chart>
  );
}

/** "2 of 140 (1.4%)": mailboxes grow wary at a complaint in a thousand, and at two bounces in a hundred. */
function describeWeek({ sent, bounced, complained }: Week): string {
  const stopped = bounced + complained;
  if (sent === 0) return stopped === 0 ? "none sent" : `${stopped}, none sent`;
  const share = (stopped / sent) * 100;
  return `${stopped} of ${sent}${stopped > 0 ? ` (${share.toFixed(share < 10 ? 1 : 0)}%)` : ""}`;
}
