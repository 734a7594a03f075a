import type { ReactNode } from "react";

export type TableAlternative = { caption: string; head: string[]; rows: (string | number)[][] };

export function Chart({ table, children }: { table: TableAlternative; children: ReactNode }) {
  return (
    <>
      {children}
      <details className="mt-3">
        <summary className="cursor-pointer text-sm font-semibold text-primary">Show as a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section aria-label={table.caption} tabIndex={0} className="mt-2 max-h-72 overflow-auto">
          <table className="w-full text-left text-sm tabular-nums">
            <caption className="sr-only">{table.caption}</caption>
            <thead className="text-xs text-muted">
              <tr>
                {table.head.map((cell, index) => (
                  <th
                    key={cell}
                    scope="col"
                    className={`py-1 pr-3 font-semibold ${index > 0 ? "text-right" : ""}`}
                  >
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {table.rows.map(([first, ...rest]) => (
                <tr key={first}>
                  <th scope="row" className="whitespace-nowrap py-1 pr-3 font-normal">
                    {first}
                  </th>
                  {rest.map((cell, index) => (
                    <td key={table.head[index + 1]} className="py-1 pr-3 text-right">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}

/** The width of a bar's drawing, in its own units; the drawing is stretched to the room that there is. */
const BAR_WIDTH = 600;

/** A bar of a whole's parts beside each other, each in its fill; `whole` is as wide as the bar. */
export function StackedBar<Key extends string>(props: {
  parts: readonly { key: Key; fill: string }[];
  values: Readonly<Record<Key, number>>;
  whole: number;
  className: string;
}) {
  const { parts, values, whole, className } = props;
  let x = 0;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BAR_WIDTH} 10`}
      preserveAspectRatio="none"
      className={`block w-full overflow-hidden rounded-full bg-paper ${className}`}
    >
      {parts.map(({ key, fill }) => {
        const width = whole ? (values[key] / whole) * BAR_WIDTH : 0;
        const at = x;
        x += width;
        return width > 0 ? <rect key={key} x={at} y="0" width={width} height="10" className={fill} /> : null;
      })}
    </svg>
  );
}

export function Legend({ entries }: { entries: { label: string; fill: string }[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {entries.map(({ label, fill }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="size-2.5" viewBox="0 0 10 10">
            <rect width="10" height="10" rx="2" className={fill} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
