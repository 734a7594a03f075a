import type { Option } from "~/domain/leads/fields/options";
import { readSearchText } from "./search-params";

/** The filters of a list by their name in the address. The form, the parsing and the links are derived from it. */
export type FilterTable = Readonly<Record<string, Filter>>;

type Filter = {
  label: string;
  placeholder: string;
  options: readonly Option[];
};

export type FilterValues<Table extends FilterTable> = { q: string } & {
  [Name in keyof Table]: Table[Name]["options"][number]["value"] | undefined;
};

/** Reads the filters of an address. A value that is not an option counts as none. */
export const readFilters = <Table extends FilterTable>(table: Table, params: URLSearchParams) =>
  Object.fromEntries([
    ["q", readSearchText(params)],
    ...Object.entries(table).map(([name, { options }]) => [
      name,
      options.find(({ value }) => value === params.get(name))?.value,
    ]),
  ]) as FilterValues<Table>;

export const isFiltered = (filters: Readonly<Record<string, string | undefined>>) =>
  Object.values(filters).some(Boolean);

type Changes = Readonly<Record<string, string | null | undefined>>;

/** A search (`?…`) with the given values set, or removed where they are empty; all others stay. */
export function applySearchChanges(search: string, changes: Changes): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return `?${params}`;
}

export const buildPathWithQuery = (path: string, values: Changes): string =>
  path + applySearchChanges("", values).replace(/^\?$/, "");

/** Returns the one of the known values that an address holds, or undefined for anything else. */
export const findKnownValue = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value);
