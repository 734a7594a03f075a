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
