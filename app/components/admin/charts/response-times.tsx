import type { ResponseRow } from "~/domain/charts/charts";
import { labelOf, staffUrgencies } from "~/domain/leads/options";
import { span } from "~/domain/time/spoken-time";
import { TARGETS } from "../response-words";
import { Chart, Legend } from "./chart";

const PARTS = [
  { key: "inTime", label: "In time", fill: "fill-primary" },
  { key: "late", label: "Late", fill: "fill-primary/40" },
  { key: "overdue", label: "Overdue now", fill: "fill-ink" },
  { key: "waiting", label: "Still in time", fill: "fill-line" },
] as const;

const WIDTH = 600;

/** First responses of the last 30 days against their targets, one bar for each urgency. */
export function ResponseTimes({ rows }: { rows: ResponseRow[] }) {
  return (
    <Chart
      table={{
        caption: "First response against target, by urgency",
        head: ["Urgency", "Target", "Median", ...PARTS.map(({ label }) => label)],
        rows: rows.map((row) => [
          labelOf(staffUrgencies, row.urgency),
          TARGETS[row.urgency],
          row.median === null ? "–" : span(row.median),
          ...PARTS.map(({ key }) => row[key]),
        ]),
      }}
    >
      <ul className="grid gap-3">
        {rows.map((row) => {
          const total = PARTS.reduce((sum, { key }) => sum + row[key], 0);
          const answered = row.inTime + row.late;
          let x = 0;
          return (
            <li key={row.urgency} className="text-sm">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {labelOf(staffUrgencies, row.urgency)}{" "}
                  <span className="text-xs text-muted">target {TARGETS[row.urgency]}</span>
                </span>
                <span className="text-xs tabular-nums text-muted">
                  {answered > 0
                    ? `${Math.round((row.inTime / answered) * 100)}% in time · median ${span(row.median ?? 0)}`
                    : "No responses yet"}
                </span>
              </p>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${WIDTH} 10`}
                preserveAspectRatio="none"
                className="mt-1 block h-2.5 w-full overflow-hidden rounded-full bg-paper"
              >
                {PARTS.map(({ key, fill }) => {
                  const width = total ? (row[key] / total) * WIDTH : 0;
                  const at = x;
                  x += width;
                  return width > 0 ? (
                    <rect key={key} x={at} y="0" width={width} height="10" className={fill} />
                  ) : null;
                })}
              </svg>
            </li>
          );
        })}
      </ul>
      <Legend entries={PARTS.map(({ label, fill }) => ({ label, fill }))} />
    </Chart>
  );
}
