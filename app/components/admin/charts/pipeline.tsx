import type { FunnelStage } from "~/domain/charts/charts";
import { findOptionLabel, statusOptions } from "~/domain/leads/fields/options";
import { Chart } from "./chart";

const WIDTH = 600;
const ROW_HEIGHT = 34;

export function Pipeline({ stages }: { stages: FunnelStage[] }) {
  const most = Math.max(1, stages[0]?.reached ?? 0);
  const share = (reached: number) => `${Math.round((reached / most) * 100)}%`;
  return (
    <Chart
      table={{
        caption: "The pipeline by stage",
        head: ["Stage", "At this stage", "At it or beyond", "Share"],
        rows: stages.map(({ status, now, reached }) => [
          findOptionLabel(statusOptions, status),
          now,
          reached,
          share(reached),
        ]),
      }}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 text-sm">
        {stages.map(({ status, now, reached }, index) => {
          const width = Math.max(2, (reached / most) * WIDTH);
          return (
            <div key={status} className="contents">
              <span>{findOptionLabel(statusOptions, status)}</span>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${WIDTH} ${ROW_HEIGHT}`}
                preserveAspectRatio="none"
                className="block h-9 w-full"
              >
                <rect
                  x={(WIDTH - width) / 2}
                  y="3"
                  width={width}
                  height={ROW_HEIGHT - 6}
                  className={reached ? "fill-primary" : "fill-line"}
                  opacity={reached ? 1 - index * 0.13 : 1}
                />
              </svg>
              <span className="text-right tabular-nums">
                <strong>{reached}</strong> <span className="text-xs text-muted">({now} here)</span>
              </span>
            </div>
          );
        })}
      </div>
      <p className="mt-2 text-xs text-muted">Leads at each stage or beyond; lost ones are left out.</p>
    </Chart>
  );
}
