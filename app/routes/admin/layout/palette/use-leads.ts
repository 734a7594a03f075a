import { useEffect, useState } from "react";
import type { z } from "zod";
import type { LeadShape } from "~/api/lead-shapes";
import { foldVisibleText } from "~/content/visible-text";

export type FoundLead = Pick<z.infer<typeof LeadShape>, "id" | "name" | "email" | "phone">;
type Found = { leads: FoundLead[]; query: string; failed: boolean };

/** How many leads are shown without a search (docs/product/numbers.md §9), and with one. */
const MAX_RECENT_LEADS = 5;
const MAX_HITS = 8;
/** Pause in typing after which the search runs. */
const SEARCH_DELAY_MS = 150;

/** Reads the leads contacted most recently, or those that match, while mounted, for people who may see leads. */
export function useLeads(
  query: string,
  mayAsk: boolean,
): { leads: FoundLead[]; pending: boolean; failed: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!mayAsk) return;
    const call = new AbortController();
    const ask = async () => {
      try {
        setFound({ leads: await read(query, call.signal), query, failed: false });
      } catch {
        if (!call.signal.aborted) setFound({ leads: [], query, failed: true });
      }
    };
    const timer = setTimeout(ask, query ? SEARCH_DELAY_MS : 0);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query, mayAsk]);
  const isCurrent = found?.query === query;
  // Enter takes the first lead, so until the answer arrives, only known leads that match are shown.
  const words = foldVisibleText(query);
  const leads = (found?.leads ?? []).filter(({ name }) => isCurrent || foldVisibleText(name).includes(words));
  return { leads, pending: mayAsk && !isCurrent, failed: isCurrent && found.failed };
}

async function read(query: string, signal: AbortSignal): Promise<FoundLead[]> {
  const params = query
    ? new URLSearchParams({ q: query, limit: String(MAX_HITS) })
    : new URLSearchParams({ sort: "contacted", limit: String(MAX_RECENT_LEADS) });
  const answer = await fetch(`/api/leads?${params}`, { credentials: "same-origin", signal });
  if (!answer.ok) throw new Error("Failed to fetch leads");
  return (await answer.json()) as FoundLead[];
}
