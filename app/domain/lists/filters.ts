import type { Option } from "~/domain/leads/fields/options";

/** The filters of a list by their name in the address. The form, the parsing and the links are derived from it. */
export type FilterTable = Readonly<Record<string, ListFilter>>;

export type ListFilter<Value extends string = string> = {
  label: string;
  placeholder: string;
  options: readonly Option<Value>[];
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

const MAX_SEARCH_CHARS = 200;

/** The words that an address searches for; empty for none. */
export const readSearchText = (params: URLSearchParams): string =>
  params.get("q")?.trim().slice(0, MAX_SEARCH_CHARS) ?? "";

/** Returns the cursor where the page of a list begins; undefined for the first page. */
export const readListCursor = (params: URLSearchParams): string | undefined =>
  params.get("cursor") ?? undefined;

/** The number of a page, from 1. It may be beyond the last one. */
export const readPageNumber = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
