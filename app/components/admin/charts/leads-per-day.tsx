import { type LeadDay, type SourceGroup, sourceGroups } from "~/domain/charts/charts";
import { Chart, Legend } from "./chart";

const FILLS: Record<SourceGroup, string> = {
  contact_form: "fill-primary",
  chat: "fill-primary/60",
  website: "fill-primary/30",
  staff: "fill-edge",
};

const WIDTH = 600;
const HEIGHT = 150;
const GAP = 4;

export function LeadsPerDay({ days }: { days: LeadDay[] }) {
  const most = Math.max(...days.map(({ total }) => total));
  const all = days.reduce((sum, { total }) => sum + total, 0);
  const step = WIDTH / days.length;
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
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Leads per day: ${all} in ${days.length} days, at most ${most} in one`}
        className="block w-full"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
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
