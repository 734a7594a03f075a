import {
  type FunnelStage,
  type LeadDay,
  type ResponseRow,
  type SourceGroup,
  sourceGroups,
} from "~/domain/charts/charts";
import { computeShareInTime } from "~/domain/first-response/rates";
import { findOptionLabel, staffUrgencies, statusOptions } from "~/domain/leads/fields/options";
import { formatDuration } from "~/domain/time/spoken-time";
import { RESPONSE_TARGET_LABELS } from "../lead/lead-badges";
import { Chart, Legend, StackedBar, type TableAlternative } from "./chart";

export function Bars({
  bars,
  table,
  none,
}: {
  bars: { label: string; value: number; words: string }[];
  table: TableAlternative;
  none: string;
}) {
  if (bars.length === 0) return <p className="text-sm text-muted">{none}</p>;
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Chart table={table}>
      <ul className="grid gap-2 text-sm">
        {bars.map(({ label, value, words }) => (
          <li key={label} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <span>{label}</span>
            <span className="tabular-nums">{words}</span>
            <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-edge"
                style={{ width: `${(value / largest) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Chart>
  );
}

const FILLS: Record<SourceGroup, string> = {
  contact_form: "fill-primary",
  chat: "fill-primary/60",
  website: "fill-primary/30",
  staff: "fill-edge",
};

const DAYS_WIDTH = 600;
const HEIGHT = 150;
const GAP = 4;

export function LeadsPerDay({ days }: { days: LeadDay[] }) {
  const most = Math.max(...days.map(({ total }) => total));
  const all = days.reduce((sum, { total }) => sum + total, 0);
  const step = DAYS_WIDTH / days.length;
  const shown = sourceGroups.filter(({ value }) => days.some((day) => day[value] > 0));
  return (
    <Chart
      table={{
        caption: "Leads per day by source",
        head: ["Day", ...sourceGroups.map(({ label }) => label), "Total"],
        rows: days.map((day) => [
          dayName(day.day),
          ...sourceGroups.map(({ value }) => day[value]),
          day.total,
        ]),
      }}
    >
      <svg
        viewBox={`0 0 ${DAYS_WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Leads per day: ${all} in ${days.length} days, at most ${most} in one`}
        className="block w-full"
      >
        <line x1="0" x2={DAYS_WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
        {days.map((day, index) => (
          <Column key={day.day} day={day} x={index * step} width={step - GAP} most={most} />
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-xs tabular-nums text-muted">
        <span>{dayName(days[0]?.day ?? "")}</span>
        <span>{most > 0 && `Most in a day: ${most}`}</span>
        <span>Today</span>
      </p>
      <Legend entries={shown.map(({ value, label }) => ({ label, fill: FILLS[value] }))} />
    </Chart>
  );
}

function Column({ day, x, width, most }: { day: LeadDay; x: number; width: number; most: number }) {
  let y = HEIGHT;
  return (
    <g>
      <title>{`${dayName(day.day)}: ${day.total}`}</title>
      <rect x={x} y="0" width={width} height={HEIGHT} className="fill-transparent" />
      {sourceGroups.map(({ value }) => {
        const height = most ? (day[value] / most) * (HEIGHT - 6) : 0;
        y -= height;
        return height > 0 ? (
          <rect key={value} x={x} y={y} width={width} height={height} className={FILLS[value]} />
        ) : null;
      })}
    </g>
  );
}

/** Formats the day "2026-03-09" as "Mar 9". */
function dayName(day: string): string {
  if (!day) return "";
  return new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00Z`),
  );
}

const FUNNEL_WIDTH = 600;
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
          const width = Math.max(2, (reached / most) * FUNNEL_WIDTH);
          return (
            <div key={status} className="contents">
              <span>{findOptionLabel(statusOptions, status)}</span>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${FUNNEL_WIDTH} ${ROW_HEIGHT}`}
                preserveAspectRatio="none"
                className="block h-9 w-full"
              >
                <rect
                  x={(FUNNEL_WIDTH - width) / 2}
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
