import { useMatches } from "@remix-run/react";

const PUBLIC = new Set(["routes/site/layout/route", "routes/site/not-found"]);

/** Whether the page is one that visitors see. */
export const usePublicPage = (): boolean => useMatches().some(({ id }) => PUBLIC.has(id));
