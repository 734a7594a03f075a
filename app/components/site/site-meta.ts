import type { MetaDescriptor } from "@remix-run/node";
import { pageMeta } from "./page-meta";
import { SITE_ROUTE, type Site } from "./use-site";

type Seo = { title: string; description: string };
type Matches = readonly { id: string; data?: unknown }[];

/** The metadata of a public page from its own copy and the layout's settings; nothing while an error is shown. */
export function siteMeta(
  matches: Matches,
  path: string,
  seo: Seo | undefined,
  extra: { image?: string; type?: "website" | "article" } = {},
): MetaDescriptor[] {
  const site = matches.find((match) => match.id === SITE_ROUTE)?.data as Site | undefined;
  if (!site || !seo) return [];
  return pageMeta({ ...seo, ...extra, path, business: site.settings.business, siteUrl: site.siteUrl });
}
