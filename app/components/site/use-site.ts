import { useRouteLoaderData } from "@remix-run/react";
import type { SiteSettings } from "~/content/settings.server";

export type SiteData = { settings: SiteSettings; siteUrl: string };

/** The route whose loader gives every public page the site's settings. */
export const SITE_ROUTE = "routes/site/layout/route";

/** Returns the public layout's data. @throws outside the public layout */
export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>(SITE_ROUTE);
  if (!site) throw new Error("useSite() works only inside the public layout");
  return site;
}
