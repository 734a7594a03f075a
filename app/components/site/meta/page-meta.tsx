import type { MetaDescriptor } from "@remix-run/node";
import { useNonce } from "~/components/ui/nonce";
import { SITE_ROUTE, type SiteData } from "../use-site";

type PageMeta = {
  title: string;
  description: string;
  business: string;
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  /** The page's path, which starts with a slash. */
  path: string;
  /** The image for shared links: a full address, or a path on this site. */
  image?: string;
  type?: "website" | "article";
};

/** An item of the breadcrumbs; one without `to` is the current page. */
export type Crumb = { label: string; to?: string };

/** Builds a page's canonical address, without a query or a slash at the end. */
export function buildCanonicalUrl(siteUrl: string, path: string): string {
  const clean = path.replace(/(?<!\/)\/+$/, "");
  return `${siteUrl}${clean || "/"}`;
}

/** Builds a page's metadata (docs/product/pages.md §2, page metadata). */
export function buildPageMeta({
  title,
  description,
  business,
  siteUrl,
  path,
  image = "/og-image.jpg",
  type = "website",
}: PageMeta): MetaDescriptor[] {
  const fullTitle = `${title} | ${business}`;
  const url = buildCanonicalUrl(siteUrl, path);
  const imageUrl = new URL(image, siteUrl).href;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:type", content: type },
    { property: "og:url", content: url },
    { property: "og:image", content: imageUrl },
    { property: "og:site_name", content: business },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: fullTitle },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: imageUrl },
  ];
}

/** Structured data that the loader built, so that its code stays on the server. `<` is escaped: no text can end the script. */
export function JsonLd({ data }: { data: object }) {
  const nonce = useNonce();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped is no markup
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}

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
