import { Chart, type TableAlternative } from "./chart";

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
