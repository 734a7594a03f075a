import type { ResponseRow } from "~/domain/charts/charts";
import { computeShareInTime } from "~/domain/first-response/rates";
import { findOptionLabel, staffUrgencies } from "~/domain/leads/fields/options";
import { formatDuration } from "~/domain/time/spoken-time";
import { RESPONSE_TARGET_LABELS } from "../lead/response-words";
import { Chart, Legend, StackedBar } from "./chart";

const PARTS = [
  { key: "inTime", label: "In time", fill: "fill-primary" },
  { key: "late", label: "Late", fill: "fill-primary/40" },
  { key: "overdue", label: "Overdue now", fill: "fill-ink" },
  { key: "waiting", label: "Still in time", fill: "fill-line" },
] as const;

export function ResponseTimes({ rows }: { rows: ResponseRow[] }) {
  return (
    <Chart
      table={{
        caption: "First response against target, by urgency",
        head: ["Urgency", "Target", "Median", ...PARTS.map(({ label }) => label), "Closed unanswered"],
        rows: rows.map((row) => [
          findOptionLabel(staffUrgencies, row.urgency),
          RESPONSE_TARGET_LABELS[row.urgency],
          row.median === null ? "–" : formatDuration(row.median),
          ...PARTS.map(({ key }) => row[key]),
          row.unanswered,
        ]),
      }}
    >
      <ul className="grid gap-3">
        {rows.map((row) => {
          const total = PARTS.reduce((sum, { key }) => sum + row[key], 0);
          const share = computeShareInTime(row);
          return (
            <li key={row.urgency} className="text-sm">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {findOptionLabel(staffUrgencies, row.urgency)}{" "}
                  <span className="text-xs text-muted">target {RESPONSE_TARGET_LABELS[row.urgency]}</span>
                </span>
                <span className="text-xs tabular-nums text-muted">
                  {[
                    share === null ? "No responses yet" : `${share}% in time`,
                    row.median !== null && `median ${formatDuration(row.median)}`,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
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
