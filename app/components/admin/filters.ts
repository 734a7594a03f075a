import type { Option } from "~/domain/leads/options";

/** The filters of a list, by the name that each has in the address. The form, the reading and the links come of it. */
export type FilterTable = Readonly<Record<string, Filter>>;

type Filter = {
  label: string;
  /** Stands where nothing is chosen. */
  placeholder: string;
  options: readonly Option[];
};

/** What is searched for, and the value chosen of each filter; undefined for none. */
export type Filtered<Table extends FilterTable> = { q: string } & {
  [Name in keyof Table]: Table[Name]["options"][number]["value"] | undefined;
};

/** Longest text that is searched for, in characters. */
const SEARCH = 200;

/** Reads the filters of an address. A value that no option has is as good as none. */
export const readFilters = <Table extends FilterTable>(table: Table, params: URLSearchParams) =>
  Object.fromEntries([
    ["q", params.get("q")?.trim().slice(0, SEARCH) ?? ""],
    ...Object.entries(table).map(([name, { options }]) => [
      name,
      options.find(({ value }) => value === params.get(name))?.value,
    ]),
  ]) as Filtered<Table>;

export const isFiltered = (filters: Filtered<FilterTable>) => Object.values(filters).some(Boolean);

type Changes = Readonly<Record<string, string | null | undefined>>;

/** A search (`?…`) with some of its values set, or taken out where they are empty, and all others as they are. */
export function applySearchChanges(search: string, changes: Changes): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return `?${params}`;
}

/** An address with those of the values that are not empty. */
export const buildPathWithQuery = (path: string, values: Changes): string =>
  path + applySearchChanges("", values).replace(/^\?$/, "");

/** One of the values, or undefined for anything else that stands in an address. */
export const findKnownValue = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value);
