import { useEffect, useState } from "react";
import type { z } from "zod";
import type { FoundPostShape } from "~/api/blog";
import type { LeadShape } from "~/api/lead-shapes";
import { foldVisibleText } from "~/content/visible-text";

export type FoundLead = Pick<z.infer<typeof LeadShape>, "id" | "name" | "email" | "phone">;
export type FoundPost = z.infer<typeof FoundPostShape>;

/** How many leads are shown without a search (docs/product/numbers.md §9), and with one. */
const MAX_RECENT_LEADS = 5;
const MAX_HITS = 8;
const SEARCH_DELAY_MS = 150;

/** Reads the leads contacted most recently, or those that match, while mounted, for people who may see leads. */
export function useLeads(
  query: string,
  mayAsk: boolean,
): { leads: FoundLead[]; pending: boolean; failed: boolean } {
  const found = useFound<FoundLead>(mayAsk ? query : null, buildLeadSearch);
  const isCurrent = found?.query === query;
  // Enter takes the first lead, so until the answer arrives, only known leads that match are shown.
  const words = foldVisibleText(query);
  const leads = (found?.rows ?? []).filter(({ name }) => isCurrent || foldVisibleText(name).includes(words));
  return { leads, pending: mayAsk && !isCurrent, failed: isCurrent && found.failed };
}

/** Finds posts by title; none without a search, or when it fails: leads are what counts. */
export const usePosts = (query: string): FoundPost[] =>
  useFound<FoundPost>(query || null, buildPostSearch)?.rows ?? [];

const buildLeadSearch = (query: string): string =>
  `/api/leads?${new URLSearchParams(
    query ? { q: query, limit: String(MAX_HITS) } : { sort: "contacted", limit: String(MAX_RECENT_LEADS) },
  )}`;
const buildPostSearch = (query: string): string => `/api/search/posts?${new URLSearchParams({ q: query })}`;

type Found<Row> = { rows: Row[]; query: string; failed: boolean };

/** Reads the rows of a search as it is typed; an earlier search's until they come, and none while the query is null. */
function useFound<Row>(query: string | null, buildAddress: (query: string) => string): Found<Row> | null {
  const [found, setFound] = useState<Found<Row> | null>(null);
  useEffect(() => {
    if (query === null) {
      setFound(null);
      return;
    }
    const call = new AbortController();
    const ask = async () => {
      try {
        const answer = await fetch(buildAddress(query), { credentials: "same-origin", signal: call.signal });
        if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
        setFound({ rows: (await answer.json()) as Row[], query, failed: false });
      } catch {
        if (!call.signal.aborted) setFound({ rows: [], query, failed: true });
      }
    };
    const timer = setTimeout(ask, query ? SEARCH_DELAY_MS : 0);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query, buildAddress]);
  return found;
}
