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
