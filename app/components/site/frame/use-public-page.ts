import { useMatches } from "@remix-run/react";

const PUBLIC = new Set(["routes/site/layout/route", "routes/site/not-found"]);

export const usePublicPage = (): boolean => useMatches().some(({ id }) => PUBLIC.has(id));
