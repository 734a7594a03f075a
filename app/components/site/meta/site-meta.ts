import type { MetaDescriptor } from "@remix-run/node";
import { SITE_ROUTE, type SiteData } from "../use-site";
import { buildPageMeta } from "./page-meta";

type Seo = { title: string; description: string };
type Matches = readonly { id: string; data?: unknown }[];

const findSiteData = (matches: Matches) =>
  matches.find((match) => match.id === SITE_ROUTE)?.data as SiteData | undefined;

/** Builds the title of a page that has no metadata of its own. */
export function buildSiteTitle(matches: Matches, title: string): MetaDescriptor {
  const business = findSiteData(matches)?.settings.business;
  return { title: business ? `${title} | ${business}` : title };
}

/** Builds a page's metadata; none while an error is shown. */
export function buildSiteMeta(
  matches: Matches,
  path: string,
  seo: Seo | undefined,
  extra: { image?: string; type?: "website" | "article" } = {},
): MetaDescriptor[] {
  const site = findSiteData(matches);
  if (!site || !seo) return [];
  return buildPageMeta({ ...seo, ...extra, path, business: site.settings.business, siteUrl: site.siteUrl });
}
