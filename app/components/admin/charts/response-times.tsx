import type { ResponseRow } from "~/domain/charts/charts";
import { labelOf, staffUrgencies } from "~/domain/leads/options";
import { span } from "~/domain/time/spoken-time";
import { TARGETS } from "../response-words";
import { Chart, Legend, StackedBar } from "./chart";

const PARTS = [
  { key: "inTime", label: "In time", fill: "fill-primary" },
  { key: "late", label: "Late", fill: "fill-primary/40" },
  { key: "overdue", label: "Overdue now", fill: "fill-ink" },
  { key: "waiting", label: "Still in time", fill: "fill-line" },
] as const;

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
              <StackedBar parts={PARTS} values={row} whole={total} className="mt-1 h-2.5" />
            </li>
          );
        })}
      </ul>
      <Legend entries={PARTS.map(({ label, fill }) => ({ label, fill }))} />
    </Chart>
  );
}
