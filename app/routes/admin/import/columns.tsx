import { Select } from "~/components/ui/controls";
import { type ImportField, importColumns } from "~/domain/leads/import/import-columns";

type Props = {
  about: string;
  head: readonly string[];
  first: readonly string[];
  columns: readonly (ImportField | "")[];
  disabled?: boolean;
  onSet: (index: number, field: string) => void;
};

export function Columns({ about, head, first, columns, disabled = false, onSet }: Props) {
  return (
    <>
      <h2 id="columns" className="text-h3">
        2. Check the columns
      </h2>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        {about} Columns that stay empty here are not read.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 3xl:grid-cols-4">
        {head.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves
          <li key={index} className="grid min-w-0 gap-1">
            <label htmlFor={`column-${index}`} className="truncate text-sm font-semibold">
              {column || `Column ${index + 1}`}
            </label>
            <Select
              id={`column-${index}`}
              name={`column-${index}`}
              value={columns[index] ?? ""}
              onChange={(event) => onSet(index, event.currentTarget.value)}
              disabled={disabled}
              placeholder="Not read"
              options={importColumns}
            />
            <span className="truncate text-xs text-muted">{first[index] || "Empty in the first row"}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
