// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards lose the roles of a table
import type { ReactNode } from "react";
import { joinClassNames } from "./class-names";

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** A short name of the column, shown before the value when rows become cards. Empty: no name. */
  label: string;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  className?: string;
  sorted?: "ascending" | "descending";
};

type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  rowClassName?: (row: Row) => string | undefined;
  empty: ReactNode;
};

/** Below `md` each row becomes a card; roles are explicit, because changing `display` removes a table's own. */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowClassName, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <>{empty}</>;
  return (
    <table role="table" className="block w-full border-collapse text-sm md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sorted}
              className={joinClassNames(
                "whitespace-nowrap border-b border-line bg-surface px-3 py-2 text-xs font-semibold text-muted md:sticky md:top-0 md:z-10",
                column.align === "right" ? "text-right" : "text-left",
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={joinClassNames("block px-4 py-3 md:table-row md:hover:bg-paper", rowClassName?.(row))}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={joinClassNames(
                  "flex items-center justify-between gap-4 py-1 md:table-cell md:px-3 md:py-1.5 md:align-middle",
                  column.align === "right" && "md:text-right",
                  column.className,
                )}
              >
                {column.label && (
                  <span aria-hidden className="shrink-0 text-xs text-muted md:hidden">
                    {column.label}
                  </span>
                )}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
