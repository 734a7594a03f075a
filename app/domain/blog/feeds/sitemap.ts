import { PAGES } from "~/pages";
import { element, xmlDocument } from "./xml";

/** Every public page with the address it is known by; `lastmod` only where it is known. */
export function sitemap(
  posts: readonly { slug: string; updatedAt: string }[],
  siteUrl: string,
  episodes: readonly { slug: string }[] = [],
): string {
  const entries = [
    ...PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) =>
      element("url", {}, element("loc", {}, siteUrl + path)),
    ),
    ...episodes.map(({ slug }) =>
      element("url", {}, element("loc", {}, `${siteUrl}/car-talk/${encodeURIComponent(slug)}`)),
    ),
    ...posts.map(({ slug, updatedAt }) =>
      element(
        "url",
        {},
        element("loc", {}, `${siteUrl}/blog/${encodeURIComponent(slug)}`),
        element("lastmod", {}, updatedAt),
      ),
    ),
  ];
  return xmlDocument(element("urlset", { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }, entries));
}
