import { PUBLIC_PAGES } from "~/pages";
import { buildXmlElement, renderXmlDocument } from "~/platform/xml";

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

export const renderRobotsTxt = (siteUrl: string): string =>
  [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /studio",
    "Disallow: /preview",
    "Disallow: /leave",
    "Disallow: /api/",
    "Disallow: /lake/",
    "Allow: /lake/images/",
    "Allow: /lake/files/",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");

/** How many months `security.txt` is valid; RFC 9116 asks for less than a year. */
const SECURITY_TXT_MONTHS = 6;

/** Renders `security.txt` by RFC 9116. The expiry date advances every month. */
export function renderSecurityTxt(
  site: { siteUrl: string; emailHref: string; phoneHref: string },
  now: Date,
): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + SECURITY_TXT_MONTHS, 1));
  return [
    ...[site.emailHref, site.phoneHref].filter(Boolean).map((address) => `Contact: ${oneLine(address)}`),
    `Contact: ${site.siteUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${site.siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

const oneLine = (text: string) => text.replace(/\s+/g, "");
