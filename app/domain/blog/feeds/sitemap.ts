import { PUBLIC_PAGES } from "~/pages";
import { buildXmlElement, renderXmlDocument } from "./xml";

/** Renders the sitemap; `lastmod` is only where it is known. */
export function renderSitemap(
  posts: readonly { slug: string; updatedAt: string }[],
  siteUrl: string,
  episodes: readonly { slug: string }[] = [],
): string {
  const entries = [
    ...PUBLIC_PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) =>
      buildXmlElement("url", {}, buildXmlElement("loc", {}, siteUrl + path)),
    ),
    ...episodes.map(({ slug }) =>
      buildXmlElement(
        "url",
        {},
        buildXmlElement("loc", {}, `${siteUrl}/car-talk/${encodeURIComponent(slug)}`),
      ),
    ),
    ...posts.map(({ slug, updatedAt }) =>
      buildXmlElement(
        "url",
        {},
        buildXmlElement("loc", {}, `${siteUrl}/blog/${encodeURIComponent(slug)}`),
        buildXmlElement("lastmod", {}, updatedAt),
      ),
    ),
  ];
  return renderXmlDocument(
    buildXmlElement("urlset", { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }, entries),
  );
}
